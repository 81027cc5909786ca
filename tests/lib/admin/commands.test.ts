import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifyPassword } from "@/lib/domains/identity/passwords/hashing";
import { runAdmin } from "@/scripts/admin";
import { MANY_CLIENTS, registered, send, someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const run = (...args: string[]) => runAdmin({ db: world.db, actor: "cli" }, args);
const audit = (entity: string) =>
  world.sql`select actor, action, before, after from audit_log where entity = ${entity} order by id`;

describe("create", () => {
  test("makes a user of the console, with a password that is shown once and kept as a hash", async () => {
    const email = someEmail();
    const { result, words } = await run("create", email.toUpperCase());
    expect(result).toEqual({
      id: expect.stringMatching(/^adm_/),
      email,
      role: "super_admin",
      password: expect.any(String),
    });
    expect(words).toContain(result.password);
    const [row] = await world.sql`select * from admin_users where email = ${email}`;
    expect(await verifyPassword(row?.password_hash, String(result.password))).toBe(true);
    const entries = await audit(`admin:${result.id}`);
    expect(entries).toEqual([
      { actor: "cli", action: "admin_user.create", before: null, after: { role: "super_admin" } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(result.password);
  });

  test("takes a role and a password, which is not shown again", async () => {
    const { result, json } = await run(
      "create",
      someEmail(),
      "--role",
      "curator",
      "--password",
      "a good long one",
      "--json",
    );
    expect([result.role, result.password, json]).toEqual(["curator", undefined, true]);
  });

  test("refuses in plain words, and writes nothing", async () => {
    const email = someEmail();
    await run("create", email);
    const before = await world.sql`select count(*)::int as rows from audit_log`;
    await expect(run("create", email)).rejects.toThrow(`${email} is already a console user.`);
    await expect(run("create", "nobody")).rejects.toThrow("'nobody' is not an email address.");
    await expect(run("create", someEmail(), "--role", "user")).rejects.toThrow("'user' is not a role of the console");
    await expect(run("create", someEmail(), "--password", "password")).rejects.toThrow("is one of the commonest");
    expect(await world.sql`select count(*)::int as rows from audit_log`).toEqual(before);
  });
});

describe("mail allow", () => {
  test("lets an address get messages again, once, and names it in the audit log by its hash", async () => {
    const email = someEmail();
    const hash = createHash("sha256").update(email).digest();
    await world.sql`insert into mail_suppressions (address_hash) values (${hash})`;
    expect(await run("mail", "allow", email.toUpperCase())).toMatchObject({ result: { changed: true } });
    expect(await world.sql`select 1 from mail_suppressions where address_hash = ${hash}`).toEqual([]);
    expect(await run("mail", "allow", email)).toMatchObject({ words: `${email} had not been refused.` });
    expect(await audit(`mail_address:${hash.toString("hex")}`)).toMatchObject([{ actor: "cli", action: "mail.allow" }]);
  });
});

describe("role", () => {
  test("counts from the next request on, and is told once", async () => {
    const { email, id } = await registered(world);
    await expect(run("role", email, "curator")).rejects.toThrow("not verified");
    expect(await world.sql`select role from app_users where id = ${id}`).toEqual([{ role: "user" }]);
    await run("role", email, "curator", "--unverified");
    expect(await world.sql`select role from app_users where id = ${id}`).toEqual([{ role: "curator" }]);
    const { result } = await run("role", email, "curator");
    expect(result).toEqual({ id, role: "curator", changed: false });
    expect(await audit(`user:${id}`)).toEqual([
      { actor: "cli", action: "user.role", before: { role: "user" }, after: { role: "curator" } },
    ]);
  });

  test("refuses an unknown user and an unknown role", async () => {
    await expect(run("role", "nobody@example.test", "admin")).rejects.toThrow("There is no user with the email");
    await expect(run("role", someEmail(), "king")).rejects.toThrow("'king' is not a role");
  });
});

describe("user delete", () => {
  test("ends the user's tokens at once, takes its data, and frees its email", async () => {
    const { email, password, id, token } = await registered(world);
    await run("user", "delete", email.toUpperCase());
    expect((await world.api("/api/v1/me", { token })).status).toBe(401);
    expect((await send(world, "/api/v1/auth/login", { email, password })).status).toBe(401);
    const [row] = await world.sql`select * from app_users where id = ${id}`;
    expect(row).toMatchObject({ email: null, name: null, handle: null, phone: null, password_hash: null });
    expect(row?.deleted_at).not.toBeNull();
    expect((await send(world, "/api/v1/auth/register", { email, password })).status).toBe(201);
    const [entry] = await audit(`user:${id}`);
    expect([entry?.action, JSON.stringify(entry)]).toEqual(["user.delete", expect.not.stringContaining(email)]);
    await expect(run("user", "delete", someEmail())).rejects.toThrow("There is no user");
  });
});

test("anything else is told how it goes", async () => {
  for (const args of [[], ["nonsense"], ["create"], ["role", "x"], ["user", "remove", "x"], ["create", "x", "--wat"]]) {
    await expect(run(...args)).rejects.toThrow("Usage: npm run admin");
  }
});

test("the audit log cannot be changed or emptied", async () => {
  await run("create", someEmail());
  for (const statement of ["update audit_log set actor = 'x'", "delete from audit_log", "truncate audit_log"]) {
    await expect(world.sql.unsafe(statement)).rejects.toThrow("append-only");
  }
});
