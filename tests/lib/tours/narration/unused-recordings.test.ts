import { access } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectLockWaits } from "@/tests/support/lock-waits";
import { type Behaviour, standIn } from "@/tests/support/stand-in";
import { useStage } from "./stage";
import { stopsOf, tourWith } from "./stops";

const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.from("frames of ")]);
const speak: Behaviour = (_, res, { body }) =>
  void res.writeHead(200).end(Buffer.concat([MP3, Buffer.from(JSON.parse(body).input)]));
const outside = await standIn(speak);
const stage = useStage(outside);

async function narrate(tourId: string, stopId: string): Promise<unknown> {
  const { narrate } = await import("@/lib/domains/tours/narration/narration.service");
  const { speech } = await import("@/lib/providers/speech");
  return narrate({ db: stage.db, now: new Date() }, speech(), { tourId, stopId });
}

/** A tour with one recorded stop, and the URL of its audio. */
async function recorded(text: string) {
  const { tourId, stopIds } = await tourWith(stage.sql, [text]);
  const [stopId = ""] = stopIds;
  expect(await narrate(tourId, stopId)).toBe("done");
  const [stop] = await stopsOf(stage.sql, stopIds);
  return { tourId, stopId, url: stop?.audio_url ?? "" };
}

/** Removes what was not in use for a month, so many days from now. */
async function sweepIn(days: number): Promise<number> {
  const { sweepRecordings } = await import("@/lib/domains/tours/narration/unused-recordings.service");
  return sweepRecordings({ db: stage.db, now: new Date(Date.now() + days * 86_400_000) });
}

const isStored = (url: string) => access(join(stage.folder, url)).then(() => true, () => false); // biome-ignore format: one line
const tell = (stopId: string, text: string) => stage.sql`
  update tour_stops set narrative = ${text}, audio_url = null, tts_status = 'queued' where id = ${stopId}`;
const clear = () => stage.sql`truncate narration_audio, tours cascade`;

describe("a recording that no tour plays", () => {
  test("is removed with its file after a month, once its text has changed", async () => {
    await clear();
    const { tourId, stopId, url } = await recorded("Next is the market.");
    await tell(stopId, "Next is the fort.");
    await narrate(tourId, stopId);
    const [stop] = await stopsOf(stage.sql, [stopId]);
    expect([await sweepIn(29), await isStored(url)]).toEqual([0, true]);
    expect([await sweepIn(31), await isStored(url)]).toEqual([1, false]);
    expect(await isStored(stop?.audio_url ?? "")).toBe(true);
  });

  test("is removed after the tour is deleted", async () => {
    await clear();
    const { tourId, url } = await recorded("A tour of a guest.");
    await stage.sql`delete from tours where id = ${tourId}`;
    expect([await sweepIn(31), await isStored(url)]).toEqual([1, false]);
  });

  test("of more than a thousand, a run removes a thousand", async () => {
    await clear();
    await stage.sql`
      insert into narration_audio (text_hash, voice, language, provider, url, sha256, bytes, content_type)
      select n, 'v', 'en', 'local', '/media/audio/' || n, '', 1, 'audio/mpeg' from generate_series(1, 1010) n`;
    expect([await sweepIn(31), await sweepIn(31)]).toEqual([1_000, 10]);
  });
});

describe("a recording that a tour plays", () => {
  test("stays, whether the stop has its path or its public URL, and is not checked again for a month", async () => {
    await clear();
    const [path, external] = [await recorded("By its path."), await recorded("By its URL.")];
    const { env } = await import("@/lib/platform/settings/env");
    await stage.sql`update tour_stops set audio_url = ${env().MEDIA_BASE_URL + external.url} where id = ${external.stopId}`;
    expect(await sweepIn(31)).toBe(0);
    await stage.sql`delete from tours`;
    expect([await sweepIn(60), await isStored(path.url)]).toEqual([0, true]);
    expect([await sweepIn(62), await isStored(path.url), await isStored(external.url)]).toEqual([2, false, false]);
  });

  test("is not removed while a job attaches it", async () => {
    await clear();
    const { url } = await recorded("Told twice.");
    await stage.sql`delete from tours`;
    await stage.sql.begin(async (tx) => {
      await tx`select 1 from narration_audio for share`;
      expect(await sweepIn(31)).toBe(0);
    });
    expect(await isStored(url)).toBe(true);
  });

  test("that is removed before a job attaches it, is recorded again at the next attempt", async () => {
    await clear();
    await recorded("Told again.");
    await stage.sql`delete from tours`;
    const { tourId, stopIds } = await tourWith(stage.sql, ["Told again."]);
    const [stopId = ""] = stopIds;
    const { first } = await stage.sql.begin(async (tx) => {
      await tx`delete from narration_audio`;
      const first = narrate(tourId, stopId).catch((error: Error) => error.message);
      await expectLockWaits(stage.sql, 1, "narration_audio");
      return { first };
    });
    expect(await first).toBe("the recording was removed meanwhile");
    expect((await stopsOf(stage.sql, stopIds))[0]?.tts_status).toBe("queued");
    expect(await narrate(tourId, stopId)).toBe("done");
    const [stop] = await stopsOf(stage.sql, stopIds);
    expect(await isStored(stop?.audio_url ?? "")).toBe(true);
  });
});
