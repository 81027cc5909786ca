import { beforeAll, expect, test } from "vitest";
import { decidePhoto } from "@/lib/flows/photos/photos.service";
import { cli } from "@/tests/support/commerce/merchants";
import { useJobs } from "@/tests/support/jobs";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
useJobs();
beforeAll(() => importTown(world));

interface Stop {
  entity_id: string;
  hero_image: string | null;
  media: { url: string }[];
}

test("tours lose a photo that staff reject, and keep their others", async () => {
  const { token } = await world.user();
  const path = `/api/v1/tours/${await newTour(world, token)}`;
  const stops = async (): Promise<Stop[]> => (await world.api(path, { token })).body.data.stops;
  const [shown, other] = (await stops()).filter((stop) => stop.hero_image !== null);
  if (!shown || !other) throw new Error("the tour has no two stops with photos");
  const [row] = await world.sql<{ id: string }[]>`
    select id::text as id from place_media where place_id = ${shown.entity_id} and url = ${shown.hero_image}`;
  const key = { owner: "place" as const, id: row?.id ?? "" };
  await decidePhoto(cli(world), key, "reject", { was: "approved", reason: "Its owner has complained" });
  await expect.poll(async () => JSON.stringify(await stops())).not.toContain(shown.hero_image);
  expect(JSON.stringify(await stops())).toContain(other.hero_image);
});
