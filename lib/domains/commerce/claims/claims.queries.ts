import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeClaims, placeMembers, places } from "@/db/schema";
import { array, boolean, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import { managedPlaces } from "../team/managed.queries";
import type { Permission, Role } from "../team/permissions";
import type { Claim, ClaimRequest, MerchantPlace } from "./claims.contract";

export type ClaimStatus = Claim["status"];

export const CLAIM = {
  id: rowId,
  place_id: rowId,
  user_id: text(),
  status: text<ClaimStatus>(),
  business_name: text(),
  contact_name: text(),
  contact_phone: text(),
  contact_email: orNull(text()),
  message: orNull(text()),
  reason: orNull(text()),
  created_at: timestamp,
  decided_at: orNull(timestamp),
};
export type ClaimRow = RowOf<typeof CLAIM>;

/** The columns of `CLAIM`. */
export const claimColumns = sql`
  ${placeClaims.id}, ${placeClaims.placeId}, ${placeClaims.userId}, ${placeClaims.status},
  ${placeClaims.businessName}, ${placeClaims.contactName}, ${placeClaims.contactPhone}, ${placeClaims.contactEmail},
  ${placeClaims.message}, ${placeClaims.reason}, ${placeClaims.createdAt}, ${placeClaims.decidedAt}`;

/** A user's claims, newest first. The limit is far above any real number. */
export const readClaims = query({
  row: CLAIM,
  sql: (userId: string) => sql`
    select ${claimColumns} from ${placeClaims} where ${placeClaims.userId} = ${userId}
    order by ${placeClaims.id} desc limit 500`,
  samples: [["usr_1"]],
});

/** The places at which the user has a permission, by name. `claim_id` is the claim of the place's merchant. */
export const readMerchantPlaces = query({
  row: {
    id: rowId,
    name: text(),
    slug: text(),
    city: orNull(text()),
    verification_status: text<MerchantPlace["verification_status"]>(),
    published: boolean,
    claim_id: rowId,
    role: text<Role>(),
  },
  sql: (userId: string, permission: Permission) => sql`
    select ${places.id}, ${places.name}, ${places.slug}, ${places.city}, ${places.verificationStatus},
      ${places.status} = 'published' as published, managed.claim_id, managed.role
    from ${managedPlaces(userId, permission)} join ${places} on ${places.id} = managed.place_id
    order by ${places.name}, ${places.id}`,
  samples: [
    ["usr_1", "membership"],
    ["usr_1", "payouts"],
  ],
});

/**
 * Whether a place is published, the statuses of the user's claims on it, and the user's role in the team of its merchant;
 * undefined for an unknown place.
 */
export const findStanding = queryRow({
  row: {
    published: boolean,
    states: array(text<ClaimStatus>()),
    members: json<{ role: Role; merchant_id: string }[]>(),
  },
  sql: (userId: string, placeId: string) => sql`
    select ${places.status} = 'published' as published,
      array(select ${placeClaims.status} from ${placeClaims}
        where ${placeClaims.placeId} = ${places.id} and ${placeClaims.userId} = ${userId}) as states,
      (select coalesce(json_agg(json_build_object('role', ${placeMembers.role}, 'merchant_id', ${placeClaims.userId})), '[]')
        from ${placeMembers} join ${placeClaims} on ${placeClaims.id} = ${placeMembers.claimId}
        where ${placeClaims.placeId} = ${places.id} and ${placeClaims.status} = 'approved'
          and ${placeMembers.userId} = ${userId}) as members
    from ${places} where ${places.id} = ${placeId}`,
  samples: [["usr_1", "1"]],
});

/** The statuses of a user's claims, each once. */
export const readClaimStates = query({
  row: { status: text<ClaimStatus>() },
  sql: (userId: string) => sql`
    select distinct ${placeClaims.status} from ${placeClaims} where ${placeClaims.userId} = ${userId}`,
  samples: [["usr_1"]],
});

/** The users and statuses of all claims on a place, oldest first. */
export const readPlaceClaims = query({
  row: { user_id: text(), status: text<ClaimStatus>() },
  sql: (placeId: string) => sql`
    select ${placeClaims.userId}, ${placeClaims.status} from ${placeClaims}
    where ${placeClaims.placeId} = ${placeId} order by ${placeClaims.id}`,
  samples: [["1"]],
});

/** The merchant of a place; undefined if it has none. */
export const findMerchant = queryRow({
  row: { user_id: text() },
  sql: (placeId: string) => sql`
    select ${placeClaims.userId} from ${placeClaims}
    where ${placeClaims.placeId} = ${placeId} and ${placeClaims.status} = 'approved'`,
  samples: [["1"]],
});

/** Inserts a pending claim. Fails on `place_claims_one_open` if the user has a pending or approved claim on the place. */
export const insertClaim = queryOne({
  row: CLAIM,
  sql: (userId: string, placeId: string, claim: ClaimRequest) => sql`
    insert into ${placeClaims} (${nameOf(placeClaims.placeId)}, ${nameOf(placeClaims.userId)},
      ${nameOf(placeClaims.businessName)}, ${nameOf(placeClaims.contactName)}, ${nameOf(placeClaims.contactPhone)},
      ${nameOf(placeClaims.contactEmail)}, ${nameOf(placeClaims.message)})
    values (${placeId}, ${userId}, ${claim.business_name}, ${claim.contact_name}, ${claim.contact_phone},
      ${claim.contact_email ?? null}, ${claim.message || null})
    returning ${claimColumns}`,
  samples: [["usr_1", "1", { business_name: "B", contact_name: "C", contact_phone: "+1" }]],
});

/** The place and user of a claim, without a lock. */
export const findClaim = queryRow({
  row: { place_id: rowId, user_id: text(), status: text<ClaimStatus>() },
  sql: (id: string) => sql`
    select ${placeClaims.placeId}, ${placeClaims.userId}, ${placeClaims.status} from ${placeClaims}
    where ${placeClaims.id} = ${id}`,
  samples: [["1"]],
});

/** A user's pending and approved claims by place. */
export const readOpenClaims = query({
  row: { id: rowId, place_id: rowId },
  sql: (userId: string) => sql`
    select ${placeClaims.id}, ${placeClaims.placeId} from ${placeClaims}
    where ${placeClaims.userId} = ${userId} and ${placeClaims.status} in ('pending', 'approved')
    order by ${placeClaims.placeId}`,
  samples: [["usr_1"]],
});

/** Changes a claim's status; false if it no longer has the expected status. */
export async function moveClaim(
  tx: Tx,
  id: string,
  { from, to, reason }: { from: ClaimStatus; to: ClaimStatus; reason: string | null },
): Promise<boolean> {
  const moved = await tx
    .update(placeClaims)
    .set({ status: to, reason, decidedAt: transactionTime })
    .where(and(eq(placeClaims.id, BigInt(id)), eq(placeClaims.status, from)))
    .returning({ id: placeClaims.id });
  return moved.length > 0;
}
