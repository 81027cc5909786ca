import { describe, expect, test } from "vitest";
import type { MailRow } from "@/lib/domains/messages/mails.service";
import { unverifiedUser } from "@/tests/support/inbox-links";
import { useJobs } from "@/tests/support/jobs";
import { mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = "/api/auth/change-email";
const change = (token: string, newEmail: unknown, from = someone()) => send(world, PATH, { newEmail }, { token, from });
const verify = (token: string) => send(world, "/api/v1/auth/email/verify", { token });
const emailOf = async (token: string) => (await world.api("/api/v1/me", { token })).body.data.user.email;

describe("200", () => {
  test("a verified address approves the change, then the new one confirms it, and the old one is told", async () => {
    const { email, token, link } = await unverifiedUser(world, mails);
    await verify(link);
    const newEmail = someEmail();
    expect((await change(token, newEmail)).body).toEqual({ status: true });
    const approval = tokenIn(await mails.next(email, "Approve your new email address"));
    expect(await mails.to(newEmail)).toEqual([]);
    expect((await verify(approval)).body).toEqual({ data: { verified: false } });
    expect(await emailOf(token)).toBe(email);
    const confirmation = tokenIn(await mails.next(newEmail, "Confirm your new email address"));
    expect((await verify(confirmation)).body).toEqual({ data: { verified: true } });
    expect(await emailOf(token)).toBe(newEmail);
    expect((await mails.next(email, "Your email address was changed")).text).toContain(newEmail);
  });

  test("an unverified address is replaced once the new one has confirmed, and its owner does not learn the new one", async () => {
    const { email, token } = await registered(world);
    const newEmail = someEmail();
    await change(token, newEmail);
    await verify(tokenIn(await mails.next(newEmail, "Confirm your new email address")));
    expect(await emailOf(token)).toBe(newEmail);
    const notice = await mails.next(email, "Your email address was changed");
    for (const part of [notice.text, notice.html]) expect(part).not.toContain(newEmail);
  });

  test("an address that has an account gets no message, and the answer is the same", async () => {
    const [one, other] = [await registered(world), await registered(world)];
    expect((await change(one.token, other.email)).body).toEqual({ status: true });
    const third = await registered(world);
    await mails.next(third.email, "Confirm your email address");
    expect(await mails.to(other.email, "new email address")).toEqual([]);
  });

  test("an address that somebody registers in between stays theirs", async () => {
    const { email, token } = await registered(world);
    const newEmail = someEmail();
    await change(token, newEmail);
    const confirmation = tokenIn(await mails.next(newEmail, "Confirm your new email address"));
    await send(world, "/api/v1/auth/register", { email: newEmail, password: "coal pot and cocoa tea" });
    const { status, body } = await verify(confirmation);
    expect([status, body.error.code, await emailOf(token)]).toEqual([400, "invalid_token", email]);
  });
});

describe("a change that a stranger has requested", () => {
  test("ends when the owner chooses a new password by a link", async () => {
    const { email, token } = await registered(world);
    const foreign = someEmail();
    await change(token, foreign);
    const confirmation = tokenIn(await mails.next(foreign, "Confirm your new email address"));
    await send(world, "/api/v1/auth/password/forgot", { email });
    const link = tokenIn(await mails.next(email, "Reset your password"));
    const { body } = await send(world, "/api/v1/auth/password/reset", { token: link, password: somePassword() });
    expect((await verify(confirmation)).status).toBe(400);
    expect(await emailOf(body.data.token)).toBe(email);
  });

  test.each(["confirmChangeMail", "approveChangeMail"] as const)(
    "gets no message (%s) that is sent after the account's credentials have ended",
    async (compose) => {
      const { id, email } = await registered(world);
      const mail: MailRow = {
        id: `mail_${id}`,
        expires_at: new Date(Date.now() + 60_000),
        attempts: 1,
        ...(compose === "confirmChangeMail"
          ? { kind: "confirm_email_change", recipient: someEmail() }
          : { kind: "approve_email_change", recipient: email }),
        data: { user_id: id, new_email: someEmail(), version: "1" },
      };
      const mailer = await import("@/lib/domains/identity/recovery/link-mails.service");
      const write = () => mailer[compose]({ db: world.db, now: new Date() }, mail);
      expect(await write()).not.toBeNull();
      await world.sql`update app_users set token_version = token_version + 1 where id = ${id}`;
      expect(await write()).toBeNull();
    },
  );
});

refusesAnonymous(world, "changeEmail");
refusesGuests(world, "changeEmail");
refusesForeignPages(world, "changeEmail");
refusesBadBodies(world, { path: PATH, token: async () => (await world.user()).token });

describe("400", () => {
  test("an email that is none", async () => {
    expect((await change((await world.user()).token, "nobody")).body.code).toBe("INVALID_EMAIL");
  });
});

describe("422", () => {
  test("the current address, or none", async () => {
    const { email, token } = await registered(world);
    for (const bad of [email, undefined, 1]) expect((await change(token, bad)).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 30 requests in ten minutes", async () => {
    const [{ token }, from] = [await world.user(), someone()];
    const answers = await Promise.all(Array.from({ length: 31 }, () => change(token, someEmail(), from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
