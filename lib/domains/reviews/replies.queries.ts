import { appUsers, places, preferences, reviewReplies, reviews } from "@/db/schema";
import { orNull, rowId, text, timestamp } from "@/lib/platform/sql/columns";
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

/**
 * The author of an answered review that is published, with the place. `email` is the author's verified address, null
 * without one or if no emails are wanted.
 */
export const findAnswered = queryRow({
  row: { user_id: text(), place_id: rowId, place_name: text(), slug: text(), email: orNull(text()) },
  sql: (id: string) => sql`
    select ${appUsers.id} as user_id, ${places.id} as place_id, ${places.name} as place_name, ${places.slug},
      case when ${appUsers.emailVerifiedAt} is not null and coalesce(${preferences.reviewEmails}, true)
        then ${appUsers.email} end as email
    from ${reviews} join ${reviewReplies} on ${reviewId} = ${reviews.id}
      join ${places} on ${places.id} = ${reviews.reviewableId}
      join ${appUsers} on ${appUsers.id} = ${reviews.userId} and ${appUsers.deletedAt} is null
      left join ${preferences} on ${preferences.owner} = ${appUsers.id}
    where ${reviews.id} = ${id} and ${reviews.reviewableType} = 'place' and ${reviews.status} = 'published'
      and ${reviews.deletedAt} is null`,
  samples: [["1"]],
});

/** Deletes an answer, and returns its text. */
export const deleteReply = queryRow({
  row: { text: text() },
  sql: (id: string) => sql`delete from ${reviewReplies} where ${reviewId} = ${id} returning ${body} as text`,
  samples: [["1"]],
});
