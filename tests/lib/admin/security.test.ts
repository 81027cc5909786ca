import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { adminOf, type BrowserCtx, signInAdmin } from "@/lib/domains/admin/admin-session.service";
import { createAdminUser } from "@/lib/domains/admin/admin-users.service";
import { OperatorError } from "@/lib/domains/admin/operator";
import * as password from "@/lib/domains/admin/security/own-password.service";
import { endOwnOtherSessions, endOwnSession, ownSessions } from "@/lib/domains/admin/security/own-sessions.service";
import * as passkeys from "@/lib/domains/admin/security/passkeys.service";
import type { SetCookie } from "@/lib/http/cookies";
import { AppError } from "@/lib/http/errors";
import { RequestLimits } from "@/lib/http/kernel/request-limits";
import { authenticator, type Flaws } from "@/tests/support/authenticator";
import { useJobs } from "@/tests/support/jobs";
import { expectLockWaits } from "@/tests/support/lock-waits";
import { mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someEmail, someone, somePassword } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const BASE = "https://guide.example";
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings, BASE_URL: BASE });
useJobs();

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "in",
    (error: unknown) =>
      error instanceof AppError ? error.code : error instanceof OperatorError ? error.message : String(error),
  );

/** A browser: it keeps the cookies that it is given. */
function browser(from = someone()) {
  const jar = new Map<string, string>();
  return {
    ctx(now = new Date()): BrowserCtx {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      return { db: world.db, now, limits: new RequestLimits("none", () => from, now), cookies, userAgent: "Test/1.0" };
    },
    keep(...cookies: SetCookie[]) {
      for (const { name, value } of cookies) jar.set(name, value);
    },
    who(now = new Date()) {
      return adminOf(world.db, this.ctx().cookies ?? null, now);
    },
  };
}

async function staff(role = "admin") {
  const [email, secret] = [someEmail(), somePassword()];
  const { id } = await createAdminUser({ db: world.db, actor: "test" }, { email, password: secret, role });
  const own = browser();
  const { cookie, device } = await signInAdmin(own.ctx(), { email, password: secret });
  own.keep(cookie, device);
  return {
    id,
    email,
    password: secret,
    browser: own,
    operator: { db: world.db, actor: `admin:${id}`, role: "admin" as const },
  };
}

async function withPasskey(role?: string) {
  const person = await staff(role);
  const device = authenticator(BASE);
  const { options, cookie } = await passkeys.beginPasskey(person.browser.ctx(), person);
  person.browser.keep(cookie);
  const { codes } = await passkeys.addPasskey(person.browser.ctx(), person, {
    name: "laptop",
    response: device.create(options),
  });
  return { ...person, device, codes };
}

/** A browser that has asked for a challenge; with the person, after the right password. */
async function asking(person?: { email: string; password: string }) {
  const own = browser();
  if (person) {
    const entry = await signInAdmin(own.ctx(), person);
    expect(entry.secondFactor).toBe(true);
    own.keep(entry.cookie);
    expect(await own.who()).toBeNull();
  }
  const { options, cookie } = await passkeys.beginSignIn(own.ctx());
  own.keep(cookie);
  return { own, options };
}

const auditOf = async (id: string) =>
  (await world.sql`select action from audit_log where entity = ${`admin:${id}`} order by id`).map(
    ({ action }) => action,
  );

describe("a passkey", () => {
  test("signs in alone, and after the password, once for each challenge", async () => {
    const person = await withPasskey();
    for (const asks of [await asking(), await asking(person)]) {
      const response = person.device.get(asks.options);
      const captured = asks.own.ctx();
      const entry = await passkeys.signInWithPasskey(captured, response);
      asks.own.keep(entry.cookie);
      expect(await asks.own.who()).toEqual({ id: person.id, email: person.email, role: "admin" });
      expect(await codeOf(passkeys.signInWithPasskey(captured, response))).toBe("invalid_passkey");
    }
    expect(await auditOf(person.id)).toContain("admin_user.passkey_add");
    await mails.next(person.email, "A passkey was added");
  });

  const strange = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const FLAWS: [string, Flaws][] = [
    ["another origin", { origin: "https://evil.example" }],
    ["a subdomain's origin", { origin: "https://a.guide.example" }],
    ["http instead of https", { origin: "http://guide.example" }],
    ["another site", { rpId: "evil.example" }],
    ["another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["a registration", { type: "webauthn.create" }],
    ["no user verification", { userVerified: false }],
    ["no user presence", { userPresent: false }],
    ["a counter that falls", { counter: 1 }],
    ["another key", { key: strange }],
  ];
  test.each(FLAWS)("is refused with %s", async (_, flaws) => {
    const person = await withPasskey();
    const first = await asking();
    await passkeys.signInWithPasskey(first.own.ctx(), person.device.get(first.options));
    for (const asks of [await asking(), await asking(person)]) {
      const response = person.device.get(asks.options, flaws);
      expect(await codeOf(passkeys.signInWithPasskey(asks.own.ctx(), response))).toBe("invalid_passkey");
    }
  });

  test.each(FLAWS.filter(([name]) => !/counter|key|registration/.test(name)))(
    "is not added with %s",
    async (_, flaws) => {
      const person = await staff();
      const { options, cookie } = await passkeys.beginPasskey(person.browser.ctx(), person);
      person.browser.keep(cookie);
      const given = { name: "x", response: authenticator(BASE).create(options, flaws) };
      expect(await codeOf(passkeys.addPasskey(person.browser.ctx(), person, given))).toBe("invalid_passkey");
      expect((await passkeys.securityOf(world.db, person.id)).passkeys).toEqual([]);
    },
  );

  test("is refused for another purpose, another browser, another user, too late, and as any other text", async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const [alone, second, foreign] = [await asking(), await asking(person), await asking(other)];
    const refused = async (ctx: BrowserCtx, response: string) =>
      expect(await codeOf(passkeys.signInWithPasskey(ctx, response))).toBe("invalid_passkey");
    await refused(browser().ctx(), person.device.get(alone.options));
    await refused(alone.own.ctx(), person.device.get(second.options));
    await refused(foreign.own.ctx(), person.device.get(foreign.options));
    await refused(alone.own.ctx(new Date(Date.now() + 301_000)), person.device.get(alone.options));
    await refused(alone.own.ctx(), authenticator(BASE).get(alone.options));
    const garbled = await asking();
    for (const text of ["", "{}", "null", "[]", "{", JSON.stringify({ id: "a" }), "x".repeat(200_000)])
      await refused(garbled.own.ctx(), text);
    await passkeys.signInWithPasskey(alone.own.ctx(), person.device.get(alone.options));
  });

  test("cannot be added twice, and the first one ends the sessions that had only a password", async () => {
    const person = await staff();
    const other = browser();
    other.keep((await signInAdmin(other.ctx(), person)).cookie);
    const device = authenticator(BASE);
    for (const outcome of ["in", "This passkey is already in use."]) {
      const { options, cookie } = await passkeys.beginPasskey(person.browser.ctx(), person);
      person.browser.keep(cookie);
      const given = { name: "laptop", response: device.create(options) };
      expect(await codeOf(passkeys.addPasskey(person.browser.ctx(), person, given))).toBe(outcome);
    }
    expect(await other.who()).toBeNull();
    expect(await person.browser.who()).toMatchObject({ id: person.id });
    await passkeys.removePasskey(person.operator, device.id);
    expect(await passkeys.securityOf(world.db, person.id)).toEqual({ passkeys: [], codes: 0 });
    expect((await signInAdmin(browser().ctx(), person)).secondFactor).toBe(false);
  });

  test("is not added, and codes are not renewed, by a session that has ended meanwhile", async () => {
    const person = await withPasskey();
    const { options, cookie } = await passkeys.beginPasskey(person.browser.ctx(), person);
    person.browser.keep(cookie);
    const ctx = person.browser.ctx();
    const response = authenticator(BASE).create(options);
    await world.sql`update admin_users set session_version = session_version + 1 where id = ${person.id}`;
    expect(await codeOf(passkeys.addPasskey(ctx, person, { name: "a stranger's", response }))).toBe("auth_required");
    expect(await codeOf(passkeys.renewRecoveryCodes(ctx, person))).toBe("auth_required");
    expect((await passkeys.securityOf(world.db, person.id)).passkeys).toHaveLength(1);
    const { own } = await asking(person);
    expect(await codeOf(passkeys.signInWithRecoveryCode(own.ctx(), person.codes[0] ?? ""))).toBe("in");
  });

  test("is refused beyond twenty", async () => {
    const person = await withPasskey();
    await world.sql`insert into admin_passkeys (id, admin_user_id, name, public_key, counter, transports, backed_up, created_at)
      select ${person.id} || n, ${person.id}, 'more', 'key', 0, '{}', false, now() from generate_series(2, 20) n`;
    const { options, cookie } = await passkeys.beginPasskey(person.browser.ctx(), person);
    person.browser.keep(cookie);
    const given = { name: "one more", response: authenticator(BASE).create(options) };
    expect(await codeOf(passkeys.addPasskey(person.browser.ctx(), person, given))).toMatch(/You have 20 passkeys/);
    expect((await passkeys.securityOf(world.db, person.id)).passkeys).toHaveLength(20);
  });

  test("that somebody has lost is removed by a super admin, with codes and sessions", async () => {
    const person = await withPasskey();
    const denied = { ...person.operator, role: "admin" as const };
    expect(await codeOf(passkeys.removeSecondFactors(denied, person.id))).toMatch(/may not manage console users/);
    await passkeys.removeSecondFactors({ db: world.db, actor: "cli" }, person.email);
    expect(await person.browser.who()).toBeNull();
    expect((await signInAdmin(browser().ctx(), person)).secondFactor).toBe(false);
  });
});

describe("recovery codes", () => {
  test("each signs in once after the password, however it is written, and is stored as a hash", async () => {
    const person = await withPasskey();
    const [code = "", next = ""] = person.codes;
    expect(person.codes).toHaveLength(10);
    expect(JSON.stringify(await world.sql`select * from admin_recovery_codes`)).not.toContain(code);
    const { own } = await asking(person);
    const written = passkeys.groupCode(code).toLowerCase();
    const entries = await Promise.all([1, 2, 3].map(() => codeOf(passkeys.signInWithRecoveryCode(own.ctx(), written))));
    expect(entries.sort()).toEqual(["in", "invalid_otp", "invalid_otp"]);
    expect(await codeOf(passkeys.signInWithRecoveryCode(browser().ctx(), next))).toBe("auth_required");
    await passkeys.renewRecoveryCodes(person.browser.ctx(), person);
    expect(await codeOf(passkeys.signInWithRecoveryCode(own.ctx(), next))).toBe("invalid_otp");
    await mails.next(person.email, "A recovery code of your console account was used");
  });

  test("ten tries in a quarter of an hour", async () => {
    const person = await withPasskey();
    const { own } = await asking(person);
    const outcomes: string[] = [];
    for (let i = 0; i < 11; i++) outcomes.push(await codeOf(passkeys.signInWithRecoveryCode(own.ctx(), "AAAA")));
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => "invalid_otp"), "rate_limited"]);
  });
});

describe("the own password", () => {
  test("changes with the current one, ends the other sessions, and keeps this browser in", async () => {
    const person = await staff();
    const [other, fresh] = [browser(), somePassword()];
    other.keep((await signInAdmin(other.ctx(), person)).cookie);
    const change = (current: string, to: string) =>
      password.changeOwnPassword(person.browser.ctx(), person, { current, password: to });
    expect(await codeOf(change(somePassword(), fresh))).toMatch(/current/);
    expect(await codeOf(change(person.password, "short"))).toMatch(/password/);
    person.browser.keep((await change(person.password, fresh)).cookie);
    expect([await other.who(), (await person.browser.who())?.id]).toEqual([null, person.id]);
    expect(await codeOf(signInAdmin(browser().ctx(), person))).toBe("invalid_credentials");
    expect(await codeOf(signInAdmin(browser().ctx(), { ...person, password: fresh }))).toBe("in");
    expect(await auditOf(person.id)).toContain("admin_user.own_password");
    await mails.next(person.email, "Your console password was changed");
  });

  test("is not changed by a stranger who knows it while its owner resets it", async () => {
    let resets = 0;
    for (let round = 0; round < 6; round++) {
      const person = await staff();
      await password.requestAdminReset(browser().ctx(), person.email);
      const token = tokenIn(await mails.next(person.email, "Reset your console password"));
      const [fresh, foreign] = [somePassword(), somePassword()];
      const change = { current: person.password, password: foreign };
      const [reset] = await Promise.all([
        codeOf(password.resetByLink(browser().ctx(), { token, password: fresh })),
        codeOf(password.changeOwnPassword(person.browser.ctx(), person, change)),
      ]);
      // The change was first, and has ended the link.
      if (reset !== "in") continue;
      resets++;
      expect(await codeOf(signInAdmin(browser().ctx(), { ...person, password: fresh }))).toBe("in");
    }
    expect(resets).toBeGreaterThan(0);
  });

  test("is reset by the link of a message, once, and still needs the passkey", async () => {
    const person = await withPasskey();
    await password.requestAdminReset(browser().ctx(), person.email);
    const token = tokenIn(await mails.next(person.email, "Reset your console password"));
    expect(JSON.stringify(await world.sql`select token_hash::text from admin_links`)).not.toContain(token);
    const reset = (given: string, to = somePassword()) =>
      password.resetByLink(browser().ctx(), { token: given, password: to });
    const fresh = somePassword();
    expect(await codeOf(reset("x"))).toBe("invalid_token");
    expect(
      await codeOf(password.resetByLink(browser().ctx(new Date(Date.now() + 31 * 60_000)), { token, password: fresh })),
    ).toBe("invalid_token");
    const outcomes = await Promise.all([codeOf(reset(token, fresh)), codeOf(reset(token, fresh))]);
    expect(outcomes.sort()).toEqual(["in", "invalid_token"]);
    expect(await person.browser.who()).toBeNull();
    expect((await signInAdmin(browser().ctx(), { ...person, password: fresh })).secondFactor).toBe(true);
  });

  test("is reset by one of two links that are used at the same moment", async () => {
    const person = await staff();
    const tokens: string[] = [];
    for (let n = 1; n <= 2; n++) {
      await password.requestAdminReset(browser().ctx(), person.email);
      tokens.push(tokenIn(await mails.next(person.email, "Reset your console password", n)));
    }
    // A transaction that holds the user lets both wait, each after its first steps.
    const { calls } = await world.sql.begin(async (tx) => {
      await tx`select 1 from admin_users where id = ${person.id} for update`;
      const calls = tokens.map((token) =>
        codeOf(password.resetByLink(browser().ctx(), { token, password: somePassword() })),
      );
      await expectLockWaits(world.sql, 2);
      return { calls };
    });
    expect((await Promise.all(calls)).sort()).toEqual(["in", "invalid_token"]);
  });

  test("a request for an unknown address does the same and sends nothing", async () => {
    const nobody = someEmail();
    expect(await codeOf(password.requestAdminReset(browser().ctx(), nobody))).toBe("in");
    const person = await staff();
    await password.requestAdminReset(browser().ctx(), person.email);
    await mails.next(person.email, "Reset your console password");
    expect(await mails.to(nobody)).toEqual([]);
    const mailsQueued = async (): Promise<number> =>
      (await world.sql`select count(*)::int as n from mails where kind = 'admin_password_reset'`)[0]?.n;
    const before = await mailsQueued();
    for (let i = 0; i < 6; i++) await password.requestAdminReset(browser().ctx(), person.email);
    expect((await mailsQueued()) - before).toBe(4);
  });
});

describe("sessions", () => {
  test("are listed with their browsers, and end one by one or all others at once", async () => {
    const person = await staff();
    const others = [browser(), browser(), browser()];
    for (const one of others) one.keep((await signInAdmin(one.ctx(), person)).cookie);
    const list = () =>
      ownSessions(world.db, person.id, { cookies: person.browser.ctx().cookies ?? null, now: new Date() });
    const shown = await list();
    expect(shown.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
    expect(shown).toHaveLength(4);
    expect(shown[0]).toMatchObject({ userAgent: "Test/1.0", address: expect.stringMatching(/^10\./) });
    const stranger = await staff();
    const target = shown.find(({ current }) => !current)?.id ?? "";
    expect(await codeOf(endOwnSession(world.db, stranger.id, target))).toBe("This session has already ended.");
    for (const id of ["", "zz", "0".repeat(64)])
      expect(await codeOf(endOwnSession(world.db, person.id, id))).toBe("This session has already ended.");
    await endOwnSession(world.db, person.id, target);
    expect(await list()).toHaveLength(3);
    await endOwnOtherSessions(person.browser.ctx(), person.id);
    expect(await list()).toHaveLength(1);
    expect((await person.browser.who())?.id).toBe(person.id);
    for (const one of others) expect(await one.who()).toBeNull();
  });
});
