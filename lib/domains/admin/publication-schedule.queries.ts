import { publicationSchedule } from "@/db/schema";
import { type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { matches, query, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, nameOf, sql } from "@/lib/platform/sql/template";
import type { EditedNoun } from "./edited-fields.queries";

const { noun, entityId, publishAt, actor } = publicationSchedule;
const isOf = (kind: EditedNoun, id: string): Fragment => sql`${noun} = ${kind} and ${entityId} = ${id}::bigint`;

/** When a draft is published. */
export const readPublishAt = queryRow({
  row: { publish_at: timestamp },
  sql: (kind: EditedNoun, id: string) => sql`
    select ${publishAt} from ${publicationSchedule} where ${isOf(kind, id)}`,
  samples: [["place", "1"]],
});

/** Sets the time at which a draft is published. */
export const writePublishAt = matches({
  sql: (kind: EditedNoun, id: string, at: string, by: string) => sql`
    insert into ${publicationSchedule} (${nameOf(noun)}, ${nameOf(entityId)}, ${nameOf(publishAt)}, ${nameOf(actor)})
    values (${kind}, ${id}::bigint, ${at}::timestamptz, ${by})
    on conflict (${nameOf(noun)}, ${nameOf(entityId)})
      do update set ${nameOf(publishAt)} = excluded.publish_at, ${nameOf(actor)} = excluded.actor`,
  samples: [["place", "1", "2026-12-24T18:00:00Z", "cli"]],
});

/** Deletes a schedule, and returns whether there was one. */
export const deletePublishAt = matches({
  sql: (kind: EditedNoun, id: string) => sql`delete from ${publicationSchedule} where ${isOf(kind, id)}`,
  samples: [["place", "1"]],
});

/** Deletes a schedule if it is due at `now`, and returns it. */
export const takeDue = queryRow({
  row: { publish_at: timestamp, actor: text() },
  sql: (kind: EditedNoun, id: string, now: Date) => sql`
    delete from ${publicationSchedule} where ${isOf(kind, id)} and ${publishAt} <= ${now}
    returning ${publishAt}, ${actor}`,
  samples: [["place", "1", new Date(0)]],
});

const DUE = { noun: text<EditedNoun>(), entity_id: rowId };
export type DueDraft = RowOf<typeof DUE>;

/** The drafts that are due at `now`, the earliest first. */
export const readDue = query({
  row: DUE,
  sql: (now: Date, limit: number) => sql`
    select ${noun}, ${entityId} from ${publicationSchedule}
    where ${publishAt} <= ${now} order by ${publishAt}, ${noun}, ${entityId} limit ${limit}`,
  samples: [[new Date(0), 100]],
});
