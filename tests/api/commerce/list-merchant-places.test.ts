import { describe, expect, test } from "vitest";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/me/places";

describe("200", () => {
  test("the places of one's approved claims, and none of another merchant", async () => {
    const [shop] = [await newMerchant(world), await newMerchant(world)];
    const { status, body } = await world.api(PATH, { token: shop.token });
    expect(status).toBe(200);
    expect(body.data).toEqual([expect.objectContaining({ id: shop.placeId, claim_id: shop.claimId, role: "owner" })]);
  });

  test("empty for a member without a claim", async () => {
    expect((await world.api(PATH, { token: (await world.user()).token })).body.data).toEqual([]);
  });
});

refusesAnonymous(world, "listMerchantPlaces");
refusesGuests(world, "listMerchantPlaces");
