import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertOnMap } from "@/lib/domains/places/owner/own-position.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { MAX_PENDING, type NewPlaceProposal, type PlaceProposal } from "./proposals.contract";
import { presentProposal } from "./proposals.present";
import { countPending, insertProposal, lockProposer, readProposals } from "./proposals.queries";

const invalid = (path: string, message: string) => new AppError("validation_error", [{ path, message }]);

/**
 * Proposes a place of the caller's. Throws `validation_error` for coordinates off the destination's map, an unknown
 * category, and a sixth pending proposal.
 */
export async function propose(ctx: Ctx<User>, given: NewPlaceProposal): Promise<{ data: PlaceProposal }> {
  await ctx.limits.count("placeProposals");
  const userId = ctx.actor.id;
  try {
    return await withTransaction(ctx, async (tx) => {
      if (!(await lockProposer(tx, userId))) throw new AppError("auth_required");
      await assertOnMap(tx, given.coordinates);
      if ((await countPending(tx, userId)).n >= MAX_PENDING)
        throw invalid("body", `you can have at most ${MAX_PENDING} pending proposals`);
      const row = await insertProposal(tx, userId, given);
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: "proposal.create",
        entity: `proposal:${row.id}`,
        after: { status: "pending" },
      });
      return { data: presentProposal(row) };
    });
  } catch (error) {
    if (violatedConstraint(error) === "place_proposals_category_id_categories_id_fk")
      throw invalid("body.category_id", "must be the id of a category");
    throw error;
  }
}

/** Lists the caller's proposals, newest first. */
export async function listOwn(ctx: Ctx<User>): Promise<{ data: PlaceProposal[] }> {
  return { data: (await readProposals(ctx.db.reads, ctx.actor.id)).map(presentProposal) };
}
