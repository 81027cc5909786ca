import { randomBytes } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { withTransaction } from "@/lib/database";
import { hashPassword } from "@/lib/identity/passwords/hashing";
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

/** A user of the console as others see one. */
export interface AdminUser {
  id: string;
  email: string;
  role: AdminRole;
  created_at: string;
  /** When it was removed; null for a user who is not. */
  removed_at: string | null;
}

const present = ({ id, email, role, created_at, disabled_at }: AdminUserRow): AdminUser => ({
  ...{ id, email, role },
  created_at: created_at.toISOString(),
  removed_at: disabled_at?.toISOString() ?? null,
});

/** The console's users, those who were removed last. */
export const listAdminUsers = async (db: Db): Promise<AdminUser[]> => (await readAdminUsers(db.sql)).map(present);

/**
 * Runs a change of a console user, who is given by id or email and held. The super admins are held first and by all
 * alike, so that two changes cannot wait for each other in a ring.
 */
async function changing<T>(
  { db }: Operator,
  who: string,
  change: (tx: Tx, user: { id: string; email: string; role: AdminRole }, supers: number) => Promise<T>,
): Promise<T> {
  return withTransaction({ db }, async (tx) => {
    const supers = await lockSuperAdmins(tx);
    const user = who.includes("\0") || !who.isWellFormed() ? undefined : await lockAdmin(tx, who.trim());
    if (!user) throw new OperatorError(`There is no user of the console ${who}.`);
    return change(tx, user, supers);
  });
}

const isOneself = ({ actor }: Operator, id: string): boolean => actor === `admin:${id}`;

function keepOne(user: { role: AdminRole }, supers: number): void {
  if (user.role === "super_admin" && supers < 2) throw new OperatorError("The console needs a super admin.");
}

/**
 * Gives a console user another role, which counts from the next request on. The same role again changes nothing.
 * Throws OperatorError for a role that is none, for the last super admin, and for one's own role.
 */
export async function changeAdminRole(
  operator: Operator,
  who: string,
  given: string,
): Promise<{ id: string; role: AdminRole; changed: boolean }> {
  permit(operator, "console-users");
  const role = ADMIN_ROLES.find((one) => one === given);
  if (!role) throw new OperatorError(`'${given}' is not a role of the console: ${ADMIN_ROLES.join(", ")}.`);
  return changing(operator, who, async (tx, user, supers) => {
    if (user.role === role) return { id: user.id, role, changed: false };
    if (isOneself(operator, user.id)) throw new OperatorError("Nobody changes their own role.");
    keepOne(user, supers);
    await setAdminRole(tx, user.id, role);
    const [entity, before] = [`admin:${user.id}`, { role: user.role }];
    await recordAudit(tx, { actor: operator.actor, action: "admin_user.role", entity, before, after: { role } });
    return { id: user.id, role, changed: true };
  });
}

/** Gives a console user a new password, which is in the answer and nowhere else, and ends the user's sessions. */
export async function resetAdminPassword(
  operator: Operator,
  who: string,
): Promise<{ id: string; email: string; password: string }> {
  permit(operator, "console-users");
  const password = randomBytes(15).toString("base64url");
  const hash = await hashPassword(password);
  return changing(operator, who, async (tx, { id, email }) => {
    await setAdminPassword(tx, id, hash);
    await recordAudit(tx, { actor: operator.actor, action: "admin_user.password", entity: `admin:${id}` });
    return { id, email, password };
  });
}

/** Removes a console user, whose sessions end at once. Throws OperatorError for oneself and for the last super admin. */
export async function removeAdminUser(operator: Operator, who: string): Promise<{ id: string; removed: true }> {
  permit(operator, "console-users");
  return changing(operator, who, async (tx, user, supers) => {
    if (isOneself(operator, user.id)) throw new OperatorError("Nobody removes themselves.");
    keepOne(user, supers);
    await disableAdmin(tx, user.id);
    const [entity, before] = [`admin:${user.id}`, { role: user.role }];
    await recordAudit(tx, { actor: operator.actor, action: "admin_user.remove", entity, before });
    return { id: user.id, removed: true };
  });
}
