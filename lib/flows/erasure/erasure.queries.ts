import type { Tx } from "@/db/client";
import {
  appUsers,
  favorites,
  idempotencyKeys,
  mails,
  orderLines,
  orders,
  phoneCodes,
  placeClaims,
  placeInvitations,
  placeMembers,
  placeProposals,
  reviewFlags,
  reviews,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { command, matches, query } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const isDue = (now: Date) => sql`${appUsers.deletionAt} <= ${now} and ${appUsers.deletedAt} is null`;

/** The users whose time to come back is over, those that wait longest first. One run erases no more than this limit. */
export const readLeavers = query({
  row: { id: text() },
  sql: (now: Date) => sql`
    select ${appUsers.id} from ${appUsers} where ${isDue(now)} order by ${appUsers.deletionAt} limit 1000`,
  samples: [[new Date(0)]],
});

/** Locks a user whose time to come back is over; false if the user has come back, or another run has locked the row. */
export const lockLeaver = matches({
  sql: (id: string, now: Date) => sql`
    select 1 from ${appUsers} where ${appUsers.id} = ${id} and ${isDue(now)} for update skip locked`,
  samples: [["usr_1", new Date(0)]],
});

const MINUTE_MS = 60_000;

/**
 * Erased at least 2 minutes ago, so that every request that was authenticated before has ended (an upload takes up to 55 s), and at
 * most 3 hours ago, so that an hourly job erases each user again two or three times.
 */
const isErasedLately = (now: Date) => sql`${appUsers.deletedAt}
  between ${new Date(now.getTime() - 180 * MINUTE_MS)} and ${new Date(now.getTime() - 2 * MINUTE_MS)}`;

/** The users who were erased lately, 3,000 at most: as many as an hourly job erases in 3 hours. */
export const readErasedLately = query({
  row: { id: text() },
  sql: (now: Date) => sql`
    select ${appUsers.id} from ${appUsers} where ${isErasedLately(now)} order by ${appUsers.deletedAt} limit 3000`,
  samples: [[new Date(0)]],
});

/** Locks a user who was erased lately; false if another run has locked the row. */
export const lockErasedLately = matches({
  sql: (id: string, now: Date) => sql`
    select 1 from ${appUsers} where ${appUsers.id} = ${id} and ${isErasedLately(now)} for update skip locked`,
  samples: [["usr_1", new Date(0)]],
});

/** Deletes the answers to a person's checkouts, which repeat the order's note. */
export const eraseCheckouts = command({
  sql: (id: string) => sql`delete from ${idempotencyKeys} where ${idempotencyKeys.userId} = ${id}`,
  samples: [["usr_1"]],
});

const DELETIONS = [
  (id: string) => sql`delete from ${favorites} where ${favorites.userId} = ${id}`,
  // Bodies repeat the order's note.
  (id: string) => sql`
    delete from ${webhookDeliveries} where ${webhookDeliveries.orderId} in (
      select ${orders.id} from ${orders} where ${orders.userId} = ${id})`,
  // The end of the claims has deleted them, except those that were registered at the same moment.
  (id: string) => sql`delete from ${webhookEndpoints} where ${webhookEndpoints.userId} = ${id}`,
  (id: string) => sql`delete from ${placeProposals} where ${placeProposals.userId} = ${id}`,
  (id: string) => sql`delete from ${placeMembers} where ${placeMembers.userId} = ${id}`,
  (id: string) => sql`
    delete from ${placeInvitations} where ${placeInvitations.email} = (
      select ${appUsers.email} from ${appUsers} where ${appUsers.id} = ${id})`,
  (id: string) => sql`
    delete from ${phoneCodes} where ${phoneCodes.phone} = (
      select ${appUsers.phone} from ${appUsers} where ${appUsers.id} = ${id})`,
  (id: string) => sql`
    delete from ${mails} where ${mails.recipient} = (
      select ${appUsers.email} from ${appUsers} where ${appUsers.id} = ${id}) or ${mails.data}->>'user_id' = ${id}`,
];

const ERASURES = [
  // Orders are locked by their ids, because a revocation may change several of them at the same moment.
  (id: string) => sql`
    update ${orders} set ${nameOf(orders.note)} = null where ${orders.id} in (
      select ${orders.id} from ${orders} where ${orders.userId} = ${id} order by ${orders.id} for no key update)`,
  (id: string) => sql`
    update ${orderLines} set ${nameOf(orderLines.note)} = null
    where ${orderLines.note} is not null
      and ${orderLines.orderId} in (select ${orders.id} from ${orders} where ${orders.userId} = ${id})`,
  (id: string) =>
    sql`update ${reviewFlags} set ${nameOf(reviewFlags.notes)} = null where ${reviewFlags.userId} = ${id}`,
  // Reviews stay without their author, except those that the author has deleted.
  (id: string) => sql`
    update ${reviews} set ${nameOf(reviews.title)} = null, ${nameOf(reviews.body)} = null
    where ${reviews.userId} = ${id} and ${reviews.deletedAt} is not null`,
  (id: string) => sql`
    update ${placeClaims} set ${nameOf(placeClaims.businessName)} = '(deleted)',
      ${nameOf(placeClaims.contactName)} = '(deleted)', ${nameOf(placeClaims.contactPhone)} = '',
      ${nameOf(placeClaims.contactEmail)} = null, ${nameOf(placeClaims.message)} = null
    where ${placeClaims.userId} = ${id}`,
];

const erasures = [...DELETIONS, ...ERASURES].map((statement) => command({ sql: statement, samples: [["usr_1"]] }));

/** Deletes or blanks what other domains store about a person. Orders, claims and reviews stay without it. */
export async function erasePersonalData(tx: Tx, userId: string): Promise<void> {
  for (const erase of erasures) await erase(tx, userId);
}
