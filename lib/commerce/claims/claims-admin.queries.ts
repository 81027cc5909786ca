import type { Sql } from "@/db/client";
import { type Turn, turned } from "@/lib/sql/keyset";
import { literal } from "@/lib/sql/literal";
import type { ClaimRow, ClaimStatus } from "./claims.queries";

export interface AdminClaimRow extends ClaimRow {
  place_name: string;
  verification_status: string;
  user_email: string | null;
  user_name: string | null;
}

const SELECT = `select c.id::text as id, c.place_id::text as place_id, c.user_id, c.status, c.business_name,
    c.contact_name, c.contact_phone, c.contact_email, c.message, c.reason, c.created_at, c.decided_at,
    p.name as place_name, p.verification_status, u.email::text as user_email, u.name as user_name
  from place_claims c join places p on p.id = c.place_id join app_users u on u.id = c.user_id`;

export interface ClaimFilter {
  status?: ClaimStatus | undefined;
  placeId?: string | undefined;
}

export const readClaimPage = (db: Sql, { status, placeId }: ClaimFilter, turn: Turn): Promise<AdminClaimRow[]> =>
  db<AdminClaimRow[]>`
    ${db.unsafe(SELECT)} where true ${status === undefined ? db`` : db`and c.status = ${literal(db, status)}`}
    ${placeId === undefined ? db`` : db`and c.place_id = ${placeId}::bigint`} ${turned(db, "c.id", turn)}`;

export async function findClaimOf(db: Sql, id: string): Promise<AdminClaimRow | undefined> {
  const [row] = await db<AdminClaimRow[]>`${db.unsafe(SELECT)} where c.id = ${id}::bigint`;
  return row;
}

/** The other claims on a place, newest first; no place comes near the bound. */
export const readRivals = (db: Sql, placeId: string, id: string): Promise<AdminClaimRow[]> => db<AdminClaimRow[]>`
  ${db.unsafe(SELECT)} where c.place_id = ${placeId}::bigint and c.id <> ${id}::bigint order by c.id desc limit 50`;
