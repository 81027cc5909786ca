import type { Tx } from "@/db/client";
import { cultureTopics, stories, storyCards, storyDetails, storyMedia } from "@/db/schema";
import { namesOf, setExcluded, setUnlessEdited } from "@/lib/platform/sql/column-lists";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { command } from "@/lib/platform/sql/query";
import { alias, nameOf, sql } from "@/lib/platform/sql/template";

const known = alias(stories, "known");
/** The fields that an import always takes over. */
const taken = [stories.attribution, stories.importHash, stories.slug, stories.publishedAt];
/** The fields that an import takes over unless staff edited them. */
const editable = [
  stories.title,
  stories.summary,
  stories.body,
  stories.status,
  stories.displayOrder,
  stories.readTimeMinutes,
  stories.topicId,
];

/** Writes the new and changed records. */
export async function writeStories(tx: Tx, source: string, attribution: string | null, now: string): Promise<void> {
  await executeStatement(
    tx,
    sql`
    insert into ${stories} (${namesOf([stories.id, stories.source, stories.sourceKey, ...taken, ...editable])}) overriding system value
    select s.row_id, ${source}, s.key, ${attribution}, s.hash, slug.chosen,
      coalesce(r.published_at, ${known.publishedAt}, ${now}::timestamptz), r.title, r.summary, r.body, r.status,
      r.display_order, r.read_time_minutes,
      ${cultureTopics.id}
    from staged_stories s join slug_choice_stories slug on slug.n = s.n
    cross join lateral jsonb_to_record(s.record) as r(title text, summary text, body text, status text,
      published_at timestamptz, display_order integer, read_time_minutes smallint, culture_topic text)
    left join ${stories} ${known} on ${known.id} = s.row_id
    left join ${cultureTopics} on ${cultureTopics.source} = ${source} and ${cultureTopics.sourceKey} = r.culture_topic
    where s.state <> 'unchanged'
    order by s.n
    on conflict (${namesOf([stories.source, stories.sourceKey])}) do update set ${setExcluded(taken)},
      ${setUnlessEdited(editable, stories.editedFields)},
      ${nameOf(stories.updatedAt)} = ${now}::timestamptz`,
  );
}

const analyze = command({
  sql: () => sql`analyze ${stories}, ${storyCards}, ${storyDetails}, ${storyMedia}`,
  samples: [[]],
});

export async function analyzeStories(tx: Tx): Promise<void> {
  await analyze(tx);
}
