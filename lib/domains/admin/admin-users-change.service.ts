import { randomBytes } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { hashStaffPassword } from "@/lib/domains/identity/passwords/hashing";
import { withTransaction } from "@/lib/platform/database/database";
import {
  type AdminUserRow,
  disableAdmin,
  lockAdmin,
  lockSuperAdmins,
  readAdminUsers,
  setAdminPassword,
  setAdminRole,
} from "./admin-users.queries";
import { recordAudit } from "./audit.service";
import { type Operator, OperatorError, permit } from "./operator";
import { ADMIN_ROLES, type AdminRole } from "./permissions";

/** A console user as other staff see it. */
export interface AdminUser {
  id: string;
  email: string;
  role: AdminRole;
  created_at: string;
  /** When the user was removed; null for an active user. */
  removed_at: string | null;
}

const present = ({ id, email, role, created_at, disabled_at }: AdminUserRow): AdminUser => ({
  id,
  email,
  role,
  created_at: created_at.toISOString(),
  removed_at: disabled_at?.toISOString() ?? null,
});

/** Lists console users, removed ones last. */
export const listAdminUsers = async (db: Db): Promise<AdminUser[]> => (await readAdminUsers(db.reads)).map(present);

/**
 * Locks a console user, named by id or email, and runs a change. Every change locks the super admins first, so that
 * two changes cannot deadlock.
 */
async function withLockedAdmin<T>(
  { db }: Operator,
  who: string,
  change: (tx: Tx, user: { id: string; email: string; role: AdminRole }, supers: number) => Promise<T>,
): Promise<T> {
  return withTransaction({ db }, async (tx) => {
    const supers = await lockSuperAdmins(tx);
    const user = who.includes("\0") || !who.isWellFormed() ? undefined : await lockAdmin(tx, who.trim());
    if (!user) throw new OperatorError(`There is no console user ${who}.`);
    return change(tx, user, supers);
  });
}

const isOneself = ({ actor }: Operator, id: string): boolean => actor === `admin:${id}`;

function keepOne(user: { role: AdminRole }, supers: number): void {
  if (user.role === "super_admin" && supers < 2) throw new OperatorError("The console needs at least one super admin.");
}

/**
 * Changes a console user's role, effective from the user's next request. Setting the same role changes nothing.
 * Throws OperatorError for an unknown role, for the last super admin, and for the operator's own role.
 */
export async function changeAdminRole(
  operator: Operator,
  who: string,
  given: string,
): Promise<{ id: string; role: AdminRole; changed: boolean }> {
  permit(operator, "console-users");
  const role = ADMIN_ROLES.find((one) => one === given);
  if (!role) throw new OperatorError(`'${given}' is not a role of the console: ${ADMIN_ROLES.join(", ")}.`);
  return withLockedAdmin(operator, who, async (tx, user, supers) => {
    if (user.role === role) return { id: user.id, role, changed: false };
    if (isOneself(operator, user.id)) throw new OperatorError("You can't change your own role.");
    keepOne(user, supers);
    await setAdminRole(tx, user.id, role);
    const [entity, before] = [`admin:${user.id}`, { role: user.role }];
    await recordAudit(tx, { actor: operator.actor, action: "admin_user.role", entity, before, after: { role } });
    return { id: user.id, role, changed: true };
  });
}

/** Sets a new random password, which only the return value contains, and ends the user's sessions. */
export async function resetAdminPassword(
  operator: Operator,
  who: string,
): Promise<{ id: string; email: string; password: string }> {
  permit(operator, "console-users");
  const password = randomBytes(15).toString("base64url");
  const hash = await hashStaffPassword(password);
  return withLockedAdmin(operator, who, async (tx, { id, email }) => {
    await setAdminPassword(tx, id, hash);
    await recordAudit(tx, { actor: operator.actor, action: "admin_user.password", entity: `admin:${id}` });
    return { id, email, password };
  });
}

/** Removes a console user and ends the user's sessions. Throws OperatorError for the operator and for the last super admin. */
export async function removeAdminUser(operator: Operator, who: string): Promise<{ id: string; removed: true }> {
  permit(operator, "console-users");
  return withLockedAdmin(operator, who, async (tx, user, supers) => {
    if (isOneself(operator, user.id)) throw new OperatorError("You can't remove yourself.");
    keepOne(user, supers);
    await disableAdmin(tx, user.id);
    const [entity, before] = [`admin:${user.id}`, { role: user.role }];
    await recordAudit(tx, { actor: operator.actor, action: "admin_user.remove", entity, before });
    return { id: user.id, removed: true };
  });
}
