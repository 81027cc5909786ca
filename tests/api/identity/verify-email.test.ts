import { describe, expect, test } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { linkIn, mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, registered, send, someone } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
const PATH = "/api/v1/auth/email/verify";
const verify = (token: unknown, from = someone()) => send(world, PATH, { token }, { from });
const verifiedAt = async (id: string) =>
  (await world.sql`select email_verified_at from app_users where id = ${id}`)[0]?.email_verified_at;

describe("200", () => {
  test("the link that comes after a registration verifies the address", async () => {
    const { email, id } = await registered(world);
    const mail = await mails.next(email, "Confirm your email address");
    expect(linkIn(mail).searchParams.get("app")).toBe("1");
    const { status, body } = await verify(tokenIn(mail));
    expect([status, body]).toEqual([200, { data: { verified: true } }]);
    expect(await verifiedAt(id)).not.toBeNull();
  });
});

refusesBadBodies(world, { path: PATH });

describe("400", () => {
  test("a token works once, for the address that it was sent to, within 24 hours", async () => {
    const [first, moved, late] = [await registered(world), await registered(world), await registered(world)];
    const token = async (email: string) => tokenIn(await mails.next(email, "Confirm your email address"));
    const used = await token(first.email);
    expect((await verify(used)).status).toBe(200);
    const changed = await token(moved.email);
    await world.sql`update app_users set email = ${`x${moved.email}`} where id = ${moved.id}`;
    const expired = await token(late.email);
    await world.sql`update account_links set expires_at = now() where user_id = ${late.id}`;
    for (const bad of [used, changed, expired, "", "x"]) {
      const { status, body } = await verify(bad);
      expect([status, body.error.code]).toEqual([400, "invalid_token"]);
    }
    expect(await verifiedAt(moved.id)).toBeNull();
  });
});

describe("422", () => {
  test.each([undefined, null, 1, "x".repeat(201)])("%j is no token", async (token) => {
    expect((await verify(token)).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => verify("x", from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
