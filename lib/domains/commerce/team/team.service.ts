import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { merchantOf } from "../claims/merchant.service";
import { changingTeam, recordTeamChange } from "./changing-team.service";
import { readInvitations } from "./invitations.queries";
import type { Role } from "./permissions";
import type { Team, TeamMember } from "./team.contract";
import { presentInvitation, presentMember } from "./team.present";
import * as rows from "./team.queries";

/** Lists the merchant, the members and the open invitations of a place's team. */
export async function list(ctx: Ctx<User>, placeId: string): Promise<{ data: Team }> {
  await merchantOf(ctx, placeId, "team");
  const { reads } = ctx.db;
  const [owner, members, invitations] = await Promise.all([
    rows.findOwner(reads, placeId),
    rows.readMembers(reads, placeId),
    readInvitations(reads, placeId, ctx.now),
  ]);
  const everyone = owner ? [owner, ...members] : members;
  return {
    data: {
      members: everyone.map((row) => presentMember(row, ctx.actor.id)),
      invitations: invitations.map(presentInvitation),
    },
  };
}

/** Gives a member another role. Throws `not_found` for an unknown member. */
export function change(ctx: Ctx<User>, placeId: string, id: string, role: Role): Promise<{ data: TeamMember }> {
  return changingTeam(ctx, placeId, "team", async (tx, { claim_id: claimId }) => {
    const row = await rows.findMember(tx, claimId, id);
    if (!row) throw new AppError("not_found");
    if (row.role !== role) {
      await rows.setRole(tx, id, role);
      const [before, after] = [{ role: row.role }, { role, member: id }];
      await recordTeamChange(tx, ctx, placeId, { action: "change", before, after });
    }
    return { data: presentMember({ ...row, role }, ctx.actor.id) };
  });
}

/** Removes a member. Throws `not_found` for an unknown member. */
export function remove(ctx: Ctx<User>, placeId: string, id: string): Promise<null> {
  return changingTeam(ctx, placeId, "team", async (tx, { claim_id: claimId }) => {
    const gone = await rows.deleteMember(tx, claimId, id);
    if (!gone) throw new AppError("not_found");
    await recordTeamChange(tx, ctx, placeId, { action: "remove", before: { role: gone.role, member: id } });
    return null;
  });
}

/** Removes the caller from a team. Throws `validation_error` for the merchant, who cannot leave. */
export function leave(ctx: Ctx<User>, placeId: string): Promise<null> {
  return changingTeam(ctx, placeId, "membership", async (tx, { claim_id: claimId }) => {
    if (!(await rows.deleteMembership(tx, claimId, ctx.actor.id))) {
      throw new AppError("validation_error", [{ path: "params.place_id", message: "its merchant cannot leave" }]);
    }
    await recordTeamChange(tx, ctx, placeId, { action: "leave" });
    return null;
  });
}
