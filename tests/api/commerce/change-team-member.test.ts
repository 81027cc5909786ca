import { beforeAll, describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newMember, onTeam, rolesAt, type Shop, teamPath } from "@/tests/support/commerce/teams";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(MANY_CLIENTS);
let shop: Shop;
beforeAll(async () => {
  shop = await newMerchant(world);
});
refusesStrangers(world, "changeTeamMember", { role: "till" });
refusesBadBodies(world, { path: () => teamPath(shop, "/members/1"), method: "PATCH", token: () => shop.token });

describe("200", () => {
  test("the member's next request has the rights of the new role, and the audit log names both", async () => {
    const own = await newMerchant(world);
    const member = await newMember(world, own, "till");
    const menu = () => world.api(`/api/v1/me/places/${own.placeId}/items`, { token: member.token });
    expect((await menu()).status).toBe(403);
    const { status, body } = await onTeam(world, own, `/members/${member.memberId}`, "PATCH", { role: "manager" });
    expect([status, body.data.id, body.data.role]).toEqual([200, member.memberId, "manager"]);
    expect((await menu()).status).toBe(200);
    const audit = await world.sql`
      select before, after from audit_log where entity = ${`place:${own.placeId}`} and action = 'team.change'`;
    expect(audit).toEqual([{ before: { role: "till" }, after: { role: "manager", member: member.memberId } }]);
  });

  test("an owner who loses the role at the same time changes nothing more", async () => {
    const own = await newMerchant(world);
    const [a, b] = [await newMember(world, own, "owner"), await newMember(world, own, "owner")];
    const demote = (who: typeof a, whom: typeof a) =>
      onTeam(world, own, `/members/${whom.memberId}`, "PATCH", { role: "till" }, who);
    const answers = await Promise.all([demote(a, b), demote(b, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await rolesAt(world, own)).sort()).toEqual(["owner", "till"]);
  });
});

describe("404", () => {
  test("a member of another team", async () => {
    const member = await newMember(world, await newMerchant(world), "till");
    const { status } = await onTeam(world, shop, `/members/${member.memberId}`, "PATCH", { role: "owner" });
    expect(status).toBe(404);
  });
});

describe("422", () => {
  test.each([{}, { role: "boss" }, { role: null }])("%j", async (body) => {
    const { memberId } = await newMember(world, shop, "till");
    expect((await onTeam(world, shop, `/members/${memberId}`, "PATCH", body)).status).toBe(422);
  });
});
