import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/domains/admin/history.service";
import { type SimilarPlace, similarPlaces } from "@/lib/domains/places/editing/proposed-place.service";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import type { PlaceProposal } from "./proposals.contract";
import { presentProposal } from "./proposals.present";
import { type AdminProposalRow, findAdminProposal, readProposalPage } from "./proposals-admin.queries";

export const PROPOSAL_STATES = ["pending", "approved", "rejected"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A proposal in the console, with its author. */
export interface AdminProposal extends PlaceProposal {
  category_name: string | null;
  user: { id: string; email: string | null; email_verified: boolean; name: string | null };
}

function present(row: AdminProposalRow): AdminProposal {
  const { category_name, user_email: email, user_verified, user_name: name, ...proposal } = row;
  return {
    ...presentProposal(proposal),
    category_name,
    user: { id: row.user_id, email, email_verified: user_verified, name },
  };
}

/** Lists the proposals with a status, newest first. */
export const listProposals = async (
  db: Db,
  filter: { status?: ProposalState | undefined },
  turn: Turn,
): Promise<Paged<AdminProposal>> => pageOf(await readProposalPage(db.reads, filter, turn), turn, present);

export interface ProposalDetail {
  proposal: AdminProposal;
  /** Published places nearby with a similar name, nearest first; none once the proposal is decided. */
  similar: SimilarPlace[];
  history: HistoryRow[];
}

/** Returns a proposal with possible duplicates and its history; null for an unknown one. */
export async function proposalDetail(db: Db, id: string): Promise<ProposalDetail | null> {
  const row = isRowId(id) ? await findAdminProposal(db.reads, id) : undefined;
  if (!row) return null;
  const [similar, history] = await Promise.all([
    row.status === "pending" ? similarPlaces(db, row.name, row) : [],
    historyOf(db, `proposal:${id}`),
  ]);
  return { proposal: present(row), similar, history };
}
