import { instant } from "../timestamps";
import type { PlaceProposal } from "./proposals.contract";
import type { ProposalRow } from "./proposals.queries";

/** Presents a proposal to its author, without the author's and the reviewer's identity. */
export function presentProposal(row: ProposalRow): PlaceProposal {
  const { user_id: _, lat, lng, created_at: created, decided_at: decided, ...fields } = row;
  return {
    ...fields,
    coordinates: { lat, lng },
    created_at: instant(created),
    decided_at: decided && instant(decided),
  };
}
