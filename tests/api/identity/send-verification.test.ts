import { describe, expect, test } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, someone } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = "/api/v1/auth/email/send";
const request = (token: string, from = someone()) => send(world, PATH, undefined, { token, from });

describe("200", () => {
  test("sends another link to the user's own address", async () => {
    const { email, token } = await registered(world);
    const { status, body } = await request(token);
    expect([status, body]).toEqual([200, { data: { sent: true } }]);
    await mails.next(email, "Confirm your email address", 2);
  });

  test("sends nothing where there is nothing to verify", async () => {
    const [verified, byPhone] = [await world.user(), await world.user()];
    await world.sql`update app_users set email_verified_at = now() where id = ${verified.id}`;
    await world.sql`update app_users set email = null where id = ${byPhone.id}`;
    for (const { token } of [verified, byPhone]) expect((await request(token)).body).toEqual({ data: { sent: false } });
  });
});

refusesAnonymous(world, "sendVerification");
refusesGuests(world, "sendVerification");
refusesForeignPages(world, "sendVerification");

describe("429", () => {
  test("a client has 30 requests in ten minutes", async () => {
    const [{ token }, from] = [await world.user(), someone()];
    const answers = await Promise.all(Array.from({ length: 31 }, () => request(token, from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
