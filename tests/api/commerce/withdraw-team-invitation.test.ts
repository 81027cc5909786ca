import { describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { answer, invite, newInvitee, onTeam } from "@/tests/support/commerce/teams";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();
refusesStrangers(world, "withdrawTeamInvitation");

describe("204", () => {
  test("the link becomes invalid, and a repetition is 404", async () => {
    const { shop, user, link, invitationId } = await newInvitee(world, mails);
    const withdraw = () => onTeam(world, shop, `/invitations/${invitationId}`, "DELETE");
    expect((await withdraw()).status).toBe(204);
    expect((await answer(world, "accept", link, user)).body.error.code).toBe("invalid_token");
    expect((await withdraw()).status).toBe(404);
  });
});

describe("404", () => {
  test("an invitation of another place", async () => {
    const [shop, other] = [await newMerchant(world), await newMerchant(world)];
    const { id } = (await invite(world, other, someEmail())).body.data;
    expect((await onTeam(world, shop, `/invitations/${id}`, "DELETE")).status).toBe(404);
  });
});
