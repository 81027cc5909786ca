import type { Sql } from "@/db/client";

export interface Waiting {
  claims: number;
  reviews: number;
  refunds: number;
  payments: number;
  photos: number;
  narrations: number;
  disbursements: number;
}

/** More than this many are not counted: whoever works through a list does not need to know. */
export const MOST = 1_000;

/** How many of each kind wait, each counted from the partial index that holds nothing else; one round trip. */
export async function readWaiting(db: Sql): Promise<Waiting> {
  const of = (rows: string) => db.unsafe(`(select count(*)::int from (select from ${rows} limit ${MOST}) waiting)`);
  const [row] = await db<Waiting[]>`
    select ${of("place_claims where status = 'pending'")} as claims,
      ${of("reviews where status = 'flagged' and deleted_at is null")} as reviews,
      ${of("orders where refund_due")} as refunds,
      ${of("payment_events where outcome = 'flagged' and seen_at is null")} as payments,
      ${of("place_media where status = 'pending'")} + ${of("event_media where status = 'pending'")}
        + ${of("story_media where status = 'pending'")} as photos,
      ${of("tour_stops where tts_status = 'failed'")} as narrations,
      ${of("disbursements where status = 'pending'")} as disbursements`;
  if (!row) throw new Error("the counts came back empty");
  return row;
}
