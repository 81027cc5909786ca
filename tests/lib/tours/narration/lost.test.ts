import { InngestTestEngine } from "@inngest/test";
import { describe, expect, test } from "vitest";
import { standIn } from "@/tests/support/stand-in";
import { useStage } from "./stage";
import { stopsOf, tourWith } from "./stops";

const voice = await standIn((_, res) => void res.writeHead(500).end());
const stage = useStage(voice);
const reasonOf = async (id: string) =>
  (await stage.sql<{ reason: string | null }[]>`select tts_error as reason from tour_stops where id = ${id}`)[0]
    ?.reason;

describe("a stop that has been queued too long", () => {
  test("is failed by the sweep with the reason, and younger, recorded and retried ones are not touched", async () => {
    const { sweepNarrations } = await import("@/lib/domains/tours/narration/sweep.service");
    const { retryNarration } = await import("@/lib/domains/tours/narration/failed-narrations.service");
    const { stopIds } = await tourWith(stage.sql, ["Lost.", "Waiting.", "Recorded."]);
    const [lost = "", waiting = "", recorded = ""] = stopIds;
    await stage.sql`update tour_stops set tts_queued_at = now() - interval '361 minutes' where id in (${lost}, ${recorded})`;
    await stage.sql`update tour_stops set tts_queued_at = now() - interval '359 minutes' where id = ${waiting}`;
    await stage.sql`update tour_stops set tts_status = 'done', audio_url = '/media/x' where id = ${recorded}`;
    const sweep = () => sweepNarrations({ db: stage.db, now: new Date() });
    expect(await sweep()).toBe(1);
    expect((await stopsOf(stage.sql, stopIds)).map((row) => row.tts_status)).toEqual(["failed", "queued", "done"]);
    expect(await reasonOf(lost)).toBe("no recording within 6 hours");
    await retryNarration({ db: stage.db, actor: "cli" }, lost);
    expect(await sweep()).toBe(0);
  });
});

describe("a run that is cancelled in Inngest", () => {
  const cancelled = async (functionId: string, started: object) => {
    const { inngest } = await import("@/inngest/client");
    const { toursFailCancelled } = await import("@/inngest/functions/tours-fail-cancelled");
    const engine = new InngestTestEngine({ function: toursFailCancelled(inngest()) });
    const data = { function_id: functionId, run_id: "01", error: { message: "function cancelled" }, event: started };
    return engine.execute({ events: [{ name: "inngest/function.cancelled", data }] });
  };

  test.each([
    ["tours-narrate-stop", "tour/narration.requested", "narration"],
    ["tours-narrate-again", "tour/narration.retried", "retry"],
  ])("fails its stop: %s", async (functionId, name, key) => {
    const { tourId, stopIds } = await tourWith(stage.sql, [`Cancelled in ${functionId}.`]);
    const data = { tour_id: tourId, stop_id: stopIds[0], text_hash: "x", [key]: stopIds[0], request_id: "r" };
    const { error } = await cancelled(`destination-${functionId}`, { name, data });
    expect(error).toBeUndefined();
    expect((await stopsOf(stage.sql, stopIds))[0]?.tts_status).toBe("failed");
    expect(await reasonOf(stopIds[0] ?? "")).toBe("the run was cancelled");
  });

  test("is heard of for the two narrations only", async () => {
    const { inngest } = await import("@/inngest/client");
    const { toursFailCancelled } = await import("@/inngest/functions/tours-fail-cancelled");
    expect(toursFailCancelled(inngest()).opts.triggers).toEqual([
      {
        event: "inngest/function.cancelled",
        if: 'event.data.function_id == "destination-tours-narrate-stop" || event.data.function_id == "destination-tours-narrate-again"',
      },
    ]);
  });
});
