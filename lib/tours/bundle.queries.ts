import type { Sql } from "@/db/client";

export interface AudioRow {
  url: string;
  sha256: string;
  bytes: number;
  content_type: string;
}

/** What is known of audio files, by their addresses. */
export const readAudio = (sql: Sql, urls: readonly string[]): Promise<AudioRow[]> => sql<AudioRow[]>`
  select distinct on (url) url, sha256, bytes, content_type from narration_audio where url = any(${urls}::text[])
  order by url, id`;
