import { placeClaims, placeMembers } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { matches, query } from "@/lib/platform/sql/query";
import { type Fragment, join, literal, sql } from "@/lib/platform/sql/template";
import { PERMISSIONS, type Permission } from "./permissions";

const comma = sql`, `;

/**
 * The places at which a user has a permission, as merchant or as a member of the team, for a `from` clause:
 * `managed (place_id, merchant_id, claim_id, role)`.
 */
export const managedPlaces = (userId: string, permission: Permission): Fragment => sql`(
  select ${placeClaims.placeId}, ${placeClaims.userId} as merchant_id, ${placeClaims.id} as claim_id, 'owner' as role
  from ${placeClaims} where ${placeClaims.userId} = ${userId} and ${placeClaims.status} = 'approved'
  union all
  select ${placeClaims.placeId}, ${placeClaims.userId}, ${placeClaims.id}, ${placeMembers.role}
  from ${placeMembers} join ${placeClaims} on ${placeClaims.id} = ${placeMembers.claimId}
    and ${placeClaims.status} = 'approved'
  where ${placeMembers.userId} = ${userId} and ${placeMembers.role} in (${rolesWith(permission)})) managed`;

const rolesWith = (permission: Permission): Fragment => join(PERMISSIONS[permission].map(literal), comma);

/** Whether a user has a permission at any place. */
export const managesAny = matches({
  sql: (userId: string, permission: Permission) => sql`
    select 1 from ${managedPlaces(userId, permission)} limit 1`,
  samples: (Object.keys(PERMISSIONS) as Permission[]).map((permission): [string, Permission] => ["usr_1", permission]),
});

/** The members of a place's team who have a permission, without the merchant. */
export const readMembersWith = query({
  row: { user_id: text() },
  sql: (placeId: string, merchantId: string, permission: Permission) => sql`
    select ${placeMembers.userId} from ${placeMembers} join ${placeClaims} on ${placeClaims.id} = ${placeMembers.claimId}
    where ${placeClaims.placeId} = ${placeId} and ${placeClaims.userId} = ${merchantId}
      and ${placeClaims.status} = 'approved' and ${placeMembers.role} in (${rolesWith(permission)})
    order by ${placeMembers.id}`,
  samples: (Object.keys(PERMISSIONS) as Permission[]).map((permission): [string, string, Permission] => [
    "1",
    "usr_1",
    permission,
  ]),
});
