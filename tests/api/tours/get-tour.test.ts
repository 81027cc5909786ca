import { beforeAll, describe, expect, test } from "vitest";
import { answersHead, type Item, keysOf } from "@/tests/api/checks";
import { MANY_CLIENTS, registered, send } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { isOwners } from "./owned";

const world = useWorld(MANY_CLIENTS);
const path = (id: string): string => `/api/v1/tours/${id}`;
const TOUR_KEYS =
  "completed_at created_at duration_minutes generated_at id maps_url network radius_meters start_location started_at starts_at status stop_count stops title total_distance_meters total_travel_minutes total_visit_minutes tour_type travel_mode video_status way_back";
const STOP_KEYS =
  "arrives_at audio_generated_at audio_url busy_rating departs_at directions_from_prev entity_id hero_image id lat lng media narrative open_check stop_order stop_type summary title tts_language tts_provider tts_status tts_voice visit_minutes why";

let token = "";
let id = "";
beforeAll(async () => {
  await importTown(world);
  ({ token } = await world.user());
  id = await newTour(world, token);
});

describe("200", () => {
  test("a tour and its stops have exactly their fields", async () => {
    const tour = (await world.api(path(id), { token })).body.data;
    expect(keysOf(tour)).toEqual(TOUR_KEYS.split(" "));
    for (const stop of tour.stops) expect(keysOf(stop)).toEqual(STOP_KEYS.split(" "));
  });

  test("audio shows once it is there", async () => {
    const own = await newTour(world, token);
    await world.sql`
      update tour_stops set audio_url = '/media/audio/x.mp3', audio_generated_at = '2026-12-01T10:00:00Z', tts_voice = 'slt',
        tts_language = 'en-US', tts_provider = 'local', tts_status = 'done' where tour_id = ${own} and stop_order = 2`;
    const { stops } = (await world.api(path(own), { token })).body.data;
    expect(stops[1]).toMatchObject({
      audio_url: expect.stringMatching(/^https?:\/\/.*\/media\/audio\/x\.mp3$/),
      audio_generated_at: "2026-12-01T10:00:00.000Z",
      tts_voice: "slt",
      tts_language: "en-US",
      tts_provider: "local",
      tts_status: "done",
    });
    expect(stops[0].audio_url).toBeNull();
  });

  test("a tour stays as it was planned when its places change or go", async () => {
    const own = await newTour(world, token);
    const before = (await world.api(path(own), { token })).text;
    await importTown(world, 4);
    await world.sql`update places set name = name || ' renamed'`;
    expect((await world.api(path(own), { token })).text).toBe(before);
  });

  test("a guest's tours are the user's that the guest becomes, and no longer the guest's", async () => {
    const guest = await world.guest();
    const own = await newTour(world, guest.token);
    const user = await registered(world, { token: guest.token });
    expect((await world.api(path(own), { token: user.token })).status).toBe(200);
    expect((await world.api(path(own), { token: guest.token })).status).toBe(401);
    const listed = (await world.api("/api/v1/tours", { token: user.token })).body.data;
    expect(listed.map((tour: Item) => tour.id)).toEqual([own]);
    expect((await send(world, `${path(own)}/start`, undefined, { token: user.token })).status).toBe(200);
  });

  answersHead(
    world,
    () => path(id),
    async () => token,
  );
});

isOwners(world, "GET", path);
