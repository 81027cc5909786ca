import type { Sql } from "@/db/client";

export interface Wanted {
  narrative: string;
  status: "not_applicable" | "queued" | "done" | "failed";
}

/** What is to be read aloud at a stop, and how far that is; undefined where there is no such stop any more. */
export async function findWanted(sql: Sql, tourId: string, stopId: string): Promise<Wanted | undefined> {
  const [row] = await sql<Wanted[]>`
    select narrative, tts_status as status from tour_stops where id = ${stopId} and tour_id = ${tourId}`;
  return row;
}

/** What tells one recording from another (decisions D4.9). */
export interface Recording {
  textHash: string;
  voice: string;
  language: string;
  provider: string;
}

/** The address of a recording that there is already. */
export async function findRecording(sql: Sql, { textHash, voice, language, provider }: Recording) {
  const [row] = await sql<{ url: string }[]>`
    select url from narration_audio
    where text_hash = ${textHash} and voice = ${voice} and language = ${language} and provider = ${provider}`;
  return row?.url;
}

/** Keeps a recording, and gives the one that counts: where another was faster, the other. */
export async function keepRecording(
  sql: Sql,
  of: Recording,
  file: { url: string; sha256: string; bytes: number; contentType: string },
): Promise<string> {
  const [row] = await sql<{ url: string }[]>`
    insert into narration_audio (text_hash, voice, language, provider, url, sha256, bytes, content_type)
    values (${of.textHash}, ${of.voice}, ${of.language}, ${of.provider}, ${file.url}, ${file.sha256}, ${file.bytes},
      ${file.contentType})
    on conflict on constraint narration_audio_once do update set url = narration_audio.url
    returning url`;
  return row?.url ?? file.url;
}

/** Gives a stop its audio, unless it has some. */
export async function writeAudio(sql: Sql, stopId: string, url: string, of: Recording, now: Date): Promise<void> {
  await sql`
    update tour_stops set audio_url = ${url}, audio_generated_at = ${now.toISOString()}::timestamptz,
      tts_voice = ${of.voice}, tts_language = ${of.language}, tts_provider = ${of.provider}, tts_status = 'done', tts_error = null
    where id = ${stopId} and tts_status <> 'done'`;
}

/** Says of a stop that no audio will come, unless it has some; of a failure also why. */
export async function writeNoAudio(
  sql: Sql,
  stopId: string,
  { status, reason = null }: { status: "not_applicable" | "failed"; reason?: string | null },
): Promise<void> {
  await sql`
    update tour_stops set tts_status = ${status}, tts_error = ${reason} where id = ${stopId} and tts_status = 'queued'`;
}
