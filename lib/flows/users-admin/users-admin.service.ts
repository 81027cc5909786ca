import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { lockUser, setRole } from "@/lib/domains/identity/account-admin.service";
import { eraseUser } from "@/lib/flows/erasure/erase-user.service";
import type { Role } from "@/lib/http/actor";
import { withTransaction } from "@/lib/platform/database/database";

export const ROLES = ["user", "curator", "admin", "super_admin"] as const satisfies Role[];

async function requireUser(tx: Tx, who: string) {
  const user = await lockUser(tx, who);
  if (!user) throw new OperatorError(`There is no user with the email ${who}.`);
  return user;
}

/**
 * Changes an app user's role, effective from the user's next request. Setting the same role changes nothing. A role above
 * `user` needs a verified email address, because anyone can register another's, unless `unverified` is set.
 */
export async function changeRole(
  operator: Operator,
  who: string,
  given: string,
  { unverified = false }: { unverified?: boolean } = {},
): Promise<{ id: string; role: Role; changed: boolean }> {
  permit(operator, "users");
  const { db, actor } = operator;
  const role = ROLES.find((one) => one === given);
  if (!role) throw new OperatorError(`'${given}' is not a role: ${ROLES.join(", ")}.`);
  return withTransaction({ db }, async (tx) => {
    const user = await requireUser(tx, who);
    const changed = user.role !== role;
    if (changed && role !== "user" && user.emailVerifiedAt === null && !unverified) {
      throw new OperatorError(
        "This user's email address is not verified. Make sure who has it, then grant the role anyway (--unverified).",
      );
    }
    if (changed) {
      await setRole(tx, user.id, role);
      const entity = `user:${user.id}`;
      await recordAudit(tx, { actor, action: "user.role", entity, before: { role: user.role }, after: { role } });
    }
    return { id: user.id, role, changed };
  });
}

/** Deletes an app user: tokens and sessions end at once, personal data is erased, claims end. Reviews stay. */
export async function deleteUser(operator: Operator, who: string): Promise<{ id: string; deleted: true }> {
  permit(operator, "users");
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx) => {
    const user = await requireUser(tx, who);
    await eraseUser(tx, user.id, actor);
    await recordAudit(tx, { actor, action: "user.delete", entity: `user:${user.id}`, before: { role: user.role } });
    return { id: user.id, deleted: true };
  });
}
