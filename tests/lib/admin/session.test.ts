import { describe, expect, test } from "vitest";
import { adminOf, signInAdmin, signOutAdmin } from "@/lib/domains/admin/admin-session.service";
import { createAdminUser } from "@/lib/domains/admin/admin-users.service";
import { AppError } from "@/lib/http/errors";
import { RequestLimits } from "@/lib/http/kernel/request-limits";
import { MANY_CLIENTS, registered, someEmail, someone, somePassword } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const ctx = (from = someone(), now = new Date()) => ({
  db: world.db,
  now,
  limits: new RequestLimits("none", () => from, now),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "in",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function admin(role = "admin") {
  const [email, password] = [someEmail(), somePassword()];
  const { id } = await createAdminUser({ db: world.db, actor: "test" }, { email, password, role });
  return { id, email, password };
}
const headerOf = ({ name, value }: { name: string; value: string }) => `other=1; ${name}=${value}`;
const who = (cookie: string | null, now = new Date()) => adminOf(world.db, cookie, now);

describe("the console's sign-in", () => {
  test("gives a cookie that names its user for twelve hours, and is kept as a hash only", async () => {
    const { id, email, password } = await admin("curator");
    const now = new Date();
    const { admin: shown, cookie } = await signInAdmin(ctx(someone(), now), { email: email.toUpperCase(), password });
    expect(shown).toEqual({ id, email, role: "curator" });
    expect(cookie).toMatchObject({ name: "destination.admin", sameSite: "Lax", secure: false });
    expect(await who(headerOf(cookie))).toEqual(shown);
    expect(await who(headerOf(cookie), new Date(now.getTime() + 12 * 3_600_000))).toBeNull();
    expect(JSON.stringify(await world.sql`select * from admin_sessions`)).not.toContain(cookie.value);
  });

  test("whatever is wrong is answered alike", async () => {
    const { email, password } = await admin();
    const app = await registered(world);
    for (const given of [
      { email, password: somePassword() },
      { email: someEmail(), password },
      { email, password: undefined },
      { email: "nobody", password },
      { email: app.email, password: app.password },
    ])
      expect(await codeOf(signInAdmin(ctx(), given))).toBe("invalid_credentials");
  });

  test("ten failures of a client, or for an email, close the door, and the app's door is another", async () => {
    const { email, password } = await admin();
    const from = someone();
    const fail = (over = {}) => codeOf(signInAdmin(ctx(from), { email: someEmail(), password, ...over }));
    const burst = await Promise.all(Array.from({ length: 30 }, () => fail()));
    expect(burst.filter((code) => code === "invalid_credentials")).toHaveLength(10);
    expect(await codeOf(signInAdmin(ctx(from), { email, password }))).toBe("rate_limited");
    const { device } = await signInAdmin(ctx(), { email, password });
    for (let i = 0; i < 99; i++) await ctx().limits.count("adminLoginAccount", email);
    const last = codeOf(signInAdmin(ctx(), { email, password: somePassword() }));
    expect(await last).toBe("invalid_credentials");
    expect(await codeOf(signInAdmin(ctx(), { email, password }))).toBe("rate_limited");
    // The owner's own browser is not locked out, not even from an address whose failures are spent.
    const cookies = headerOf(device);
    expect((await signInAdmin({ ...ctx(from), cookies }, { email, password })).admin.email).toBe(email);
    const app = await world.api("/api/v1/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: "{}",
    });
    expect(app.status).toBe(401);
  });

  test("a session ends with sign-out, with its version, and with its user's being disabled", async () => {
    for (const end of ["sign-out", "version", "disabled"]) {
      const { id, email, password } = await admin();
      const cookie = headerOf((await signInAdmin(ctx(), { email, password })).cookie);
      const other = headerOf((await signInAdmin(ctx(), { email, password })).cookie);
      if (end === "sign-out") expect(await signOutAdmin(world.db, cookie)).toMatchObject({ value: "" });
      if (end === "version") await world.sql`update admin_users set session_version = 2 where id = ${id}`;
      if (end === "disabled") await world.sql`update admin_users set disabled_at = now() where id = ${id}`;
      expect(await who(cookie), end).toBeNull();
      expect((await who(other)) === null, end).toBe(end !== "sign-out");
      if (end === "disabled") expect(await codeOf(signInAdmin(ctx(), { email, password }))).toBe("invalid_credentials");
    }
  });
});

test("sessions that are over go with the sweep, and others stay", async () => {
  const { email, password } = await admin();
  const [now, longAgo] = [new Date(), new Date(Date.now() - 13 * 3_600_000)];
  await signInAdmin(ctx(someone(), longAgo), { email, password });
  const { cookie } = await signInAdmin(ctx(someone(), now), { email, password });
  const { sweepAdminSessions } = await import("@/lib/domains/admin/admin-session.service");
  expect(await sweepAdminSessions(world.db, now)).toBe(1);
  expect(await who(headerOf(cookie))).toMatchObject({ email });
});

test("no credential of the app opens the console, and none of the console the API", async () => {
  const { email, password } = await admin("super_admin");
  const { cookie } = await signInAdmin(ctx(), { email, password });
  for (const credential of [
    { headers: { cookie: headerOf(cookie) } },
    { headers: { cookie: `destination.session=${cookie.value}` } },
    { token: cookie.value },
  ]) {
    expect((await world.api("/api/v1/me", credential)).status).toBe(401);
    expect((await world.api("/api/auth/get-session", credential)).body).toBeNull();
  }
  const user = await world.user({ role: "super_admin" });
  const session = await sessionOf(world, user.id);
  const value = session.cookie.slice(session.cookie.indexOf("=") + 1);
  for (const header of [session.cookie, `destination.admin=${value}`, `destination.admin=${user.token}`])
    expect(await who(header)).toBeNull();
  for (const header of [
    null,
    "",
    "destination.admin=",
    `destination.admin=${"x".repeat(5_000)}`,
    "destination.admin=%00",
  ])
    expect(await who(header)).toBeNull();
});
