import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { request, tourWith } from "@/tests/lib/tours/narration/stops";
import { type Behaviour, startStandIn } from "@/tests/support/stand-in";
import { inParallel } from "./client";
import type { Finding, Scenario } from "./scenario";
import { type Server, startServer } from "./server";
import type { Stage } from "./test-bed";

const STOPS = 4;
const TIMES = 10;
// The maximum number of texts recorded at once (inngest/functions/tours-narrate-stop.ts); calls in progress at a kill are
// repeated.
const AT_ONCE = 4;
const LIMIT_MS = 1_200_000;
const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, 0x00]);

async function killed(stage: Stage): Promise<Finding[]> {
  const tours = stage.trials(500, 12);
  const kills = stage.trials(20, 2);
  const asked = new Map<string, number>();
  const speak: Behaviour = (_, res, { body }) => {
    const { input } = JSON.parse(body) as { input: string };
    asked.set(input, (asked.get(input) ?? 0) + 1);
    setTimeout(() => void res.writeHead(200).end(Buffer.concat([MP3, Buffer.from(input)])), 10);
  };
  const outside = await startStandIn(speak);
  stage.add(() => outside.stop());
  const service = await stage.service({
    TOURS_TTS_PROVIDER: "openai",
    OPENAI_API_KEY: "hush",
    OPENAI_BASE_URL: outside.baseUrl,
  });
  const { db, world } = service;
  const { sql } = world;
  await inParallel(tours, 4, async (n) => {
    const { tourId, stopIds } = await tourWith(
      sql,
      Array.from({ length: STOPS }, (_, stop) => `Stop ${stop} of tour ${n}.`),
    );
    await request({ db, sql }, tourId, stopIds, TIMES);
  });
  const stops = tours * STOPS;
  const done = async (): Promise<number> =>
    (await sql<{ n: number }[]>`select count(*)::int as n from tour_stops where tts_status <> 'queued'`)[0]?.n ?? 0;

  let server: Server = service.server;
  const end = performance.now() + LIMIT_MS;
  for (let n = 1; n <= kills; n++) {
    // Spread over the whole run, so that calls are in progress at every kill.
    while ((await done()) < (stops * n) / (kills + 2) && performance.now() < end) await delay(20);
    await server.end("SIGKILL");
    server = await startServer(service.settings);
    const next = server;
    stage.add(() => next.end("SIGKILL"));
  }
  while ((await done()) < stops && performance.now() < end) await delay(200);
  // No audio may be added afterwards: the other nine events of each stop are still being processed.
  const waiting = async (): Promise<number> =>
    (
      await sql<{ n: number }[]>`
      select (select count(*) from job_runs where status = 'running')::int + (select count(*) from outbox where name = 'tour/narration.requested')::int as n`
    )[0]?.n ?? 0;
  while ((await waiting()) > 0 && performance.now() < end) await delay(500);

  const rows = await sql<{ well: number; urls: number; kept: number }[]>`
    select count(*) filter (where tts_status = 'done' and audio_url is not null)::int as well, count(distinct audio_url)::int as urls,
      (select count(*)::int from narration_audio) as kept from tour_stops`;
  const { well = 0, urls = 0, kept = 0 } = rows[0] ?? {};
  const files = (await readdir(join(service.settings.STORAGE_DIR ?? "", "media/audio")).catch(() => [])).filter(
    (name) => name.endsWith(".mp3"),
  );
  const requests = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const again = requests - asked.size;
  return [
    {
      goal: `kill -9 × ${kills} while ${tours} tours are narrated, each event sent ten times: every stop has exactly one audio file`,
      trials: stops,
      measured: `${well} stops with audio, ${urls} addresses, ${kept} recordings, ${files.length} files`,
      reached: well === stops && urls === stops && kept === stops && files.length === stops,
    },
    {
      goal: "… and the provider is called again only for work in progress at a kill",
      trials: requests,
      measured: `${again} repeated`,
      reached: again <= kills * AT_ONCE,
    },
  ];
}

export const narrationKilled: Scenario = {
  name: "narration",
  run: killed,
};
