import { describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { answer, emailOf, invite, newInvitee, onTeam } from "@/tests/support/commerce/teams";
import { useJobs } from "@/tests/support/jobs";
import { mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
refusesStrangers(world, "resendTeamInvitation");

describe("200", () => {
  test("a new link for another 7 days; the earlier one becomes invalid", async () => {
    const { shop, user, link, invitationId } = await newInvitee(world, mails);
    await world.sql`update place_invitations set expires_at = now() + interval '1 minute' where id = ${invitationId}`;
    const { status, body } = await onTeam(world, shop, `/invitations/${invitationId}/resend`, "POST");
    expect([status, body.data.id]).toEqual([200, invitationId]);
    expect(Date.parse(body.data.expires_at) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    const fresh = tokenIn(await mails.next(emailOf(user), "Join the team of", 2));
    expect((await answer(world, "accept", link, user)).body.error.code).toBe("invalid_token");
    expect((await answer(world, "accept", fresh, user)).status).toBe(200);
  });

  test("beyond the five messages that an address gets in half an hour, the link of the last one stays valid", async () => {
    const { shop, user, link, invitationId } = await newInvitee(world, mails);
    const other = await newMerchant(world);
    // Another merchant uses up the rest of the messages to the address.
    for (let n = 2; n <= 5; n++) await invite(world, other, emailOf(user), "till");
    const again = await onTeam(world, shop, `/invitations/${invitationId}/resend`, "POST");
    const another = await invite(world, shop, emailOf(user), "till");
    expect([again.status, another.status, another.body.data.id]).toEqual([200, 201, invitationId]);
    const { status, body } = await answer(world, "accept", link, user);
    expect([status, body.data.role]).toEqual([200, "till"]);
  });
});

describe("404", () => {
  test("an invitation of another place, and an expired one", async () => {
    const [shop, other] = [await newMerchant(world), await newMerchant(world)];
    const foreign = (await invite(world, other, someEmail())).body.data.id;
    const expired = (await invite(world, shop, someEmail())).body.data.id;
    await world.sql`update place_invitations set expires_at = now() where id = ${expired}`;
    for (const id of [foreign, expired]) {
      expect((await onTeam(world, shop, `/invitations/${id}/resend`, "POST")).status).toBe(404);
    }
  });
});

describe("429", () => {
  test("invitations and repetitions together: 40 a day", async () => {
    const shop = await newMerchant(world);
    const { id } = (await invite(world, shop, someEmail())).body.data;
    const again = () => onTeam(world, shop, `/invitations/${id}/resend`, "POST");
    const answers = await Promise.all(Array.from({ length: 40 }, again));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
