import { describe, expect, test } from "vitest";
import { forgetfulUser } from "@/tests/support/inbox-links";
import { useJobs } from "@/tests/support/jobs";
import { expectLockWaits } from "@/tests/support/lock-waits";
import { mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { rounds } from "@/tests/support/rounds";
import { getSession, sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = "/api/v1/auth/password/reset";
const reset = (body: unknown, options: Parameters<typeof send>[3] = {}) => send(world, PATH, body, options);

const forgetful = () => forgetfulUser(world, mails);
const me = (token: string) => world.api("/api/v1/me", { token });
const login = (email: string, password: string) => send(world, "/api/v1/auth/login", { email, password });

describe("200", () => {
  test("sets the password, signs in, verifies the address and ends every session and older token", async () => {
    const { email, password, id, token, link } = await forgetful();
    const { cookie } = await sessionOf(world, id);
    const fresh = somePassword();
    const { status, body } = await reset({ token: link, password: fresh });
    expect([status, body.data.user.id]).toEqual([200, id]);
    expect((await me(body.data.token)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await getSession(world, cookie)).body).toBeNull();
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, fresh)).status).toBe(200);
    const [row] = await world.sql`select email_verified_at from app_users where id = ${id}`;
    expect(row?.email_verified_at).not.toBeNull();
    await mails.next(email, "Your password was changed");
  });

  test("a guest's data moves to the account", async () => {
    const { link } = await forgetful();
    const guest = await world.guest();
    await send(world, "/api/v1/me/preferences", { tour_completed: true }, { method: "PUT", token: guest.token });
    const { body } = await reset({ token: link, password: somePassword() }, { token: guest.token });
    const kept = await world.api("/api/v1/me/preferences", { token: body.data.token });
    expect(kept.body.data.tour_completed).toBe(true);
  });

  test("a stranger who knows the old password does not undo it by a change at the same time", async () => {
    let resets = 0;
    for (let round = 0; round < 8 && resets < rounds(4, 8); round++) {
      const { email, password: old, token, link } = await forgetful();
      const [fresh, foreign] = [somePassword(), somePassword()];
      const change = { current_password: old, password: foreign };
      const [answer] = await Promise.all([
        reset({ token: link, password: fresh }),
        send(world, "/api/v1/auth/password/change", change, { token }),
      ]);
      // The change was first, and has ended the link.
      if (answer.status === 400) continue;
      resets++;
      expect([(await login(email, fresh)).status, (await login(email, foreign)).status]).toEqual([200, 401]);
    }
    expect(resets).toBeGreaterThan(0);
  });

  test("other links of the account that are used at the same moment succeed or have ended", async () => {
    for (let round = 0; round < rounds(2, 8); round++) {
      const { email, link } = await forgetful();
      const verification = tokenIn(await mails.next(email, "Confirm your email address"));
      const both = [
        () => reset({ token: link, password: somePassword() }),
        () => send(world, "/api/v1/auth/email/verify", { token: verification }),
      ];
      // A transaction that holds the user lets both wait, each after its first steps.
      const { calls } = await world.sql.begin(async (tx) => {
        await tx`select 1 from app_users where email = ${email} for update`;
        const calls: ReturnType<typeof reset>[] = [];
        for (const call of round % 2 ? both : both.reverse()) {
          calls.push(call());
          await expectLockWaits(world.sql, calls.length);
        }
        return { calls };
      });
      const answers = await Promise.all(calls);
      for (const { status } of answers) expect([200, 400]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });

  test("of 20 uses of one token at once, one succeeds", async () => {
    const { link } = await forgetful();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reset({ token: link, password: somePassword() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

refusesBadBodies(world, { path: PATH });

describe("400", () => {
  const refused = async (token: string) => {
    const { status, body } = await reset({ token, password: somePassword() });
    expect([status, body.error.code]).toEqual([400, "invalid_token"]);
  };

  test("a token that is used, replaced in part, or none", async () => {
    const { link } = await forgetful();
    await reset({ token: link, password: somePassword() });
    for (const token of [link, `${link}x`, link.slice(0, -1), link.toUpperCase(), "", "null", "' or 1=1"])
      await refused(token);
  });

  test("a token that has expired", async () => {
    const { link, id } = await forgetful();
    await world.sql`update account_links set expires_at = now() where user_id = ${id}`;
    await refused(link);
  });

  test("an older token, once another one was used", async () => {
    const { email, link } = await forgetful();
    await send(world, "/api/v1/auth/password/forgot", { email });
    const second = tokenIn(await mails.next(email, "Reset your password", 2));
    expect((await reset({ token: second, password: somePassword() })).status).toBe(200);
    await refused(link);
  });

  test("the token of a verification", async () => {
    const { email } = await registered(world);
    await refused(tokenIn(await mails.next(email, "Confirm your email address")));
  });

  test("the token of a deleted user", async () => {
    const { link, id } = await forgetful();
    await world.sql`update app_users set deleted_at = now() where id = ${id}`;
    await refused(link);
  });
});

describe("422", () => {
  test.each([
    {},
    { token: 1, password: "coal pot and cocoa tea" },
    { token: "x".repeat(201), password: "coal pot and cocoa tea" },
    { token: "x", password: "short" },
    { token: "x", password: "password1" },
    { token: "x", password: "😀".repeat(129) },
  ])("%j", async (body) => {
    const answer = await reset(body);
    expect([answer.status, answer.body.error.code]).toEqual([422, "validation_error"]);
  });

  test("a refused password leaves the token usable", async () => {
    const { link } = await forgetful();
    expect((await reset({ token: link, password: "short" })).status).toBe(422);
    expect((await reset({ token: link, password: somePassword() })).status).toBe(200);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const from = someone();
    const tries = Array.from({ length: 61 }, () => reset({ token: "x", password: somePassword() }, { from }));
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
