import { narrationAudio } from "@/db/schema";
import { integer, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The stored audio files with these URLs, each URL once. */
export const readAudio = query({
  row: { url: text(), sha256: text(), bytes: integer, content_type: text() },
  sql: (urls: readonly string[]) => sql`
    select distinct on (${narrationAudio.url}) ${narrationAudio.url}, ${narrationAudio.sha256},
      ${narrationAudio.bytes}, ${narrationAudio.contentType}
    from ${narrationAudio} where ${narrationAudio.url} = any(${urls}::text[])
    order by ${narrationAudio.url}, ${narrationAudio.id}`,
  samples: [[["/media/a"]]],
});
