import { and, eq, ne } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { narrationAudio, tourStops } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { literal, nameOf, sql } from "@/lib/platform/sql/template";

/** The title and narrative of a stop and the status of its audio; undefined if the stop no longer exists. */
export const findNarrative = queryRow({
  row: { title: text(), narrative: text(), status: text<(typeof tourStops.$inferSelect)["ttsStatus"]>() },
  sql: (tourId: string, stopId: string) => sql`
    select ${tourStops.title}, ${tourStops.narrative}, ${tourStops.ttsStatus} as status from ${tourStops}
    where ${tourStops.id} = ${stopId} and ${tourStops.tourId} = ${tourId}`,
  samples: [["1", "1"]],
});

/** Key of a recording (docs/contract.md#narration). */
export interface Recording {
  textHash: string;
  voice: string;
  language: string;
  provider: string;
}

const recordingRow = queryRow({
  row: { url: text() },
  sql: ({ textHash, voice, language, provider }: Recording) => sql`
    select ${narrationAudio.url} from ${narrationAudio}
    where ${narrationAudio.textHash} = ${textHash} and ${narrationAudio.voice} = ${voice}
      and ${narrationAudio.language} = ${language} and ${narrationAudio.provider} = ${provider}`,
  samples: [[{ textHash: "", voice: "", language: "en", provider: "local" }]],
});

/** URL of an existing recording. */
export const findRecording = async (db: Queryable, recording: Recording): Promise<string | undefined> =>
  (await recordingRow(db, recording))?.url;

/** A stored file with speech. */
export interface SpokenFile {
  url: string;
  sha256: string;
  bytes: number;
  contentType: string;
}

/** Stores a recording. Returns the URL of the stored one: if another job was faster, that job's. */
export async function insertRecording(db: Queryable, recording: Recording, file: SpokenFile): Promise<string> {
  const { textHash, voice, language, provider, url } = narrationAudio;
  const [row] = await db
    .insert(narrationAudio)
    .values({ ...recording, ...file })
    // An update, although it changes nothing: `do nothing` would return no row.
    .onConflictDoUpdate({ target: [textHash, voice, language, provider], set: { url: sql`${url}`.getSQL() } })
    .returning({ url });
  return row?.url ?? file.url;
}

/** Attaches the audio of a narrative to a stop that has none, unless the narrative has changed since. */
export async function writeAudio(
  tx: Tx,
  { id, narrative }: { id: string; narrative: string },
  url: string,
  recording: Recording,
  now: Date,
) {
  await tx
    .update(tourStops)
    .set({
      audioUrl: url,
      audioGeneratedAt: now.toISOString(),
      ttsVoice: recording.voice,
      ttsLanguage: recording.language,
      ttsProvider: recording.provider,
      ttsStatus: "done",
      ttsError: null,
    })
    .where(and(eq(tourStops.id, BigInt(id)), eq(tourStops.narrative, narrative), ne(tourStops.ttsStatus, "done")));
}

/** Records that a queued stop gets no audio and, for a failure, the reason. */
export async function writeNoAudio(
  tx: Tx,
  stopId: string,
  { status, reason = null }: { status: "not_applicable" | "failed"; reason?: string | null },
): Promise<void> {
  await tx
    .update(tourStops)
    .set({ ttsStatus: status, ttsError: reason })
    .where(and(eq(tourStops.id, BigInt(stopId)), eq(tourStops.ttsStatus, "queued")));
}

/** Marks up to `limit` stops as failed that were queued before a time and have no audio yet. Returns their number. */
export const failQueuedBefore = command({
  sql: (before: string, reason: string, limit: number) => sql`
    update ${tourStops} set ${nameOf(tourStops.ttsStatus)} = 'failed', ${nameOf(tourStops.ttsError)} = ${reason}
    where ${tourStops.id} in (
      select ${tourStops.id} from ${tourStops}
      where ${tourStops.ttsStatus} = ${literal("queued")} and ${tourStops.ttsQueuedAt} < ${before}::timestamptz
      order by ${tourStops.ttsQueuedAt} limit ${limit} for update skip locked)`,
  samples: [["2026-01-01T00:00:00Z", "late", 100]],
});
