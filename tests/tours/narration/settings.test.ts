import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { narrate } from "@/lib/tours/narration/narration.service";
import { hurried, serveFunctions, settle } from "@/tests/jobs/harness";
import { freshDatabase } from "@/tests/support/database";
import { request, settled, stopsOf, tourWith } from "./stops";

let db: Db;
let url = "";
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
  settle(url, { TOURS_TTS_PROVIDER: "elevenlabs", ELEVENLABS_API_KEY: "", ELEVENLABS_BASE_URL: "http://127.0.0.1:9" });
  db = connect({ url, poolSize: 4 });
});
afterAll(async () => {
  await db.close();
  const { db: own } = await import("@/lib/database");
  await own().close();
  await drop();
});

test("a provider without its key: the job fails at once with the setting's name, and so does the stop", async () => {
  const { tourId, stopIds } = await tourWith(db, ["Nobody pays."]);
  await request(db, tourId, stopIds);
  const { toursNarrateStop } = await import("@/inngest/functions/tours-narrate-stop");
  const jobs = await hurried(
    url,
    serveFunctions((inngest) => [toursNarrateStop(inngest)]),
  );
  expect((await settled(db, stopIds))[0]?.tts_status).toBe("failed");
  await jobs.stop();
  const [run] = await db.sql`select error from job_runs where function_id = 'test-tours-narrate-stop'`;
  expect(JSON.stringify(run?.error)).toContain("ELEVENLABS_API_KEY");
});

test("where nobody is to read, a stop says so and is done with", async () => {
  const { tourId, stopIds } = await tourWith(db, ["Unread."]);
  const ctx = { db, now: new Date() };
  const stop = { tourId, stopId: stopIds[0] ?? "" };
  expect(await narrate(ctx, null, stop)).toBe("not_applicable");
  expect(await narrate(ctx, null, stop)).toBe("not_applicable");
  expect((await stopsOf(db, stopIds))[0]).toMatchObject({ tts_status: "not_applicable", audio_url: null });
});

test("a stop of another tour is not there", async () => {
  const { stopIds } = await tourWith(db, ["Mine."]);
  expect(await narrate({ db, now: new Date() }, null, { tourId: "999999", stopId: stopIds[0] ?? "" })).toBe("gone");
});
