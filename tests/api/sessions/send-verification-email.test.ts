import { describe, expect, test } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, someEmail, someone } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = "/api/auth/send-verification-email";
const request = (body: unknown, options: Parameters<typeof send>[3] = {}) => send(world, PATH, body, options);

describe("200", () => {
  test("without a session every address gets the same answer, and only an unverified one a message", async () => {
    const [unverified, verified] = [await registered(world), await registered(world)];
    await mails.next(verified.email, "Confirm your email address");
    await world.sql`update app_users set email_verified_at = now() where id = ${verified.id}`;
    for (const email of [someEmail(), verified.email, unverified.email]) {
      const { status, body } = await request({ email, callbackURL: "/welcome" });
      expect([status, body]).toEqual([200, { status: true }]);
    }
    await mails.next(unverified.email, "Confirm your email address", 2);
    expect(await mails.to(verified.email, "Confirm your email address")).toHaveLength(1);
  });
});

refusesBadBodies(world, { path: PATH });

describe("400", () => {
  test("a signed-in user's own, unverified address only", async () => {
    const { email, token, id } = await registered(world);
    const other = await request({ email: someEmail() }, { token });
    expect([other.status, other.body.code]).toEqual([400, "EMAIL_MISMATCH"]);
    await world.sql`update app_users set email_verified_at = now() where id = ${id}`;
    const again = await request({ email }, { token });
    expect([again.status, again.body.code]).toEqual([400, "EMAIL_ALREADY_VERIFIED"]);
    expect((await request({ email: "nobody" })).body.code).toBe("INVALID_EMAIL");
  });
});

refusesForeignPages(world, "sendVerificationEmail");

describe("422", () => {
  test.each([{}, { email: 1 }])("%j", async (body) => {
    expect((await request(body)).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 30 requests in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 31 }, () => request({ email: someEmail() }, { from })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
