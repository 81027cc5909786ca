import { describe, expect, test } from "vitest";
import { answer, newInvitee, onTeam, rolesAt } from "@/tests/support/commerce/teams";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();

describe("204", () => {
  test("the invitation is gone, and nobody has joined", async () => {
    const { shop, user, link } = await newInvitee(world, mails);
    expect((await answer(world, "decline", link, user)).status).toBe(204);
    expect((await answer(world, "accept", link, user)).body.error.code).toBe("invalid_token");
    expect((await onTeam(world, shop, "")).body.data.invitations).toEqual([]);
    expect(await rolesAt(world, shop)).toEqual([]);
  });
});

describe("400", () => {
  test("an unknown token, and an account with another address", async () => {
    const { user, link } = await newInvitee(world, mails);
    expect((await answer(world, "decline", "x", user)).body.error.code).toBe("invalid_token");
    const { status, body } = await answer(world, "decline", link, await world.user());
    expect([status, body.error.code]).toEqual([400, "email_mismatch"]);
  });
});

refusesAnonymous(world, "declineInvitation");
refusesGuests(world, "declineInvitation");
refusesBadBodies(world, { path: "/api/v1/me/invitations/decline", token: async () => (await world.user()).token });

describe("422", () => {
  test.each([undefined, null, 1, "x".repeat(201)])("%j is no token", async (token) => {
    expect((await answer(world, "decline", token, await world.user())).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const [from, { token }] = [someone(), await world.user()];
    const call = () => send(world, "/api/v1/me/invitations/decline", { token: "x" }, { token, from });
    const answers = await Promise.all(Array.from({ length: 61 }, call));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
