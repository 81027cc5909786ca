import { reviewReplies, reviews } from "@/db/schema";
import { text, timestamp } from "@/lib/platform/sql/columns";
import { matches, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const { reviewId, body, createdAt, updatedAt } = reviewReplies;

/** Locks a published review of a place, and returns whether there is one. */
export const lockAnswerable = matches({
  sql: (placeId: string, id: string) => sql`
    select 1 from ${reviews} where ${reviews.id} = ${id} and ${reviews.reviewableType} = 'place'
      and ${reviews.reviewableId} = ${placeId} and ${reviews.status} = 'published' and ${reviews.deletedAt} is null
    for no key update`,
  samples: [["1", "1"]],
});

/** Stores an answer or its new text. The same text leaves the time of its change as it is. */
export const upsertReply = queryOne({
  row: { text: text(), created_at: timestamp, updated_at: timestamp },
  sql: (id: string, given: string, now: Date) => sql`
    insert into ${reviewReplies} (${nameOf(reviewId)}, ${nameOf(body)}, ${nameOf(createdAt)}, ${nameOf(updatedAt)})
    values (${id}, ${given}, ${now}, ${now})
    on conflict (${nameOf(reviewId)}) do update set ${nameOf(body)} = excluded.body,
      ${nameOf(updatedAt)} = case when ${body} = excluded.body then ${updatedAt} else excluded.updated_at end
    returning ${body} as text, ${createdAt}, ${updatedAt}`,
  samples: [["1", "Thank you!", new Date(0)]],
});

/** Deletes an answer, and returns its text. */
export const deleteReply = queryRow({
  row: { text: text() },
  sql: (id: string) => sql`delete from ${reviewReplies} where ${reviewId} = ${id} returning ${body} as text`,
  samples: [["1"]],
});
