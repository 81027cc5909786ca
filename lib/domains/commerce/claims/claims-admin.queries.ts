import { appUsers, placeClaims, places } from "@/db/schema";
import { boolean, orNull, type RowOf, text } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, none, sql } from "@/lib/platform/sql/template";
import { CLAIM, type ClaimStatus, claimColumns } from "./claims.queries";

const ADMIN_CLAIM = {
  ...CLAIM,
  place_name: text(),
  verification_status: text(),
  user_email: orNull(text()),
  user_verified: boolean,
  user_name: orNull(text()),
};
export type AdminClaimRow = RowOf<typeof ADMIN_CLAIM>;

const select = sql`
  select ${claimColumns}, ${places.name} as place_name, ${places.verificationStatus}, ${appUsers.email} as user_email,
    (${appUsers.emailVerifiedAt} is not null) as user_verified, ${appUsers.name} as user_name
  from ${placeClaims}
  join ${places} on ${places.id} = ${placeClaims.placeId} join ${appUsers} on ${appUsers.id} = ${placeClaims.userId}`;

export interface ClaimFilter {
  status?: ClaimStatus | undefined;
  placeId?: string | undefined;
}

/** A page of the claims on all places, newest first. */
export const readClaimPage = query({
  row: ADMIN_CLAIM,
  sql: ({ status, placeId }: ClaimFilter, turn: Turn) => sql`
    ${select} where true ${status === undefined ? none : sql`and ${placeClaims.status} = ${literal(status)}`}
    ${placeId === undefined ? none : sql`and ${placeClaims.placeId} = ${placeId}`} ${pageClause(placeClaims.id, turn)}`,
  samples: [
    [{}, {}],
    [{ status: "pending", placeId: "1" }, { before: "9" }],
    [{ status: "approved" }, { after: "9" }],
    [{ status: "rejected" }, {}],
    [{ status: "withdrawn" }, {}],
    [{ status: "revoked" }, {}],
  ],
});

/** A claim with its place and its claimant. */
export const findAdminClaim = queryRow({
  row: ADMIN_CLAIM,
  sql: (id: string) => sql`${select} where ${placeClaims.id} = ${id}`,
  samples: [["1"]],
});

/** The other claims on a place, newest first. The limit is far above any real number. */
export const readRivals = query({
  row: ADMIN_CLAIM,
  sql: (placeId: string, id: string) => sql`
    ${select} where ${placeClaims.placeId} = ${placeId} and ${placeClaims.id} <> ${id}
    order by ${placeClaims.id} desc limit 50`,
  samples: [["1", "2"]],
});
