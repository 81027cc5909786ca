import { randomBytes } from "node:crypto";
import { email as emailField } from "@/lib/domains/identity/fields";
import { hashStaffPassword } from "@/lib/domains/identity/passwords/hashing";
import { newPassword } from "@/lib/domains/identity/passwords/rules";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { insertAdminUser, lockAdmin } from "./admin-users.queries";
import { recordAudit } from "./audit.service";
import { type Operator, OperatorError, permit } from "./operator";
import { ADMIN_ROLES, type AdminRole } from "./permissions";

/**
 * Adds a console user. Without a password it generates one and returns it.
 * Throws OperatorError for an invalid or used email, an unknown role, or a password that breaks the rules.
 */
export async function createAdminUser(
  operator: Operator,
  given: { email: string; role: string; password?: string | undefined },
): Promise<{ id: string; email: string; role: AdminRole; password?: string }> {
  permit(operator, "console-users");
  const { db, actor } = operator;
  const email = emailField.safeParse(given.email);
  if (!email.success) throw new OperatorError(`'${given.email}' is not an email address.`);
  const role = ADMIN_ROLES.find((one) => one === given.role);
  if (!role) throw new OperatorError(`'${given.role}' is not a role of the console: ${ADMIN_ROLES.join(", ")}.`);
  const made = given.password === undefined ? randomBytes(15).toString("base64url") : undefined;
  const password = newPassword.safeParse(given.password ?? made);
  if (!password.success)
    throw new OperatorError(`The password ${password.error.issues[0]?.message ?? "is not valid"}.`);
  const user = { id: newId("adm_"), email: email.data, role };
  const passwordHash = await hashStaffPassword(password.data);
  try {
    await withTransaction({ db }, async (tx) => {
      await insertAdminUser(tx, { ...user, passwordHash });
      await recordAudit(tx, { actor, action: "admin_user.create", entity: `admin:${user.id}`, after: { role } });
    });
  } catch (error) {
    if (violatedConstraint(error) !== "admin_users_email_unique") throw error;
    throw new OperatorError(`${email.data} is already a console user.`);
  }
  return { ...user, ...(made !== undefined && { password: made }) };
}

/** Locks a console user, by id or email, until the transaction ends; undefined for an unknown or removed one. */
export const findConsoleUser: typeof lockAdmin = lockAdmin;
