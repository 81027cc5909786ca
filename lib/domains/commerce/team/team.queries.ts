import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUsers, placeClaims, placeInvitations, placeMembers } from "@/db/schema";
import { integer, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, matches, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { Role } from "./permissions";

const MEMBER = {
  id: orNull(rowId),
  user_id: text(),
  name: orNull(text()),
  email: orNull(text()),
  role: text<Role>(),
  joined_at: timestamp,
};
export type MemberRow = RowOf<typeof MEMBER>;

const memberColumns = sql`
  ${placeMembers.id}, ${appUsers.id} as user_id, ${appUsers.name}, ${appUsers.email}, ${placeMembers.role},
  ${placeMembers.createdAt} as joined_at`;

/** The approved claim of a place, whose team it is, locked until the transaction ends: every change of a team locks it. */
export const lockTeam = queryRow({
  row: { claim_id: rowId, merchant_id: text() },
  sql: (placeId: string) => sql`
    select ${placeClaims.id} as claim_id, ${placeClaims.userId} as merchant_id from ${placeClaims}
    where ${placeClaims.placeId} = ${placeId} and ${placeClaims.status} = 'approved' for no key update`,
  samples: [["1"]],
});

/** The merchant of a place as a member of its team. */
export const findOwner = queryRow({
  row: MEMBER,
  sql: (placeId: string) => sql`
    select null::bigint as id, ${appUsers.id} as user_id, ${appUsers.name}, ${appUsers.email}, 'owner' as role,
      coalesce(${placeClaims.decidedAt}, ${placeClaims.createdAt}) as joined_at
    from ${placeClaims} join ${appUsers} on ${appUsers.id} = ${placeClaims.userId}
    where ${placeClaims.placeId} = ${placeId} and ${placeClaims.status} = 'approved'`,
  samples: [["1"]],
});

/** The members of a place's team without the merchant, by the time of joining. */
export const readMembers = query({
  row: MEMBER,
  sql: (placeId: string) => sql`
    select ${memberColumns} from ${placeMembers}
    join ${placeClaims} on ${placeClaims.id} = ${placeMembers.claimId} and ${placeClaims.status} = 'approved'
    join ${appUsers} on ${appUsers.id} = ${placeMembers.userId}
    where ${placeClaims.placeId} = ${placeId} order by ${placeMembers.id}`,
  samples: [["1"]],
});

/** A member of the team of a claim. */
export const findMember = queryRow({
  row: MEMBER,
  sql: (claimId: string, id: string) => sql`
    select ${memberColumns} from ${placeMembers} join ${appUsers} on ${appUsers.id} = ${placeMembers.userId}
    where ${placeMembers.claimId} = ${claimId} and ${placeMembers.id} = ${id}`,
  samples: [["1", "2"]],
});

/** Whether an address belongs to the merchant of a claim or to a member of its team. */
export const isOnTeam = matches({
  sql: (claimId: string, email: string) => sql`
    select 1 from ${placeClaims} join ${appUsers} on ${appUsers.email} = ${email}::citext
    where ${placeClaims.id} = ${claimId} and (${placeClaims.userId} = ${appUsers.id} or exists (
      select from ${placeMembers}
      where ${placeMembers.claimId} = ${placeClaims.id} and ${placeMembers.userId} = ${appUsers.id}))`,
  samples: [["1", "ann@example.test"]],
});

/** Adds a member to a team, or gives a member another role. */
export const putMember = command({
  sql: (claimId: string, userId: string, role: Role) => sql`
    insert into ${placeMembers} (${nameOf(placeMembers.claimId)}, ${nameOf(placeMembers.userId)}, ${nameOf(placeMembers.role)})
    values (${claimId}, ${userId}, ${role})
    on conflict (${nameOf(placeMembers.claimId)}, ${nameOf(placeMembers.userId)})
      do update set ${nameOf(placeMembers.role)} = excluded.role`,
  samples: [["1", "usr_1", "till"]],
});

/** Changes the role of a member. */
export async function setRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx
    .update(placeMembers)
    .set({ role })
    .where(eq(placeMembers.id, BigInt(id)));
}

/** Removes a member from a team; undefined for an unknown one. */
export const deleteMember = queryRow({
  row: { role: text<Role>() },
  sql: (claimId: string, id: string) => sql`
    delete from ${placeMembers} where ${placeMembers.claimId} = ${claimId} and ${placeMembers.id} = ${id}
    returning ${placeMembers.role}`,
  samples: [["1", "2"]],
});

/** Removes a user from a team; false if the user is no member. */
export async function deleteMembership(tx: Tx, claimId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(placeMembers)
    .where(and(eq(placeMembers.claimId, BigInt(claimId)), eq(placeMembers.userId, userId)))
    .returning({ id: placeMembers.id });
  return gone.length > 0;
}

/** The number of members and open invitations of a claim, without the invitation to `email`. */
export const countTeam = queryOne({
  row: { n: integer },
  sql: (claimId: string, email: string, now: Date) => sql`
    select ((select count(*) from ${placeMembers} where ${placeMembers.claimId} = ${claimId})
      + (select count(*) from ${placeInvitations} where ${placeInvitations.claimId} = ${claimId}
        and ${placeInvitations.email} <> ${email}::citext and ${placeInvitations.expiresAt} > ${now}))::int as n`,
  samples: [["1", "ann@example.test", new Date(0)]],
});

/** Removes the members and invitations of a claim that was revoked. */
export async function deleteTeam(tx: Tx, claimId: string): Promise<void> {
  await tx.delete(placeMembers).where(eq(placeMembers.claimId, BigInt(claimId)));
  await tx.delete(placeInvitations).where(eq(placeInvitations.claimId, BigInt(claimId)));
}
