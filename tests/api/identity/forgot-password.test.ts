import { describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/http/limits";
import { useJobs } from "@/tests/support/jobs";
import { linkIn, mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, someEmail, someone } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings, MAIL_FROM: "Saint Lucia <hello@slu.example>" });
useJobs();
const PATH = "/api/v1/auth/password/forgot";
const forgot = (email: unknown, from?: string) => send(world, PATH, { email }, from ? { from } : {});

describe("200", () => {
  test("a known address gets a link, in the destination's name", async () => {
    const { email } = await registered(world);
    const { status, body } = await forgot(` ${email.toUpperCase()}`);
    expect([status, body]).toEqual([200, { data: { sent: true } }]);
    const mail = await mails.next(email, "Reset your password");
    expect(mail.message_id).toMatch(/^<mail_\w+@slu\.example>$/);
    expect(mail.text).toContain("Saint Lucia");
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
    expect(linkIn(mail).pathname).toBe("/account/reset-password");
    expect(mail.html).toContain(`token=${tokenIn(mail)}`);
  });

  test("an unknown address gets the same answer and no message, and its row says so without the address", async () => {
    const email = someEmail();
    const known = await forgot((await registered(world)).email);
    const unknown = await forgot(email);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const { email: other } = await registered(world);
    await forgot(other);
    await mails.next(other, "Reset your password");
    expect(await mails.to(email)).toEqual([]);
    const rows = await world.sql`select 1 from mails where recipient = ${email} and status <> 'queued'`;
    expect(rows).toEqual([]);
  });

  test("the token is nowhere in the database", async () => {
    const { email } = await registered(world);
    await forgot(email);
    const token = tokenIn(await mails.next(email, "Reset your password"));
    for (const table of ["mails", "account_links", "outbox", "job_runs"]) {
      const [row] = await world.sql`
        select count(*)::int as n from ${world.sql(table)} t where t::text like ${`%${token}%`}`;
      expect([table, row?.n]).toEqual([table, 0]);
    }
  });

  test("an address gets five messages in half an hour, and further requests answer the same", async () => {
    const { email, id } = await registered(world);
    const answers = await Promise.all(Array.from({ length: 9 }, () => forgot(email)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [row] = await world.sql`
      select count(*)::int as n from mails where kind = 'password_reset' and recipient = ${email}
      union all select count(*)::int from account_links where user_id = ${id} and purpose = 'reset_password'
      order by 1 desc`;
    expect(row?.n).toBeLessThanOrEqual(5);
  });

  test("others who have another kind of message sent to the address do not use up its links", async () => {
    const { email } = await registered(world);
    const stranger = await registered(world);
    for (let n = 0; n < 6; n++)
      await send(world, "/api/auth/change-email", { newEmail: email }, { token: stranger.token });
    expect((await forgot(email)).status).toBe(200);
    await mails.next(email, "Reset your password");
  });

  test("while others use up the messages of an address, one of their links still works for the owner", async () => {
    const { email, id } = await registered(world);
    await forgot(email);
    await mails.next(email, "Reset your password");
    const [link] = await world.sql`
      select extract(epoch from expires_at - now())::int as lives from account_links where user_id = ${id}`;
    // The window of the limit ends before the first link that was sent in it.
    expect(LIMITS.mailAddress.seconds).toBeLessThanOrEqual(link?.lives + 60);
  });
});

refusesBadBodies(world, { path: PATH });

describe("422", () => {
  test.each([undefined, null, 1, "nobody", "a@b@c", `${"a".repeat(300)}@example.test`, "a@b.test\nBcc: x@y.test"])(
    "%j is no address",
    async (email) => {
      const { status, body } = await forgot(email);
      expect([status, body.error.code]).toEqual([422, "validation_error"]);
    },
  );
});

describe("429", () => {
  test("a client has 30 requests in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 31 }, () => forgot(someEmail(), from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
