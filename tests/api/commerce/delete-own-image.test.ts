import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { photo, upload } from "@/tests/api/media/images";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { useJobs } from "@/tests/support/jobs";
import { useWorld } from "@/tests/support/world";
import { pathOf, refusesStrangers } from "./owning";

const world = useWorld();
useJobs();
refusesStrangers(world, "deleteOwnImage");

/** How many of these paths the store has. */
const stored = (paths: string[]): number =>
  paths.filter((path) => existsSync(join(process.env.STORAGE_DIR ?? "", path))).length;

async function withImage(size = {}) {
  const merchant = await newMerchant(world);
  const entity = { entity_type: "place", entity_id: merchant.placeId };
  const { body } = await upload(world, entity, { token: merchant.token, file: await photo(size) });
  const remove = (imageId: string) =>
    world.api(`${pathOf(merchant.placeId)}/images/${imageId}`, { method: "DELETE", token: merchant.token });
  const { id, url, sources } = body.data as { id: string; url: string; sources: { url: string }[] };
  const files = [url, ...sources.map((source) => source.url)].map((file) => new URL(file, world.base).pathname);
  return { ...merchant, imageId: id, files, remove };
}

describe("204", () => {
  test("the image is gone from the place, and a repetition is 404", async () => {
    const { token, placeId, imageId, remove } = await withImage();
    expect((await world.api(pathOf(placeId), { token })).body.data.images).toMatchObject([{ id: imageId }]);
    expect((await remove(imageId)).status).toBe(204);
    expect((await world.api(`/api/v1/places/${placeId}`)).body.data.images).toEqual([]);
    expect((await remove(imageId)).status).toBe(404);
  });

  test("its files leave the store once no image of another place uses them", async () => {
    const size = { width: 400, height: 333 };
    const [own, same, other] = [
      await withImage(size),
      await withImage(size),
      await withImage({ width: 401, height: 333 }),
    ];
    expect(same.files).toEqual(own.files);
    expect(stored([...own.files, ...other.files])).toBe(own.files.length + other.files.length);
    await own.remove(own.imageId);
    await other.remove(other.imageId);
    // The jobs are done one after the other, so the files of the first were left.
    await expect.poll(() => stored(other.files)).toBe(0);
    expect(stored(own.files)).toBe(own.files.length);
    await same.remove(same.imageId);
    await expect.poll(() => stored(same.files)).toBe(0);
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
