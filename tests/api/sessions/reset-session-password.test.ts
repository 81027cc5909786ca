import { describe, expect, test } from "vitest";
import { forgetfulUser } from "@/tests/support/inbox-links";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, send, someone, somePassword } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { signIn } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = "/api/auth/reset-password";
const reset = (body: unknown, from = someone(), query = "") => send(world, `${PATH}${query}`, body, { from });

describe("200", () => {
  test.each(["body", "query"])("sets the password by a token in the %s", async (where) => {
    const { email, password, token, link } = await forgetfulUser(world, mails);
    const newPassword = somePassword();
    const { status, body } =
      where === "body"
        ? await reset({ newPassword, token: link })
        : await reset({ newPassword }, someone(), `?token=${link}`);
    expect([status, body]).toEqual([200, { status: true }]);
    expect((await signIn(world, { email, password })).status).toBe(401);
    expect((await signIn(world, { email, password: newPassword })).status).toBe(200);
    expect((await world.api("/api/v1/me", { token })).status).toBe(401);
  });
});

refusesBadBodies(world, { path: PATH });

describe("400", () => {
  test.each([
    [{ newPassword: "coal pot and cocoa tea" }, "INVALID_TOKEN"],
    [{ newPassword: "coal pot and cocoa tea", token: "x" }, "INVALID_TOKEN"],
    [{ newPassword: "s7v3n!x", token: "x" }, "PASSWORD_TOO_SHORT"],
    [{ newPassword: "😀".repeat(129), token: "x" }, "PASSWORD_TOO_LONG"],
  ])("%j is %s", async (given, code) => {
    const { status, body } = await reset(given);
    expect([status, body.code]).toEqual([400, code]);
  });
});

refusesForeignPages(world, "resetSessionPassword");

describe("422", () => {
  test.each([{}, { newPassword: 1 }, { newPassword: "password1", token: "x" }])("%j", async (given) => {
    expect((await reset(given)).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const from = someone();
    const tries = Array.from({ length: 61 }, () => reset({ newPassword: somePassword(), token: "x" }, from));
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
