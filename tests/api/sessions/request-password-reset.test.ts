import { describe, expect, test } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { linkIn, mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, someEmail, someone } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { OWN } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = "/api/auth/request-password-reset";
const request = (body: unknown, from = someone()) => send(world, PATH, body, { from });

describe("200", () => {
  test("known and unknown addresses get the same answer, and the link leads to the caller's page", async () => {
    const { email } = await registered(world);
    const known = await request({ email, redirectTo: "/reset?from=portal" });
    const unknown = await request({ email: someEmail() });
    expect([known.status, known.body]).toEqual([200, { status: true, message: expect.any(String) }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const link = linkIn(await mails.next(email, "Reset your password"));
    expect(`${link.origin}${link.pathname}`).toBe(`${OWN}/reset`);
    expect([link.searchParams.get("from"), link.searchParams.get("token")?.length]).toEqual(["portal", 43]);
  });
});

refusesBadBodies(world, { path: PATH });

describe("400", () => {
  test("an email that is none", async () => {
    const { status, body } = await request({ email: "nobody" });
    expect([status, body.code, body.error.code]).toEqual([400, "INVALID_EMAIL", "invalid_email"]);
  });
});

describe("403", () => {
  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "http://localhost:3000@evil.example",
  ])("a link never leads to %s", async (redirectTo) => {
    const { email } = await registered(world);
    const { status, body } = await request({ email, redirectTo });
    expect([status, body.error.code]).toEqual([403, "invalid_callback_url"]);
  });
});

describe("422", () => {
  test.each([{}, { email: 1 }, { email: "ann@example.test", redirectTo: 1 }])("%j", async (body) => {
    expect((await request(body)).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 30 requests in ten minutes, of both surfaces together with the app's", async () => {
    const from = someone();
    const statuses = await Promise.all(Array.from({ length: 31 }, () => request({ email: someEmail() }, from)));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
