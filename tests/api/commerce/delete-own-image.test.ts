import { describe, expect, test } from "vitest";
import { photo, upload } from "@/tests/api/media/images";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { useWorld } from "@/tests/support/world";
import { pathOf, refusesStrangers } from "./owning";

const world = useWorld();
refusesStrangers(world, "deleteOwnImage");

async function withImage() {
  const merchant = await newMerchant(world);
  const entity = { entity_type: "place", entity_id: merchant.placeId };
  const { body } = await upload(world, entity, { token: merchant.token, file: await photo() });
  const remove = (imageId: string) =>
    world.api(`${pathOf(merchant.placeId)}/images/${imageId}`, { method: "DELETE", token: merchant.token });
  return { ...merchant, imageId: body.data.id as string, remove };
}

describe("204", () => {
  test("the image is gone from the place, and a repetition is 404", async () => {
    const { token, placeId, imageId, remove } = await withImage();
    expect((await world.api(pathOf(placeId), { token })).body.data.images).toMatchObject([{ id: imageId }]);
    expect((await remove(imageId)).status).toBe(204);
    expect((await world.api(`/api/v1/places/${placeId}`)).body.data.images).toEqual([]);
    expect((await remove(imageId)).status).toBe(404);
  });
});

describe("404", () => {
  test("an image of another place, or one that was imported", async () => {
    const [own, other] = [await withImage(), await withImage()];
    expect((await own.remove(other.imageId)).status).toBe(404);
    await world.sql`update place_media set uploaded_by = null where id = ${own.imageId}`;
    expect((await own.remove(own.imageId)).status).toBe(404);
  });
});
