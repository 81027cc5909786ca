import { describe, expect, test } from "vitest";
import { unverifiedUser } from "@/tests/support/inbox-links";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someone } from "@/tests/support/people";
import { OWN } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const verify = (query: string, from = someone()) =>
  world.api(`/api/auth/verify-email${query}`, { headers: { "x-forwarded-for": from } });

describe("200", () => {
  test("verifies the address of the token", async () => {
    const { email, link } = await unverifiedUser(world, mails);
    const { status, body } = await verify(`?token=${link}`);
    expect([status, body.status, body.user.email, body.user.emailVerified]).toEqual([200, true, email, true]);
  });
});

describe("302", () => {
  test("with callbackURL it goes on there, with an error for a token that is not valid", async () => {
    const { link } = await unverifiedUser(world, mails);
    const query = `?token=${link}&callbackURL=/welcome`;
    const [first, second] = [await verify(query), await verify(query)];
    expect([first.status, first.headers.get("location")]).toEqual([302, `${OWN}/welcome`]);
    expect([second.status, second.headers.get("location")]).toEqual([302, `${OWN}/welcome?error=INVALID_TOKEN`]);
  });
});

describe("400", () => {
  test("a token that is not valid", async () => {
    const { status, body } = await verify("?token=x");
    expect([status, body.code]).toEqual([400, "INVALID_TOKEN"]);
  });
});

describe("403", () => {
  test("another origin is refused before the token is used", async () => {
    const { link } = await unverifiedUser(world, mails);
    expect((await verify(`?token=${link}&callbackURL=https://evil.example`)).status).toBe(403);
    expect((await verify(`?token=${link}`)).status).toBe(200);
  });
});

describe("422", () => {
  test("the token is required", async () => {
    expect((await verify("")).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => verify("?token=x", from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
