import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import type { Claim, ClaimRequest, MerchantPlace } from "./claims.contract";

export type ClaimStatus = Claim["status"];

export interface ClaimRow {
  id: string;
  place_id: string;
  user_id: string;
  status: ClaimStatus;
  business_name: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string | null;
  message: string | null;
  reason: string | null;
  created_at: Date | string;
  decided_at: Date | string | null;
}

const COLUMNS = `id::text as id, place_id::text as place_id, user_id, status, business_name, contact_name, contact_phone,
  contact_email, message, reason, created_at, decided_at`;

/** A user's claims, newest first; no user comes near the bound. */
export const readClaims = (db: Sql, userId: string): Promise<ClaimRow[]> => db<ClaimRow[]>`
  select ${db.unsafe(COLUMNS)} from place_claims c where user_id = ${userId} order by c.id desc limit 500`;

export const readMerchantPlaces = (db: Sql, userId: string): Promise<MerchantPlace[]> => db<MerchantPlace[]>`
  select p.id::text as id, p.name, p.slug, p.city, p.verification_status, p.status = 'published' as published,
    c.id::text as claim_id
  from place_claims c join places p on p.id = c.place_id
  where c.user_id = ${userId} and c.status = 'approved' order by p.name, p.id`;

/** How a user stands to a place: whether it is published, and the states of the user's claims; undefined for no place. */
export async function findStanding(db: Sql, userId: string, placeId: string) {
  const [row] = await db<{ published: boolean; states: ClaimStatus[] }[]>`
    select p.status = 'published' as published,
      array(select status from place_claims c where c.place_id = p.id and c.user_id = ${userId}) as states
    from places p where p.id = ${placeId}`;
  return row;
}

/** The claims of a place that are pending or approved, and the newest of those that were decided against. */
export async function readPlaceClaims(tx: Tx, placeId: string) {
  const rows = await tx.execute<{ user_id: string; status: ClaimStatus }>(sql`
    select user_id, status from place_claims where place_id = ${placeId}::bigint order by id`);
  return [...rows];
}

/** Who the merchant of a place is, if anyone. */
export async function findMerchantId(tx: Tx, placeId: string): Promise<string | undefined> {
  const [row] = await tx.execute<{ user_id: string }>(sql`
    select user_id from place_claims where place_id = ${placeId}::bigint and status = 'approved'`);
  return row?.user_id;
}

export async function insertClaim(tx: Tx, userId: string, placeId: string, given: ClaimRequest): Promise<ClaimRow> {
  const { business_name, contact_name, contact_phone, contact_email = null, message } = given;
  const [row] = await tx.execute<ClaimRow & Record<string, unknown>>(sql`
    insert into place_claims (place_id, user_id, business_name, contact_name, contact_phone, contact_email, message)
    values (${placeId}::bigint, ${userId}, ${business_name}, ${contact_name}, ${contact_phone}, ${contact_email},
      ${message || null})
    returning ${sql.raw(COLUMNS)}`);
  if (!row) throw new Error("the claim came back empty");
  return row;
}

/** Where a claim belongs, before anything is held. */
export async function findClaim(tx: Tx, id: string) {
  const [row] = await tx.execute<{ place_id: string; user_id: string; status: ClaimStatus }>(sql`
    select place_id::text as place_id, user_id, status from place_claims where id = ${id}::bigint`);
  return row;
}

/** A user's claims that are pending or approved, by place. */
export async function openClaimsOf(tx: Tx, userId: string): Promise<{ id: string; place_id: string }[]> {
  return [
    ...(await tx.execute<{ id: string; place_id: string }>(sql`
      select id::text as id, place_id::text as place_id from place_claims c
      where user_id = ${userId} and status in ('pending', 'approved') order by c.place_id`)),
  ];
}

/** Moves a claim on; false where it is no longer in that state. */
export async function moveClaim(
  tx: Tx,
  id: string,
  move: { from: ClaimStatus; to: ClaimStatus; reason: string | null },
): Promise<boolean> {
  const moved = await tx.execute(sql`
    update place_claims set status = ${move.to}, reason = ${move.reason}, decided_at = now()
    where id = ${id}::bigint and status = ${move.from} returning 1`);
  return moved.length > 0;
}
