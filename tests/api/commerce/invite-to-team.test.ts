import { beforeAll, describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { answer, emailOf, invite, newMember, onTeam, type Shop, teamPath } from "@/tests/support/commerce/teams";
import { useJobs } from "@/tests/support/jobs";
import { linkIn, mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someEmail } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
let shop: Shop;
beforeAll(async () => {
  shop = await newMerchant(world);
});
refusesStrangers(world, "inviteToTeam", { email: "ann@example.test", role: "till" });
refusesBadBodies(world, { path: () => teamPath(shop, "/invitations"), token: () => shop.token });

describe("201", () => {
  test("a message with a link goes to the address; the database holds only the token's hash", async () => {
    const email = someEmail();
    const { status, body } = await invite(world, shop, `  ${email.toUpperCase()} `, "till");
    expect([status, body.data.email, body.data.role]).toEqual([201, email, "till"]);
    const mail = await mails.next(email, "Join the team of");
    expect(linkIn(mail).pathname).toBe("/portal/invitations");
    const [row] = await world.sql`select place_invitations::text as text from place_invitations where email = ${email}`;
    expect(row?.text).not.toContain(tokenIn(mail));
  });

  test("the response is the same whether or not the address has an account", async () => {
    const [known, unknown] = [
      await invite(world, shop, emailOf(await world.user())),
      await invite(world, shop, someEmail()),
    ];
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body.data), body.data.role];
    expect(shape(known)).toEqual(shape(unknown));
  });

  test("another invitation to the address replaces the first, whose link becomes invalid", async () => {
    const user = await world.user();
    const first = await invite(world, shop, emailOf(user), "owner");
    const old = tokenIn(await mails.next(emailOf(user), "Join the team of"));
    const second = await invite(world, shop, emailOf(user), "till");
    expect(second.body.data.id).toBe(first.body.data.id);
    const fresh = tokenIn(await mails.next(emailOf(user), "Join the team of", 2));
    expect((await answer(world, "preview", old, user)).body.error.code).toBe("invalid_token");
    expect((await answer(world, "preview", fresh, user)).body.data.role).toBe("till");
  });

  test("an address gets at most five messages in 30 minutes, and nobody learns of it", async () => {
    const count = async () => (await world.sql`select 1 from mails where kind = 'team_invitation'`).length;
    const [email, other, before] = [someEmail(), await newMerchant(world), await count()];
    for (let i = 0; i < 7; i++) expect((await invite(world, i % 2 ? shop : other, email)).status).toBe(201);
    expect((await count()) - before).toBe(5);
  });
});

describe("422", () => {
  test.each([
    { email: "none", role: "till" },
    { email: "ann@example.test", role: "boss" },
    { email: "ann@example.test" },
    { role: "till" },
  ])("%j", async (body) => {
    expect((await onTeam(world, shop, "/invitations", "POST", body)).status).toBe(422);
  });

  test("somebody who is on the team already, the merchant included", async () => {
    const member = await newMember(world, shop, "till");
    for (const who of [shop, member]) {
      const { status, body } = await invite(world, shop, emailOf(who));
      expect([status, body.error.details[0].path]).toEqual([422, "body.email"]);
    }
  });

  test("a 31st person, also when several are invited at once", async () => {
    const full = await newMerchant(world);
    await world.sql`
      insert into place_invitations (claim_id, email, role, expires_at)
      select ${full.claimId}, 'p' || n || '@example.test', 'till', now() + interval '1 day' from generate_series(1, 28) n`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(world, full, someEmail())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  });
});

describe("429", () => {
  test("a user invites 40 times a day", async () => {
    const busy = await newMerchant(world);
    const email = someEmail();
    const answers = await Promise.all(Array.from({ length: 41 }, () => invite(world, busy, email)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
