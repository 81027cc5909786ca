import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { JobWorker } from "@/lib/providers/jobs/job-worker";
import { serveFunctions, startFastRunner, until } from "@/tests/lib/providers/jobs/harness";
import { answerJson, type Behaviour, standIn } from "@/tests/support/stand-in";
import { useStage } from "./stage";
import { request, settled, stopsOf, tourWith } from "./stops";

const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.from("frames of ")]);
const speak: Behaviour = (_, res, { body }) =>
  void res.writeHead(200).end(Buffer.concat([MP3, Buffer.from(JSON.parse(body).input)]));
const outside = await standIn(speak);

const stage = useStage(outside, { TOURS_TTS_VOICE: "nova", TOURS_TTS_LANGUAGE: "en-LC" });
let jobs: JobWorker | undefined;

afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

/** The runner of the service with its real function, hurrying through pauses. */
async function run(): Promise<void> {
  const { toursNarrateStop } = await import("@/inngest/functions/tours-narrate-stop");
  jobs = await startFastRunner(
    stage.url,
    serveFunctions((inngest) => [toursNarrateStop(inngest)]),
  );
}
const narrated = async (texts: string[], times = 1) => {
  const { tourId, stopIds } = await tourWith(stage.sql, texts);
  await request(stage, tourId, stopIds, times);
  await run();
  return settled(stage.sql, stopIds);
};

describe("a provider that works", () => {
  test("gives every stop audio that can be fetched, with who read it, in which voice and language", async () => {
    const rows = await narrated(["The fort of Pigeon Island.", "The market of Castries."]);
    for (const row of rows) {
      expect(row).toMatchObject({
        tts_status: "done",
        tts_voice: "nova",
        tts_language: "en-LC",
        tts_provider: "openai",
        audio_generated_at: expect.any(Date),
      });
      expect(row.audio_url).toMatch(/^\/media\/audio\/[0-9a-f]{64}\.mp3$/);
    }
    const file = await readFile(join(stage.folder, rows[1]?.audio_url ?? ""));
    expect(file.toString("latin1")).toContain("The market of Castries.");
  });

  test("is asked once for a text, however many stops have it and however often they ask", async () => {
    const rows = await narrated(
      Array.from({ length: 12 }, () => "One text for all."),
      3,
    );
    expect(new Set(rows.map((row) => row.audio_url)).size).toBe(1);
    expect(rows.every((row) => row.tts_status === "done")).toBe(true);
    expect(outside.received).toHaveLength(1);
  });

  test("is asked again for a stop whose text has changed, as often as it changes", async () => {
    const { queueNarration } = await import("@/lib/domains/tours/narration/narration.service");
    const { withTransaction } = await import("@/lib/platform/database/database");
    const { tourId, stopIds } = await tourWith(stage.sql, ["Next is the market."]);
    const [stopId = ""] = stopIds;
    await run();
    const heard: (string | null)[] = [];
    for (const [version, narrative] of ["Next is the market.", "Next is the fort.", "Next is the beach."].entries()) {
      await stage.sql`
        update tour_stops set narrative = ${narrative}, tts_status = 'queued', audio_url = null where id = ${stopId}`;
      await withTransaction(stage, (tx) => queueNarration(tx, tourId, { id: stopId, narrative, version }));
      const [stop] = await settled(stage.sql, stopIds);
      heard.push(stop?.audio_url ?? null);
    }
    expect(new Set(heard).size).toBe(3);
    expect(heard).not.toContain(null);
  });

  test("is asked once for a text whose audio could not be attached at first", async () => {
    const { tourId, stopIds } = await tourWith(stage.sql, ["Spoken, but not attached."]);
    await stage.sql.unsafe(`
      create function refuse_audio() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse_audio before update on tour_stops for each row execute function refuse_audio()`);
    await request(stage, tourId, stopIds);
    await run();
    await until(
      () =>
        stage.sql<
          { n: number }[]
        >`select count(*)::int as n from narration_audio where text_hash = encode(sha256('Spoken, but not attached.'), 'hex')`,
      ([row]) => row?.n === 1,
    );
    await stage.sql.unsafe("drop function refuse_audio cascade");
    expect(await settled(stage.sql, stopIds)).toMatchObject([{ tts_status: "done" }]);
    expect(outside.received).toHaveLength(1);
  });

  test("is not asked for more than four texts at once", async () => {
    let now = 0;
    let most = 0;
    outside.behave((req, res, asked) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        speak(req, res, asked);
      }, 30);
    });
    await narrated(Array.from({ length: 12 }, (_, n) => `Text ${n} of many.`));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe("a provider that fails", () => {
  const failing = (times: number, how: Behaviour): Behaviour => {
    let left = times;
    return (req, res, asked) => (left-- > 0 ? how(req, res, asked) : speak(req, res, asked));
  };
  const error: Behaviour = (_, res) => answerJson(res, 500, { error: "oops" });

  test("twice is asked a third time, and the stop gets its audio", async () => {
    outside.behave(failing(2, error));
    const rows = await narrated(["Third time lucky."]);
    expect([rows[0]?.tts_status, outside.received.length]).toEqual(["done", 3]);
  });

  test.each<[string, Behaviour]>([
    ["with 500", error],
    ["with what is not audio", (_, res) => void res.writeHead(200).end("<html>sorry</html>")],
    ["in the middle", (req) => void req.socket.destroy()],
  ])("always (%s) is asked three times in all, and the stop says that it has failed", async (name, how) => {
    outside.behave(how);
    const rows = await narrated([`Never heard ${name}.`]);
    expect(rows).toEqual([
      {
        tts_status: "failed",
        audio_url: null,
        audio_generated_at: null,
        tts_voice: null,
        tts_language: null,
        tts_provider: null,
      },
    ]);
    expect(outside.received).toHaveLength(3);
  });

  test("by giving nothing is asked once, and nothing is written", async () => {
    outside.behave((_, res) => void res.writeHead(200).end());
    const rows = await narrated(["Silence."]);
    expect([rows[0]?.tts_status, rows[0]?.audio_url, outside.received.length]).toEqual(["failed", null, 1]);
    expect(await stage.sql`select 1 from narration_audio where provider = 'openai' and bytes = 0`).toHaveLength(0);
  });
});

test("a stop that is gone, or has its audio, costs nothing", async () => {
  const { tourId, stopIds } = await tourWith(stage.sql, ["Gone.", "There already."]);
  await stage.sql`update tour_stops set tts_status = 'done', audio_url = '/media/x' where id = ${stopIds[1] ?? ""}`;
  await request(stage, tourId, stopIds);
  await stage.sql`delete from tour_stops where id = ${stopIds[0] ?? ""}`;
  await run();
  await until(
    () => stage.sql`select 1 from job_runs where status = 'running'`,
    (rows) => rows.length === 0,
  );
  expect(outside.received).toHaveLength(0);
  expect((await stopsOf(stage.sql, stopIds)).map((row) => row.audio_url)).toEqual(["/media/x"]);
});
