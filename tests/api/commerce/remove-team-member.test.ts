import { describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { claimOf, cli, newMerchant } from "@/tests/support/commerce/merchants";
import { newMember, onTeam, rolesAt } from "@/tests/support/commerce/teams";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(MANY_CLIENTS);
refusesStrangers(world, "removeTeamMember");

describe("204", () => {
  test("the member's next request is refused, and a repetition is 404", async () => {
    const shop = await newMerchant(world);
    const member = await newMember(world, shop, "manager");
    const orders = () => world.api(`/api/v1/me/places/${shop.placeId}/orders`, { token: member.token });
    expect((await orders()).status).toBe(200);
    const remove = () => onTeam(world, shop, `/members/${member.memberId}`, "DELETE");
    expect((await remove()).status).toBe(204);
    const { status, body } = await orders();
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
    expect((await remove()).status).toBe(404);
  });

  test("a merchant who loses the place loses the team, and the next merchant begins without one", async () => {
    const [shop, next] = [await newMerchant(world), await world.user()];
    const member = await newMember(world, shop, "owner");
    await onTeam(world, shop, "/invitations", "POST", { email: "ann@example.test", role: "till" });
    await decideClaim(cli(world), shop.claimId, "revoke");
    expect(await world.sql`select 1 from place_invitations where claim_id = ${shop.claimId}`).toHaveLength(0);
    const { body } = await onTeam(world, shop, "", "GET", undefined, member);
    expect(body.error.code).toBe("forbidden");
    const claim = (await claimOf(world, next, shop.placeId)).body.data;
    await decideClaim(cli(world), claim.id, "approve");
    expect(await rolesAt(world, { ...shop, ...next, claimId: claim.id })).toEqual([]);
  });
});

describe("404", () => {
  test("a member of another team", async () => {
    const [shop, other] = [await newMerchant(world), await newMerchant(world)];
    const { memberId } = await newMember(world, other, "till");
    expect((await onTeam(world, shop, `/members/${memberId}`, "DELETE")).status).toBe(404);
    expect(await rolesAt(world, other)).toEqual(["till"]);
  });
});
