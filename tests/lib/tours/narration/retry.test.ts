import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { JobWorker } from "@/lib/providers/jobs/job-worker";
import { serveFunctions, startFastRunner } from "@/tests/lib/providers/jobs/harness";
import { type Behaviour, standIn } from "@/tests/support/stand-in";
import { useStage } from "./stage";
import { request, settled, tourWith } from "./stops";

const speak: Behaviour = (_, res) => void res.writeHead(200).end(Buffer.from([0xff, 0xfb, 0x90, 0x64, 1, 2, 3]));
const fail: Behaviour = (_, res) => void res.writeHead(500).end();
const outside = await standIn(fail);

const stage = useStage(outside);
let jobs: JobWorker | undefined;

beforeAll(async () => {
  const { toursNarrateAgain, toursNarrateStop } = await import("@/inngest/functions/tours-narrate-stop");
  jobs = await startFastRunner(
    stage.url,
    serveFunctions((inngest) => [toursNarrateStop(inngest), toursNarrateAgain(inngest)]),
  );
});
afterEach(() => stage.sql`delete from tours`);
afterAll(() => jobs?.stop());

const narrations = () => import("@/lib/domains/tours/narration/failed-narrations.service");

/** A stop whose narration has failed, in three attempts. */
async function failed(text: string): Promise<{ tourId: string; stopId: string }> {
  outside.behave(fail);
  const { tourId, stopIds } = await tourWith(stage.sql, [text]);
  await request(stage, tourId, stopIds);
  expect((await settled(stage.sql, stopIds))[0]?.tts_status).toBe("failed");
  return { tourId, stopId: stopIds[0] ?? "" };
}

test("a failed narration is listed with its tour, its stop and what the provider did", async () => {
  const { listFailedNarrations } = await narrations();
  const { tourId, stopId } = await failed("The lighthouse.");
  expect((await listFailedNarrations(stage.db, {})).items).toMatchObject([
    {
      id: stopId,
      tour_id: tourId,
      tour_title: "Test",
      stop_order: 1,
      stop_type: "place",
      title: "Stop",
      reason: "the speech provider answered 500",
    },
  ]);
});

test("empty audio is told as the reason too", async () => {
  const { listFailedNarrations } = await narrations();
  outside.behave((_, res) => void res.writeHead(200).end());
  const { tourId, stopIds } = await tourWith(stage.sql, ["Nothing."]);
  await request(stage, tourId, stopIds);
  await settled(stage.sql, stopIds);
  expect((await listFailedNarrations(stage.db, {})).items.map(({ reason }) => reason)).toEqual([
    "the provider's audio is empty",
  ]);
});

test("tried again by two people at once it is read once, and leaves one audit row", async () => {
  const { listFailedNarrations, retryNarration } = await narrations();
  const { stopId } = await failed("The market.");
  outside.behave(speak);
  const before = outside.received.length;
  const operator = { db: stage.db, actor: "admin:1", role: "curator" } as const;
  const both = await Promise.all([retryNarration(operator, stopId), retryNarration(operator, stopId)]);
  expect(both.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await settled(stage.sql, [stopId])).toMatchObject([{ tts_status: "done", audio_url: expect.any(String) }]);
  expect(outside.received.length - before).toBe(1);
  expect((await listFailedNarrations(stage.db, {})).items).toEqual([]);
  const rows = await stage.sql`select actor, after from audit_log where action = 'narration.retry'`;
  expect([...rows]).toEqual([{ actor: "admin:1", after: { stop: stopId } }]);
  expect(await stage.sql`select tts_error from tour_stops where id = ${stopId}`).toEqual([{ tts_error: null }]);
  expect(await retryNarration(operator, stopId)).toEqual({ changed: false });
});

test("it may fail again, and be tried again, as often as anybody asks", async () => {
  const { listFailedNarrations, retryNarration } = await narrations();
  const { stopId } = await failed("The fort.");
  for (let turn = 0; turn < 2; turn++) {
    expect(await retryNarration({ db: stage.db, actor: "cli" }, stopId)).toEqual({ changed: true });
    expect((await settled(stage.sql, [stopId]))[0]?.tts_status).toBe("failed");
  }
  expect((await listFailedNarrations(stage.db, {})).items.map(({ id }) => id)).toEqual([stopId]);
});

test.each(["0", "-1", "x", "9223372036854775808", "987654321"])("of %s there is nothing to try again", async (id) => {
  const { retryNarration } = await narrations();
  expect(await retryNarration({ db: stage.db, actor: "cli" }, id)).toEqual({ changed: false });
});
