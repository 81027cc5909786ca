import { describe, expect, test } from "vitest";
import { forgetfulUser } from "@/tests/support/inbox-links";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someone } from "@/tests/support/people";
import { OWN } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const follow = (token: string, query: string, from = someone()) =>
  world.api(`/api/auth/reset-password/${token}${query}`, { headers: { "x-forwarded-for": from } });

describe("302", () => {
  test("a valid token goes on to the page, and stays usable", async () => {
    const { link } = await forgetfulUser(world, mails);
    for (let i = 0; i < 2; i++) {
      const { status, headers } = await follow(link, "?callbackURL=/reset");
      expect([status, headers.get("location")]).toEqual([302, `${OWN}/reset?token=${link}`]);
    }
  });

  test("any other token goes on as an error", async () => {
    for (const token of ["x", "%00", "x".repeat(200)]) {
      const { status, headers } = await follow(token, "?callbackURL=/reset");
      expect([status, headers.get("location")]).toEqual([302, `${OWN}/reset?error=INVALID_TOKEN`]);
    }
  });
});

describe("403", () => {
  test("a page of another origin never gets the token", async () => {
    const { link } = await forgetfulUser(world, mails);
    const { status, body } = await follow(link, `?callbackURL=${encodeURIComponent("https://evil.example/")}`);
    expect([status, body.error.code]).toEqual([403, "invalid_callback_url"]);
  });
});

describe("404", () => {
  test("a token that is too long is none", async () => {
    expect((await follow("x".repeat(201), "?callbackURL=/reset")).status).toBe(404);
  });
});

describe("422", () => {
  test("callbackURL is required", async () => {
    expect((await follow("x", "")).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => follow("x", "?callbackURL=/", from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
