import type { Queryable } from "@/db/client";
import { narrationAudio, tourStops } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, literal, nameOf, sql } from "@/lib/platform/sql/template";

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

const isRecording = ({ textHash, voice, language, provider }: Recording): Fragment => sql`
  ${narrationAudio.textHash} = ${textHash} and ${narrationAudio.voice} = ${voice}
  and ${narrationAudio.language} = ${language} and ${narrationAudio.provider} = ${provider}`;

const recordingRow = queryRow({
  row: { url: text() },
  sql: (recording: Recording) => sql`
    select ${narrationAudio.url} from ${narrationAudio} where ${isRecording(recording)}`,
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

/** A stop and the narrative that was recorded for it. */
interface NarratedStop {
  id: string;
  narrative: string;
}

const setAudio = (url: Fragment, { voice, language, provider }: Recording, now: Date): Fragment => sql`
  ${nameOf(tourStops.audioUrl)} = ${url}, ${nameOf(tourStops.audioGeneratedAt)} = ${now},
  ${nameOf(tourStops.ttsVoice)} = ${voice}, ${nameOf(tourStops.ttsLanguage)} = ${language},
  ${nameOf(tourStops.ttsProvider)} = ${provider}, ${nameOf(tourStops.ttsStatus)} = 'done', ${nameOf(tourStops.ttsError)} = null`;
const isUnspoken = ({ id, narrative }: NarratedStop): Fragment => sql`
  ${tourStops.id} = ${id} and ${tourStops.narrative} = ${narrative} and ${tourStops.ttsStatus} <> 'done'`;

const STOP: NarratedStop = { id: "1", narrative: "One." };
const KEY: Recording = { textHash: "", voice: "", language: "en", provider: "local" };

/**
 * Attaches an existing recording to a stop that has no audio, unless the narrative has changed since. Returns the number of
 * stops: none if the recording no longer exists. The lock keeps it from being removed meanwhile.
 */
export const writeAudio = command({
  sql: (stop: NarratedStop, recording: Recording, now: Date) => sql`
    with recorded as (
      select ${narrationAudio.url} as stored_url from ${narrationAudio} where ${isRecording(recording)} for share
    )
    update ${tourStops} set ${setAudio(sql`recorded.stored_url`, recording, now)} from recorded where ${isUnspoken(stop)}`,
  samples: [[STOP, KEY, new Date(0)]],
});

/**
 * Stores a recording and attaches it like `writeAudio`, in one statement, because the tour is locked meanwhile. If another job
 * was faster, the stop gets that job's recording.
 */
export const writeRecordedAudio = command({
  sql: (stop: NarratedStop, file: SpokenFile, recording: Recording, now: Date) => sql`
    with recorded as (
      insert into ${narrationAudio} (${namesOf([
        narrationAudio.textHash,
        narrationAudio.voice,
        narrationAudio.language,
        narrationAudio.provider,
        narrationAudio.url,
        narrationAudio.sha256,
        narrationAudio.bytes,
        narrationAudio.contentType,
      ])})
      values (${recording.textHash}, ${recording.voice}, ${recording.language}, ${recording.provider}, ${file.url},
        ${file.sha256}, ${file.bytes}, ${file.contentType})
      on conflict (${namesOf([narrationAudio.textHash, narrationAudio.voice, narrationAudio.language, narrationAudio.provider])})
        do update set ${nameOf(narrationAudio.url)} = ${narrationAudio.url}
      returning ${nameOf(narrationAudio.url)} as stored_url
    )
    update ${tourStops} set ${setAudio(sql`recorded.stored_url`, recording, now)} from recorded where ${isUnspoken(stop)}`,
  samples: [[STOP, { url: "/media/audio/0.mp3", sha256: "", bytes: 0, contentType: "audio/mpeg" }, KEY, new Date(0)]],
});

/** Records that a queued stop gets no audio and, for a failure, the reason. */
export const writeNoAudio = command({
  sql: (
    stopId: string,
    { status, reason = null }: { status: "not_applicable" | "failed"; reason?: string | null },
  ) => sql`
    update ${tourStops} set ${nameOf(tourStops.ttsStatus)} = ${status}, ${nameOf(tourStops.ttsError)} = ${reason}
    where ${tourStops.id} = ${stopId} and ${tourStops.ttsStatus} = 'queued'`,
  samples: [["1", { status: "failed", reason: "none" }]],
});

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
