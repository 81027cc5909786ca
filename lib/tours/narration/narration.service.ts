import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import type { Narrator } from "@/lib/speech";
import { storage } from "@/lib/storage";
import { repairText } from "@/lib/text/text";
import {
  findRecording,
  findWanted,
  keepRecording,
  type Recording,
  writeAudio,
  writeNoAudio,
} from "./narration.queries";

interface JobCtx {
  db: Db;
  now: Date;
}

export type Narrated = "done" | "not_applicable" | "failed" | "gone";

/** What an event says of the text, so that two jobs never read the same one aloud at the same time. */
export const textHashOf = (narrative: string): string => createHash("sha256").update(narrative).digest("hex");

/**
 * Reads a stop's narrative aloud and gives the stop its audio (interface.md, Narration audio). Safe to repeat at any
 * point: what was recorded once for a text, voice, language and provider is never asked for again. `not_applicable`
 * where the settings name nobody to read, `failed` where the provider's audio is empty. Throws what the provider threw.
 */
export async function narrate(
  { db, now }: JobCtx,
  narrator: Narrator | null,
  { tourId, stopId }: { tourId: string; stopId: string },
): Promise<Narrated> {
  const wanted = await findWanted(db.sql, tourId, stopId);
  if (!wanted) return "gone";
  if (wanted.status !== "queued") return wanted.status;
  if (!narrator || wanted.narrative === "") return closed(db, stopId, { status: "not_applicable" });
  const { name: provider, voice, language } = narrator;
  const recording: Recording = { textHash: textHashOf(wanted.narrative), voice, language, provider };
  const url = (await findRecording(db.sql, recording)) ?? (await record(db, narrator, wanted.narrative, recording));
  if (url === null) return closed(db, stopId, { status: "failed", reason: "the provider's audio is empty" });
  await writeAudio(db.sql, stopId, url, recording, now);
  return "done";
}

async function closed(db: Db, stopId: string, end: Parameters<typeof writeNoAudio>[2]): Promise<Narrated> {
  await writeNoAudio(db.sql, stopId, end);
  return end.status;
}

async function record(db: Db, narrator: Narrator, text: string, recording: Recording): Promise<string | null> {
  const { voice, language } = narrator;
  const spoken = await narrator.provider.speak({ text, voice, language });
  if (!spoken) return null;
  const { url, sha256, bytes } = await storage().put("audio", spoken.audio, spoken.type);
  return keepRecording(db.sql, recording, { url, sha256, bytes, contentType: spoken.type });
}

// Of what a provider or a library says in a failure, as much as tells one from another.
const REASON = 300;

/** No attempt has brought audio: the stop says so, and why, until somebody at the console has it tried again. */
export async function giveUp({ db }: JobCtx, stopId: string, why: string): Promise<void> {
  await writeNoAudio(db.sql, stopId, { status: "failed", reason: repairText(why, { max: REASON }).text });
}
