import { narrationAudio, tourStops } from "@/db/schema";
import { neverNull, rowId, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

/** The recordings that were last checked before a time, the oldest check first. Locked, so that no stop gets one meanwhile. */
export const lockUnchecked = query({
  row: { id: rowId, url: text() },
  sql: (before: string, limit: number) => sql`
    select ${narrationAudio.id}, ${narrationAudio.url} from ${narrationAudio}
    where ${narrationAudio.checkedAt} < ${before}::timestamptz
    order by ${narrationAudio.checkedAt}, ${narrationAudio.id} limit ${limit} for update skip locked`,
  samples: [["2026-01-01T00:00:00Z", 50]],
});

/** Which of these URLs any stop has, also one that has left its tour and may return. */
export const readPlayed = query({
  row: { url: neverNull(text()) },
  sql: (urls: readonly string[]) => sql`
    select distinct ${tourStops.audioUrl} as url from ${tourStops} where ${tourStops.audioUrl} = any(${urls}::text[])`,
  samples: [[["/media/audio/0.mp3"]]],
});

/** Notes that recordings are in use. */
export const setChecked = command({
  sql: (ids: readonly string[], at: string) => sql`
    update ${narrationAudio} set ${nameOf(narrationAudio.checkedAt)} = ${at}::timestamptz
    where ${narrationAudio.id} = any(${ids}::bigint[])`,
  samples: [[["1"], "2026-01-01T00:00:00Z"]],
});

export const deleteRecordings = command({
  sql: (ids: readonly string[]) =>
    sql`delete from ${narrationAudio} where ${narrationAudio.id} = any(${ids}::bigint[])`,
  samples: [[["1"]]],
});

/** Which of these URLs a recording has. */
export const readRecorded = query({
  row: { url: text() },
  sql: (urls: readonly string[]) => sql`
    select distinct ${narrationAudio.url} from ${narrationAudio} where ${narrationAudio.url} = any(${urls}::text[])`,
  samples: [[["/media/audio/0.mp3"]]],
});
