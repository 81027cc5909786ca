import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUsers, placeProposals } from "@/db/schema";
import { float, integer, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { matches, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import type { NewPlaceProposal, PlaceProposal } from "./proposals.contract";

export type ProposalStatus = PlaceProposal["status"];

export const PROPOSAL = {
  id: rowId,
  user_id: text(),
  status: text<ProposalStatus>(),
  name: text(),
  category_id: orNull(rowId),
  lat: float,
  lng: float,
  address: orNull(text()),
  business_name: text(),
  contact_name: text(),
  contact_phone: text(),
  contact_email: orNull(text()),
  message: orNull(text()),
  reason: orNull(text()),
  place_id: orNull(rowId),
  created_at: timestamp,
  decided_at: orNull(timestamp),
};
export type ProposalRow = RowOf<typeof PROPOSAL>;

const row = placeProposals;

/** The columns of `PROPOSAL`. */
export const proposalColumns = sql`
  ${row.id}, ${row.userId}, ${row.status}, ${row.name}, ${row.categoryId}, ${row.lat}, ${row.lng}, ${row.address},
  ${row.businessName}, ${row.contactName}, ${row.contactPhone}, ${row.contactEmail}, ${row.message}, ${row.reason},
  ${row.placeId}, ${row.createdAt}, ${row.decidedAt}`;

/** A user's proposals, newest first. The limit is far above any real number. */
export const readProposals = query({
  row: PROPOSAL,
  sql: (userId: string) => sql`
    select ${proposalColumns} from ${row} where ${row.userId} = ${userId} order by ${row.id} desc limit 500`,
  samples: [["usr_1"]],
});

/** Locks a live user, so that their proposals arrive one after another; false for a deleted user. */
export const lockProposer = matches({
  sql: (userId: string) => sql`
    select 1 from ${appUsers} where ${appUsers.id} = ${userId} and ${appUsers.deletedAt} is null for no key update`,
  samples: [["usr_1"]],
});

/** The number of a user's pending proposals. */
export const countPending = queryOne({
  row: { n: integer },
  sql: (userId: string) => sql`
    select count(*)::int as n from ${row} where ${row.userId} = ${userId} and ${row.status} = 'pending'`,
  samples: [["usr_1"]],
});

/** Inserts a pending proposal. Fails on the foreign key for an unknown category. */
export const insertProposal = queryOne({
  row: PROPOSAL,
  sql: (userId: string, given: NewPlaceProposal) => sql`
    insert into ${row} (${nameOf(row.userId)}, ${nameOf(row.name)}, ${nameOf(row.categoryId)}, ${nameOf(row.lat)},
      ${nameOf(row.lng)}, ${nameOf(row.address)}, ${nameOf(row.businessName)}, ${nameOf(row.contactName)},
      ${nameOf(row.contactPhone)}, ${nameOf(row.contactEmail)}, ${nameOf(row.message)})
    values (${userId}, ${given.name}, ${given.category_id ?? null}, ${given.coordinates.lat}, ${given.coordinates.lng},
      ${given.address || null}, ${given.business_name}, ${given.contact_name}, ${given.contact_phone},
      ${given.contact_email ?? null}, ${given.message || null})
    returning ${proposalColumns}`,
  samples: [
    [
      "usr_1",
      {
        name: "N",
        coordinates: { lat: 1, lng: 1 },
        business_name: "B",
        contact_name: "C",
        contact_phone: "+1",
      },
    ],
  ],
});

/** A proposal, without a lock. */
export const findProposal = queryRow({
  row: PROPOSAL,
  sql: (id: string) => sql`select ${proposalColumns} from ${row} where ${row.id} = ${id}`,
  samples: [["1"]],
});

/** Decides a pending proposal; false if it has been decided already. */
export async function settleProposal(
  tx: Tx,
  id: string,
  decision: { status: "approved"; placeId: string } | { status: "rejected"; reason: string },
): Promise<boolean> {
  const outcome = decision.status === "approved" ? { placeId: BigInt(decision.placeId) } : { reason: decision.reason };
  const settled = await tx
    .update(row)
    .set({ status: decision.status, ...outcome, decidedAt: transactionTime })
    .where(and(eq(row.id, BigInt(id)), eq(row.status, "pending")))
    .returning({ id: row.id });
  return settled.length > 0;
}
