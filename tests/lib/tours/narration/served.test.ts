import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobWorker } from "@/lib/providers/jobs/job-worker";
import { serveFunctions, startFastRunner } from "@/tests/lib/providers/jobs/harness";
import { standIn } from "@/tests/support/stand-in";
import { useStage } from "./stage";
import { request, settled, tourWith } from "./stops";

const voice = await standIn((_, res) => void res.writeHead(200).end(Buffer.from([0xff, 0xfb, 0x90, 0x64, 1, 2, 3])));
const bucket = await standIn((_, res) => void res.writeHead(200).end());
// The address that clients fetch audio from.
const front = await standIn((_, res) => void res.writeHead(403).end());

const stage = useStage(voice, {
  STORAGE: "s3",
  S3_ENDPOINT: bucket.baseUrl,
  S3_BUCKET: "media",
  MEDIA_BASE_URL: front.baseUrl,
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "hush",
});
let jobs: JobWorker | undefined;

beforeAll(async () => {
  const { toursNarrateStop } = await import("@/inngest/functions/tours-narrate-stop");
  jobs = await startFastRunner(
    stage.url,
    serveFunctions((inngest) => [toursNarrateStop(inngest)]),
  );
});
afterAll(() => jobs?.stop());

async function narrated(text: string) {
  const { tourId, stopIds } = await tourWith(stage.sql, [text]);
  await request(stage, tourId, stopIds);
  const [stop] = await settled(stage.sql, stopIds);
  const [row] = await stage.sql<{ tts_error: string | null }[]>`
    select tts_error from tour_stops where id = ${stopIds[0] ?? ""}`;
  return { status: stop?.tts_status, url: stop?.audio_url, reason: row?.tts_error };
}

test("a bucket that clients may not read: never done, and the reason names the address; the text is spoken once", async () => {
  const { status, url, reason } = await narrated("Stored, but not served.");
  expect([status, url]).toEqual(["failed", null]);
  expect(reason).toMatch(new RegExp(`^${front.baseUrl}/media/audio/[0-9a-f]{64}\\.mp3 cannot be fetched: status 403$`));
  expect([voice.received.length, front.received.length]).toEqual([1, 3]);
});

test("audio that appears late is done once it can be fetched", async () => {
  let heads = 0;
  front.behave((_, res) => void res.writeHead(++heads < 3 ? 404 : 200).end());
  const { status, url } = await narrated("Served at the third look.");
  expect([status, url, heads, voice.received.length]).toEqual([
    "done",
    expect.stringMatching(/^\/media\/audio\//),
    3,
    1,
  ]);
});
