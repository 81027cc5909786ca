import { describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { emailOf, invite, newMember, onTeam } from "@/tests/support/commerce/teams";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(MANY_CLIENTS);
refusesStrangers(world, "listTeam");

describe("200", () => {
  test("the merchant first, then the members, and the open invitations", async () => {
    const shop = await newMerchant(world);
    const till = await newMember(world, shop, "till");
    const invited = (await invite(world, shop, "ann@example.test", "manager")).body.data;
    const { status, body } = await onTeam(world, shop, "");
    expect(status).toBe(200);
    const joined_at = expect.any(String);
    expect(body.data).toEqual({
      members: [
        { id: null, name: "Test", email: emailOf(shop), role: "owner", is_you: true, joined_at },
        { id: till.memberId, name: "Test", email: emailOf(till), role: "till", is_you: false, joined_at },
      ],
      invitations: [invited],
    });
  });

  test("an invited owner sees the same team, with another `is_you`; an expired invitation is not listed", async () => {
    const shop = await newMerchant(world);
    const owner = await newMember(world, shop, "owner");
    await invite(world, shop, "ben@example.test");
    await world.sql`update place_invitations set expires_at = now() where email = 'ben@example.test'`;
    const { body } = await onTeam(world, shop, "", "GET", undefined, owner);
    expect(body.data.members.map(({ is_you }: { is_you: boolean }) => is_you)).toEqual([false, true]);
    expect(body.data.invitations).toEqual([]);
  });
});
