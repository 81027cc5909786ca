import { beforeAll, describe, expect, test } from "vitest";
import { answersHead, expectError, type Item } from "@/tests/api/checks";
import { MANY_CLIENTS } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { isOwners } from "./owned";

const world = useWorld(MANY_CLIENTS);
const bundle = (id: string): string => `/api/v1/tours/${id}/bundle`;
const SHA = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

let token = "";
let id = "";
beforeAll(async () => {
  await importTown(world);
  ({ token } = await world.user());
  id = await newTour(world, token);
});
const tourOf = async (tour: string): Promise<Item> => (await world.api(`/api/v1/tours/${tour}`, { token })).body.data;

describe("200", () => {
  test("each file once, with the stops that need it; digest and size of what is kept here", async () => {
    const own = await newTour(world, token);
    const url = `/media/audio/${SHA}.mp3`;
    const image = `http://localhost:3000/media/images/${SHA}.jpg`;
    await world.sql`
        insert into narration_audio (text_hash, voice, language, provider, url, sha256, bytes, content_type)
        values ('t', 'slt', 'en-US', 'local', ${url}, ${SHA}, 1234, 'audio/mpeg')`;
    await world.sql`
        update tour_stops set audio_url = ${url}, tts_status = 'done' where tour_id = ${own} and stop_order <= 2`;
    const media = [{ media_type: "image", url: image, thumbnail_url: null, caption: null, display_order: 0 }];
    await world.sql`update tour_stops set media = ${world.sql.json(media)} where tour_id = ${own} and stop_order = 1`;
    const { stops } = await tourOf(own);
    const { status, body } = await world.api(bundle(own), { token });
    expect(status).toBe(200);
    const files = body.data.files as Item[];
    expect(files[0]).toEqual({
      url: `http://localhost:3000${url}`,
      kind: "audio",
      type: "audio/mpeg",
      sha256: SHA,
      bytes: 1234,
      stop_ids: [stops[0].id, stops[1].id],
    });
    expect(files[1]).toEqual({
      url: image,
      kind: "image",
      type: "image/jpeg",
      sha256: SHA,
      bytes: null,
      stop_ids: [stops[0].id],
    });
    expect(new Set(files.map((file) => file.url)).size).toBe(files.length);
    const wanted = new Set(
      stops.flatMap((s: Item) => [s.audio_url, ...s.media.map((m: Item) => m.url)].filter(Boolean)),
    );
    expect(new Set(files.map((file) => file.url))).toEqual(wanted);
    expect(body.data).toMatchObject({ tour_id: own, complete: false, total_bytes: 1234 });
  });

  answersHead(
    world,
    () => bundle(id),
    async () => token,
  );
});

describe("304", () => {
  test("to whoever has it, until another file is there", async () => {
    const own = await newTour(world, token);
    const first = await world.api(bundle(own), { token });
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await world.api(bundle(own), { token, headers: { "if-none-match": etag } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    await world.sql`update tour_stops set audio_url = '/media/audio/x.mp3', tts_status = 'done' where tour_id = ${own}`;
    const after = await world.api(bundle(own), { token, headers: { "if-none-match": etag } });
    expect([after.status, after.body.data.complete]).toEqual([200, true]);
    expect(after.headers.get("etag")).not.toBe(etag);
  });

  test("a validator is worth nothing to those whose tour it is not", async () => {
    const { headers } = await world.api(bundle(id), { token });
    const other = (await world.user()).token;
    for (const header of [headers.get("etag") ?? "", "*"]) {
      expectError(
        await world.api(bundle(id), { token: other, headers: { "if-none-match": header } }),
        404,
        "not_found",
      );
    }
  });
});

isOwners(world, "GET", bundle);
