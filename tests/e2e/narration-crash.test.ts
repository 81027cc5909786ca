import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { setSettings, until } from "@/tests/lib/providers/jobs/harness";
import { request, stopsOf, tourWith } from "@/tests/lib/tours/narration/stops";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { type Served, serve } from "@/tests/support/serve";
import { type Behaviour, standIn } from "@/tests/support/stand-in";

// Part of `npm run test:all`. TOURS_KILL=100 narrates 100 tours and kills the service three times during that.
const TOURS = Number(process.env.TOURS_KILL ?? 10);
const KILLS = TOURS > 10 ? 3 : 1;
const STOPS = 4;
// The concurrency limit of the function.
const AT_ONCE = 4;

const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.from("frames of ")]);
const speak: Behaviour = (_, res, { body }) =>
  void setTimeout(() => res.writeHead(200).end(Buffer.concat([MP3, Buffer.from(JSON.parse(body).input)])), 50);
const outside = await standIn(speak);

let db: Db;
let sql: postgres.Sql;
let drop: () => Promise<void>;
let folder = "";
let served: Served;

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = connect({ url: fresh.url, poolSize: 4 });
  sql = fixtureClient(fresh.url);
  folder = await mkdtemp(join(tmpdir(), "narration-crash-"));
  setSettings(fresh.url, {
    STORAGE_DIR: folder,
    TOURS_TTS_PROVIDER: "openai",
    OPENAI_API_KEY: "hush",
    OPENAI_BASE_URL: outside.baseUrl,
  });
});
afterAll(async () => {
  await served?.stop();
  await Promise.all([db.close(), sql.end()]);
  await drop();
  await rm(folder, { recursive: true, force: true });
});

test(`after a kill while ${TOURS} tours are narrated, each stop gets one audio and only requests in flight are repeated`, async () => {
  const texts = Array.from({ length: TOURS }, (_, tour) =>
    Array.from({ length: STOPS }, (_, stop) => `Stop ${stop} of tour ${tour}.`),
  );
  const stopIds: string[] = [];
  for (const own of texts) {
    const tour = await tourWith(sql, own);
    await request({ db, sql }, tour.tourId, tour.stopIds);
    stopIds.push(...tour.stopIds);
  }
  served = await serve();
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = (kill * TOURS * STOPS) / (KILLS + 1);
    await until(
      () => outside.received.length,
      (asked) => asked >= enough,
      90_000,
    );
    await served.stop();
    expect(outside.received.length).toBeLessThan(stopIds.length);
    served = await serve();
  }
  const rows = await until(
    () => stopsOf(sql, stopIds),
    (stops) => stops.every((stop) => stop.tts_status !== "queued"),
    120_000,
  );

  expect(rows.filter((row) => row.tts_status !== "done" || row.audio_url === null)).toEqual([]);
  for (const [n, text] of texts.flat().entries()) {
    const file = await readFile(join(folder, rows[n]?.audio_url ?? "")); // Named by its content, so its own.
    expect(file.toString("latin1")).toContain(text);
  }
  const kept = await sql<{ n: number }[]>`select count(*)::int as n from narration_audio`;
  expect(kept).toEqual([{ n: stopIds.length }]);
  const asked = new Map<string, number>();
  for (const { body } of outside.received) asked.set(body, (asked.get(body) ?? 0) + 1);
  expect(asked.size).toBe(stopIds.length);
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(1 + KILLS);
  expect(outside.received.length).toBeLessThanOrEqual(stopIds.length + AT_ONCE * KILLS);
}, 400_000);
