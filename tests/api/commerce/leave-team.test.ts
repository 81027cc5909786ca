import { describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { newMember, onTeam, rolesAt } from "@/tests/support/commerce/teams";
import { MANY_CLIENTS } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";
import { refusesStrangers } from "./owning";

const world = useWorld(MANY_CLIENTS);
refusesStrangers(world, "leaveTeam");

describe("204", () => {
  test.each(["owner", "manager", "till"] as const)("a member with the role %s leaves", async (role) => {
    const shop = await newMerchant(world);
    const member = await newMember(world, shop, role);
    const leave = () => onTeam(world, shop, "/membership", "DELETE", undefined, member);
    expect((await leave()).status).toBe(204);
    expect(await rolesAt(world, shop)).toEqual([]);
    expect((await leave()).status).toBe(403);
  });
});

describe("422", () => {
  test("the merchant cannot leave the place", async () => {
    const { status, body } = await onTeam(world, await newMerchant(world), "/membership", "DELETE");
    expect([status, body.error.code]).toEqual([422, "validation_error"]);
  });
});
