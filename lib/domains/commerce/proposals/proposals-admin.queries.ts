import { appUsers, categories, placeProposals } from "@/db/schema";
import { boolean, orNull, type RowOf, text } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, none, sql } from "@/lib/platform/sql/template";
import { PROPOSAL, type ProposalStatus, proposalColumns } from "./proposals.queries";

const ADMIN_PROPOSAL = {
  ...PROPOSAL,
  category_name: orNull(text()),
  user_email: orNull(text()),
  user_verified: boolean,
  user_name: orNull(text()),
};
export type AdminProposalRow = RowOf<typeof ADMIN_PROPOSAL>;

const select = sql`
  select ${proposalColumns}, ${categories.name} as category_name, ${appUsers.email} as user_email,
    (${appUsers.emailVerifiedAt} is not null) as user_verified, ${appUsers.name} as user_name
  from ${placeProposals} join ${appUsers} on ${appUsers.id} = ${placeProposals.userId}
  left join ${categories} on ${categories.id} = ${placeProposals.categoryId}`;

/** A page of everyone's proposals, newest first. */
export const readProposalPage = query({
  row: ADMIN_PROPOSAL,
  sql: ({ status }: { status?: ProposalStatus | undefined }, turn: Turn) => sql`
    ${select} where true ${status === undefined ? none : sql`and ${placeProposals.status} = ${literal(status)}`}
    ${pageClause(placeProposals.id, turn)}`,
  samples: [
    [{}, {}],
    [{ status: "pending" }, { before: "9" }],
    [{ status: "approved" }, { after: "9" }],
    [{ status: "rejected" }, {}],
  ],
});

/** A proposal with its author. */
export const findAdminProposal = queryRow({
  row: ADMIN_PROPOSAL,
  sql: (id: string) => sql`${select} where ${placeProposals.id} = ${id}`,
  samples: [["1"]],
});
