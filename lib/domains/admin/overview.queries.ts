import {
  contentFeeds,
  disbursements,
  eventMedia,
  jobRuns,
  orders,
  paymentEvents,
  placeClaims,
  placeMedia,
  placeProposals,
  reviewPhotos,
  reviews,
  storyMedia,
  tourStops,
  webhookEndpoints,
} from "@/db/schema";
import { integer, type RowOf } from "@/lib/platform/sql/columns";
import { queryOne } from "@/lib/platform/sql/query";
import { type Fragment, rawSql, sql } from "@/lib/platform/sql/template";

const WAITING = {
  claims: integer,
  proposals: integer,
  reviews: integer,
  reports: integer,
  refunds: integer,
  payments: integer,
  photos: integer,
  narrations: integer,
  disbursements: integer,
  jobs: integer,
  webhooks: integer,
  feeds: integer,
};
export type Waiting = RowOf<typeof WAITING>;

/** Counting stops here: staff do not need an exact number above it. */
export const MOST = 1_000;

const limit = rawSql(String(MOST));
const count = (rows: Fragment): Fragment => sql`(select count(*)::int from (select ${rows} limit ${limit}) waiting)`;

/** How many of each kind wait for staff, each counted from the partial index of that state, in one round trip. */
export const readWaiting = queryOne({
  row: WAITING,
  sql: () => sql`
    select ${count(sql`from ${placeClaims} where ${placeClaims.status} = 'pending'`)} as claims,
      ${count(sql`from ${placeProposals} where ${placeProposals.status} = 'pending'`)} as proposals,
      ${count(sql`from ${reviews} where ${reviews.status} = 'flagged' and ${reviews.deletedAt} is null`)} as reviews,
      ${count(sql`from ${reviews} where ${reviews.status} = 'published' and ${reviews.openFlags} > 0 and ${reviews.deletedAt} is null`)}
        as reports,
      ${count(sql`from ${orders} where ${orders.refundDue}`)} as refunds,
      ${count(sql`from ${paymentEvents} where ${paymentEvents.outcome} = 'flagged' and ${paymentEvents.seenAt} is null`)}
        as payments,
      ${count(sql`from ${placeMedia} where ${placeMedia.status} = 'pending'`)}
        + ${count(sql`from ${eventMedia} where ${eventMedia.status} = 'pending'`)}
        + ${count(sql`from ${storyMedia} where ${storyMedia.status} = 'pending'`)}
        + ${count(sql`from ${reviewPhotos} where ${reviewPhotos.status} = 'pending'`)} as photos,
      ${count(sql`from ${tourStops} where ${tourStops.ttsStatus} = 'failed' and ${tourStops.leftAs} is null`)} as narrations,
      ${count(sql`from ${disbursements} where ${disbursements.status} = 'pending'`)} as disbursements,
      ${count(sql`from ${jobRuns} where ${jobRuns.endedAt} > now() - interval '1 day' and ${jobRuns.status} = 'failed'`)}
        as jobs,
      ${count(sql`from ${webhookEndpoints} where ${webhookEndpoints.disabledReason} is not null`)} as webhooks,
      ${count(sql`from ${contentFeeds} where ${contentFeeds.enabled} and ${contentFeeds.failures} > 0`)} as feeds`,
  samples: [[]],
});
