import { describe, expect, test } from "vitest";
import { keysOf } from "@/tests/api/checks";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { useWorld } from "@/tests/support/world";
import { pathOf, refusesStrangers } from "./owning";

const world = useWorld();
refusesStrangers(world, "getOwnPlace");

describe("200", () => {
  test("everything that the merchant may change, and nothing else", async () => {
    const { token, placeId } = await newMerchant(world);
    const { status, body } = await world.api(pathOf(placeId), { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: placeId, published: true, summary: "", website_url: null, hours: [] });
    expect(body.data.coordinates).toBeNull();
    expect(keysOf(body.data)).toEqual(
      [
        "contact_email",
        "contact_phone",
        "coordinates",
        "description",
        "hours",
        "hours_exceptions",
        "id",
        "images",
        "name",
        "published",
        "slug",
        "summary",
        "website_url",
      ].sort(),
    );
  });

  test("a place that staff have unpublished stays with its merchant", async () => {
    const { token, placeId } = await newMerchant(world);
    await world.sql`update places set status = 'draft' where id = ${placeId}`;
    expect((await world.api(pathOf(placeId), { token })).body.data.published).toBe(false);
  });
});
