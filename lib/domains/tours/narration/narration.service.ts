import { createHash } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { narrationRequested } from "@/inngest/events";
import { type Budget, spend } from "@/lib/platform/budgets/budgets.service";
import { env } from "@/lib/platform/settings/env";
import { repairText } from "@/lib/platform/text/text";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import type { Narrator } from "@/lib/providers/speech";
import { withTitle } from "@/lib/providers/speech/id3";
import { storage } from "@/lib/providers/storage";
import {
  findNarrative,
  findRecording,
  insertRecording,
  type Recording,
  type SpokenFile,
  writeAudio,
  writeNoAudio,
  writeRecordedAudio,
} from "./narration.queries";
import { endNarration } from "./ready.service";

interface JobCtx {
  db: Db;
  now: Date;
}

export type NarrationResult = "done" | "not_applicable" | "failed" | "gone";

/** Hash of a narrative. Events carry it, so that two jobs never record the same text at the same time. */
export const textHashOf = (narrative: string): string => createHash("sha256").update(narrative).digest("hex");

/**
 * Queues the narration of a stop with a narrative, once for each `version` of its narrative. The job starts when the
 * transaction has committed.
 */
export async function queueNarration(
  tx: Tx,
  tourId: string,
  { id, narrative, version = 0 }: { id: string; narrative: string; version?: number },
): Promise<void> {
  if (narrative === "") return;
  const narration = version === 0 ? id : `${id}:${version}`;
  const data = { tour_id: tourId, stop_id: id, text_hash: textHashOf(narrative), narration };
  await queueEvent(tx, narrationRequested, { id: narration, data });
}

/**
 * Generates the audio of a stop's narrative and attaches it to the stop (docs/contract.md#narration). Safe to repeat at
 * any point: one text, voice, language and provider is recorded only once. `not_applicable` if the settings select no
 * speech provider, `failed` if the provider's audio is empty or the day's characters are spent. Rethrows the provider's
 * error, and throws if clients cannot fetch the audio from its URL.
 */
export async function narrate(
  { db, now }: JobCtx,
  narrator: Narrator | null,
  { tourId, stopId }: { tourId: string; stopId: string },
): Promise<NarrationResult> {
  const stop = await findNarrative(db.reads, tourId, stopId);
  if (!stop) return "gone";
  if (stop.status !== "queued") return stop.status;
  if (!narrator || stop.narrative === "") return endWithoutAudio({ db, now }, stopId, { status: "not_applicable" });
  const { name: provider, voice, language } = narrator;
  const recording: Recording = { textHash: textHashOf(stop.narrative), voice, language, provider };
  const known = await findRecording(db.reads, recording);
  if (known === undefined && (await spend(db.orm, [charactersPerDay()], stop.narrative.length, now))) {
    return endWithoutAudio({ db, now }, stopId, { status: "failed", reason: "SPEECH_DAILY_CHARACTERS is spent" });
  }
  const audio = known === undefined ? await record(narrator, stop) : { url: known };
  if (!audio)
    return endWithoutAudio({ db, now }, stopId, { status: "failed", reason: "the provider's audio is empty" });
  await attach({ db, now }, { id: stopId, narrative: stop.narrative }, audio, recording);
  return "done";
}

interface Audio {
  url: string;
  /** Speech that is not recorded yet. */
  spoken?: SpokenFile;
}

/** Records what was spoken and attaches the audio to the stop. Throws if clients cannot fetch it, or if it was removed meanwhile. */
async function attach(
  { db, now }: JobCtx,
  stop: { id: string; narrative: string },
  { url, spoken }: Audio,
  recording: Recording,
): Promise<void> {
  let written = 0;
  try {
    await storage().assertServed(url);
    await endNarration({ db, now }, stop.id, async (tx) => {
      written = await (spoken
        ? writeRecordedAudio(tx, stop, spoken, recording, now)
        : writeAudio(tx, stop, recording, now));
    });
  } catch (error) {
    // Speech costs money, so it is recorded in any case: a retry does not repeat it.
    if (spoken) await insertRecording(db.orm, recording, spoken);
    throw error;
  }
  if (spoken || written > 0 || (await findRecording(db.orm, recording))) return;
  throw new Error("the recording was removed meanwhile");
}

/** The characters that a day's calls to the provider may have. Every call counts, because a failed one may be charged. */
const charactersPerDay = (): Budget => ({ name: "speech", max: env().SPEECH_DAILY_CHARACTERS, seconds: 86_400 });

async function endWithoutAudio(
  ctx: JobCtx,
  stopId: string,
  end: Parameters<typeof writeNoAudio>[2],
): Promise<NarrationResult> {
  await endNarration(ctx, stopId, (tx) => writeNoAudio(tx, stopId, end));
  return end.status;
}

/** Stores the speech of a stop under the title of the stop that is recorded first; others with its text share the file. */
async function record(
  { provider, voice, language }: Narrator,
  { title, narrative }: { title: string; narrative: string },
): Promise<Audio | null> {
  const spoken = await provider.speak({ text: narrative, voice, language });
  if (!spoken) return null;
  const { audio, type } = withTitle(spoken, title);
  const { url, sha256, bytes } = await storage().put("audio", audio, type);
  return { url, spoken: { url, sha256, bytes, contentType: type } };
}

// Most characters stored of a failure: enough to tell causes apart.
const REASON = 300;

/** Marks a stop as failed, with the reason, after the last attempt. Staff can retry it (decision 031). */
export async function failNarration(ctx: JobCtx, stopId: string, why: string): Promise<void> {
  const end = { status: "failed", reason: repairText(why, { max: REASON }).text } as const;
  await endNarration(ctx, stopId, (tx) => writeNoAudio(tx, stopId, end));
}
