import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { narrate } from "@/lib/domains/tours/narration/narration.service";
import { serveFunctions, setSettings, startFastRunner } from "@/tests/lib/providers/jobs/harness";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { request, settled, stopsOf, tourWith } from "./stops";

let db: Db;
let sql: postgres.Sql;
let url = "";
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
  setSettings(url, {
    TOURS_TTS_PROVIDER: "elevenlabs",
    ELEVENLABS_API_KEY: "",
    ELEVENLABS_BASE_URL: "http://127.0.0.1:9",
    SPEECH_DAILY_CHARACTERS: "30",
  });
  db = connect({ url, poolSize: 4 });
  sql = fixtureClient(url);
});
afterAll(async () => {
  await Promise.all([db.close(), sql.end()]);
  const { db: own } = await import("@/lib/platform/database/database");
  await own().close();
  await drop();
});

test("a provider without its key: the job fails at once with the setting's name, and so does the stop", async () => {
  const { tourId, stopIds } = await tourWith(sql, ["Nobody pays."]);
  await request({ db, sql }, tourId, stopIds);
  const { toursNarrateStop } = await import("@/inngest/functions/tours-narrate-stop");
  const jobs = await startFastRunner(
    url,
    serveFunctions((inngest) => [toursNarrateStop(inngest)]),
  );
  expect((await settled(sql, stopIds))[0]?.tts_status).toBe("failed");
  await jobs.stop();
  const [run] = await sql`select error from job_runs where function_id = 'test-tours-narrate-stop'`;
  expect(JSON.stringify(run?.error)).toContain("ELEVENLABS_API_KEY");
});

test("where nobody is to read, a stop says so and is done with", async () => {
  const { tourId, stopIds } = await tourWith(sql, ["Unread."]);
  const ctx = { db, now: new Date() };
  const stop = { tourId, stopId: stopIds[0] ?? "" };
  expect(await narrate(ctx, null, stop)).toBe("not_applicable");
  expect(await narrate(ctx, null, stop)).toBe("not_applicable");
  expect((await stopsOf(sql, stopIds))[0]).toMatchObject({ tts_status: "not_applicable", audio_url: null });
});

test("past the day's characters a stop is left without audio, and the provider is not called", async () => {
  const spoken: string[] = [];
  const provider = {
    defaultVoice: "v",
    speak: async ({ text }: { text: string }) => {
      spoken.push(text);
      return null;
    },
  };
  const narrator = { name: "elevenlabs" as const, voice: "v", language: "en-US", provider };
  // 30 characters a day, as set above, of which another test may have used some.
  await sql`delete from budgets`;
  const { tourId, stopIds } = await tourWith(sql, ["x".repeat(20), "y".repeat(20), "z".repeat(10)]);
  const ctx = { db, now: new Date() };
  for (const stopId of stopIds) expect(await narrate(ctx, narrator, { tourId, stopId })).toBe("failed");
  expect(spoken).toEqual(["x".repeat(20), "z".repeat(10)]);
  const [row] = await sql`select used from budgets where name = 'speech'`;
  expect(Number(row?.used)).toBe(30);
});

test("a stop of another tour is not there", async () => {
  const { stopIds } = await tourWith(sql, ["Mine."]);
  expect(await narrate({ db, now: new Date() }, null, { tourId: "999999", stopId: stopIds[0] ?? "" })).toBe("gone");
});
