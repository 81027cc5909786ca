import { appUsers, events, places, type ReviewMedia, reviewFlags, reviewReplies, reviews } from "@/db/schema";
import { integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { alias, type Fragment, literal, sql } from "@/lib/platform/sql/template";
import type { ReviewableType } from "./entities";
import type { ReviewStatus } from "./moderation.queries";

interface FlagEntry {
  reason: string;
  notes: string | null;
  /** A timestamp in PostgreSQL's JSON form. */
  at: string;
  user: string | null;
}

const QUEUED_REVIEW = {
  id: rowId,
  status: text<ReviewStatus>(),
  open_flags: integer,
  type: text<ReviewableType>(),
  entity: rowId,
  entity_name: orNull(text()),
  source: text(),
  rating: integer,
  title: orNull(text()),
  body: orNull(text()),
  media: json<ReviewMedia[]>(),
  published_at: timestamp,
  edited_at: orNull(timestamp),
  user_id: orNull(text()),
  user_email: orNull(text()),
  user_name: orNull(text()),
  flags: json<FlagEntry[]>(),
  /** The answer of the place's merchant. */
  reply: orNull(text()),
};
export type QueuedReviewRow = RowOf<typeof QUEUED_REVIEW>;

const MOST_FLAGS = 50;
const flagger = alias(appUsers, "flagger");

const select = sql`
  select ${reviews.id}, ${reviews.status}, ${reviews.openFlags}, ${reviews.reviewableType} as type, ${reviews.reviewableId} as entity,
    case ${reviews.reviewableType}
      when 'place' then (select ${places.name} from ${places} where ${places.id} = ${reviews.reviewableId})
      else (select ${events.title} from ${events} where ${events.id} = ${reviews.reviewableId})
    end as entity_name,
    ${reviews.source}, ${reviews.rating}, ${reviews.title}, ${reviews.body}, ${reviews.media}, ${reviews.publishedAt},
    ${reviews.editedAt},
    ${reviews.userId}, ${appUsers.email} as user_email, ${appUsers.name} as user_name,
    (select coalesce(json_agg(json_build_object('reason', reason, 'notes', notes, 'at', at, 'user', "user")
        order by id desc), '[]')
      from (select ${reviewFlags.id} as id, ${reviewFlags.reason} as reason, ${reviewFlags.notes} as notes,
          ${reviewFlags.createdAt} as at, coalesce(${flagger.email}::text, ${reviewFlags.userId}) as "user"
        from ${reviewFlags} join ${appUsers} ${flagger} on ${flagger.id} = ${reviewFlags.userId}
        where ${reviewFlags.reviewId} = ${reviews.id} order by ${reviewFlags.id} desc limit ${MOST_FLAGS}) flags) as flags,
    (select ${reviewReplies.body} from ${reviewReplies} where ${reviewReplies.reviewId} = ${reviews.id}) as reply
  from ${reviews} left join ${appUsers} on ${appUsers.id} = ${reviews.userId}`;

/** The reviews of a queue. `reported`: published, with flags that staff have not decided on. */
export type Queue = Exclude<ReviewStatus, "published"> | "reported";

const conditionOf = (queue: Queue): Fragment =>
  queue === "reported"
    ? sql`${reviews.status} = 'published' and ${reviews.openFlags} > 0`
    : sql`${reviews.status} = ${literal(queue)}`;

/** The reviews of a queue, newest first. Its state is a literal, so that the plan uses the partial index of that state. */
export const readReviewPage = query({
  row: QUEUED_REVIEW,
  sql: (queue: Queue, turn: Turn) => sql`
    ${select} where ${conditionOf(queue)} and ${reviews.deletedAt} is null
    ${pageClause(reviews.id, turn)}`,
  samples: [
    ["reported", {}],
    ["flagged", {}],
    ["hidden", { before: "9" }],
    ["rejected", { after: "9" }],
  ],
});

export const findReview = queryRow({
  row: QUEUED_REVIEW,
  sql: (id: string) => sql`${select} where ${reviews.id} = ${id} and ${reviews.deletedAt} is null`,
  samples: [["1"]],
});
