import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { deleteCarts } from "@/lib/commerce/cart/owners.service";
import { endClaimsOf } from "@/lib/commerce/claims/decisions.service";
import { withTransaction } from "@/lib/database";
import type { Role } from "@/lib/http/actor";
import { deleteAccountsOf } from "./sessions/accounts.queries";
import { deleteSessionsOf } from "./sessions/sessions.queries";
import { eraseUser, lockUserByEmail, lockUserById, setRole } from "./users.queries";

export const ROLES = ["user", "curator", "admin", "super_admin"] as const satisfies Role[];

/** A live user by email, or by id: who came in by phone has no email. */
async function lockedUser(tx: Tx, who: string) {
  const known = who.trim();
  const lock = /^usr_\w+$/.test(known) ? lockUserById : lockUserByEmail;
  const user = isText(known) ? await lock(tx, known) : undefined;
  if (!user) throw new OperatorError(`There is no user with the email ${who}.`);
  return user;
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Gives an app user a role, which counts from its next request on. Giving the role that it has changes nothing. */
export async function changeRole(
  operator: Operator,
  who: string,
  given: string,
): Promise<{ id: string; role: Role; changed: boolean }> {
  permit(operator, "users");
  const { db, actor } = operator;
  const role = ROLES.find((one) => one === given);
  if (!role) throw new OperatorError(`'${given}' is not a role: ${ROLES.join(", ")}.`);
  return withTransaction({ db }, async (tx) => {
    const user = await lockedUser(tx, who);
    const changed = user.role !== role;
    if (changed) {
      await setRole(tx, user.id, role);
      const entity = `user:${user.id}`;
      await recordAudit(tx, { actor, action: "user.role", entity, before: { role: user.role }, after: { role } });
    }
    return { id: user.id, role, changed };
  });
}

/** Deletes an app user: its tokens and sessions end with its next request, its name and addresses go, its claims end, its reviews stay (D9.3). */
export async function deleteUser(operator: Operator, who: string): Promise<{ id: string; deleted: true }> {
  permit(operator, "users");
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx) => {
    const user = await lockedUser(tx, who);
    await eraseUser(tx, user.id);
    await endClaimsOf(tx, user.id, actor);
    await deleteCarts(tx, [user.id]);
    await deleteSessionsOf(tx, user.id);
    await deleteAccountsOf(tx, user.id);
    await recordAudit(tx, { actor, action: "user.delete", entity: `user:${user.id}`, before: { role: user.role } });
    return { id: user.id, deleted: true };
  });
}
