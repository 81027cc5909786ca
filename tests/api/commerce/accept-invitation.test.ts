import { describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { cli } from "@/tests/support/commerce/merchants";
import { answer, emailOf, invite, newInvitee, rolesAt } from "@/tests/support/commerce/teams";
import { useJobs } from "@/tests/support/jobs";
import { mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();

describe("200", () => {
  test("the caller joins with the role, the token verifies the address, and the place is among the caller's", async () => {
    const { shop, user, link } = await newInvitee(world, mails, "till");
    const { status, body } = await answer(world, "accept", link, user);
    expect([status, body.data.place_id, body.data.role]).toEqual([200, shop.placeId, "till"]);
    const places = (await world.api("/api/v1/me/places", { token: user.token })).body.data;
    expect(places).toEqual([expect.objectContaining({ id: shop.placeId, role: "till", claim_id: shop.claimId })]);
    const [row] = await world.sql`select email_verified_at from app_users where id = ${user.id}`;
    expect(row?.email_verified_at).not.toBeNull();
    expect(await rolesAt(world, shop)).toEqual(["till"]);
  });

  test("an address that becomes the merchant's own joins nothing", async () => {
    const { shop, user, link } = await newInvitee(world, mails);
    const email = emailOf(user);
    await world.sql`update app_users set email = 'gone@example.test' where id = ${user.id}`;
    await world.sql`update app_users set email = ${email} where id = ${shop.id}`;
    expect((await answer(world, "accept", link, shop)).status).toBe(200);
    expect(await rolesAt(world, shop)).toEqual([]);
  });
});

describe("400", () => {
  test("a token works once, also when it is used many times at once", async () => {
    const { shop, user, link } = await newInvitee(world, mails);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(world, "accept", link, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await rolesAt(world, shop)).toEqual(["manager"]);
  });

  test("an expired token, and one of a merchant who has lost the place", async () => {
    const [late, lost] = [await newInvitee(world, mails), await newInvitee(world, mails)];
    await world.sql`update place_invitations set expires_at = now() where id = ${late.invitationId}`;
    await decideClaim(cli(world), lost.shop.claimId, "revoke");
    for (const { user, link } of [late, lost]) {
      const { status, body } = await answer(world, "accept", link, user);
      expect([status, body.error.code]).toEqual([400, "invalid_token"]);
    }
  });

  test("a revocation at the same time leaves no member behind", async () => {
    const { shop, user, link } = await newInvitee(world, mails);
    await Promise.all([answer(world, "accept", link, user), decideClaim(cli(world), shop.claimId, "revoke")]);
    expect(await world.sql`select 1 from place_members where claim_id = ${shop.claimId}`).toHaveLength(0);
  });

  test("another account cannot use the token, and does not spend it", async () => {
    const { shop, user, link } = await newInvitee(world, mails);
    const { status, body } = await answer(world, "accept", link, await world.user());
    expect([status, body.error.code]).toEqual([400, "email_mismatch"]);
    expect((await answer(world, "accept", link, user)).status).toBe(200);
    // The next invitation to a member of the team is refused; the role is changed instead.
    expect((await invite(world, shop, emailOf(user))).status).toBe(422);
    expect(tokenIn(await mails.next(emailOf(user), "Join the team of"))).toBe(link);
  });
});

refusesAnonymous(world, "acceptInvitation");
refusesGuests(world, "acceptInvitation");
refusesBadBodies(world, { path: "/api/v1/me/invitations/accept", token: async () => (await world.user()).token });

describe("422", () => {
  test.each([undefined, null, 1, "x".repeat(201)])("%j is no token", async (token) => {
    expect((await answer(world, "accept", token, await world.user())).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const [from, { token }] = [someone(), await world.user()];
    const call = () => send(world, "/api/v1/me/invitations/accept", { token: "x" }, { token, from });
    const answers = await Promise.all(Array.from({ length: 61 }, call));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
