import { describe, expect, test } from "vitest";
import { answer, emailOf, newInvitee } from "@/tests/support/commerce/teams";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();

describe("200", () => {
  test("the place, the role and the invited address, any number of times", async () => {
    const { shop, user, link } = await newInvitee(world, mails, "till");
    for (let i = 0; i < 2; i++) {
      const { status, body } = await answer(world, "preview", link, user);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        place_id: shop.placeId,
        place_name: expect.any(String),
        role: "till",
        email: emailOf(user),
        expires_at: expect.any(String),
      });
    }
  });
});

describe("400", () => {
  test("an unknown, an empty and an expired token", async () => {
    const { user, link, invitationId } = await newInvitee(world, mails);
    await world.sql`update place_invitations set expires_at = now() where id = ${invitationId}`;
    for (const token of [link, "", "x"]) {
      const { status, body } = await answer(world, "preview", token, user);
      expect([status, body.error.code]).toEqual([400, "invalid_token"]);
    }
  });
});

refusesAnonymous(world, "previewInvitation");
refusesGuests(world, "previewInvitation");
refusesBadBodies(world, { path: "/api/v1/me/invitations/preview", token: async () => (await world.user()).token });

describe("422", () => {
  test.each([undefined, null, 1, "x".repeat(201)])("%j is no token", async (token) => {
    expect((await answer(world, "preview", token, await world.user())).status).toBe(422);
  });
});

describe("429", () => {
  test("a client has 60 tries in ten minutes", async () => {
    const [from, { token }] = [someone(), await world.user()];
    const call = () => send(world, "/api/v1/me/invitations/preview", { token: "x" }, { token, from });
    const answers = await Promise.all(Array.from({ length: 61 }, call));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
