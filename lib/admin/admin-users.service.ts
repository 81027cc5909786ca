import { randomBytes } from "node:crypto";
import { violatedConstraint, withTransaction } from "@/lib/database";
import { email as emailField } from "@/lib/identity/fields";
import { newId } from "@/lib/identity/ids";
import { hashPassword } from "@/lib/identity/passwords/hashing";
import { newPassword } from "@/lib/identity/passwords/rules";
import { insertAdminUser } from "./admin-users.queries";
import { recordAudit } from "./audit.service";
import { type Operator, OperatorError, permit } from "./operator";
import { ADMIN_ROLES, type AdminRole } from "./permissions";

/**
 * Adds a user of the admin console. Where no password is given one is made, and is in the answer only then.
 * Throws OperatorError for an email that is none or in use, a role that is none, or a password off the rules.
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
  const passwordHash = await hashPassword(password.data);
  try {
    await withTransaction({ db }, async (tx) => {
      await insertAdminUser(tx, { ...user, passwordHash });
      await recordAudit(tx, { actor, action: "admin_user.create", entity: `admin:${user.id}`, after: { role } });
    });
  } catch (error) {
    if (violatedConstraint(error) !== "admin_users_email_unique") throw error;
    throw new OperatorError(`${email.data} is an admin user already.`);
  }
  return { ...user, ...(made !== undefined && { password: made }) };
}
