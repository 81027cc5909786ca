import { changeAdminRole, removeAdminUser, resetAdminPassword } from "@/lib/domains/admin/admin-users-change.service";
import type { Operator } from "@/lib/domains/admin/operator";
import { removeSecondFactors } from "@/lib/domains/admin/security/passkeys.service";
import { resolveFlagged } from "@/lib/domains/commerce/webhooks/flagged.service";
import type { Outcome } from "./outcome";

/** Runs a command about the console and its users; undefined for any other command. */
export async function consoleCommand(
  operator: Operator,
  [noun, verb, who, role, ...rest]: string[],
  { notes = "" }: { notes?: string },
): Promise<Outcome | undefined> {
  if (who === undefined || rest.length > 0) return undefined;
  if (noun === "console" && verb === "role" && role !== undefined) {
    const done = await changeAdminRole(operator, who, role);
    return { result: done, words: `${who} ${done.changed ? "is now" : "was already"} ${done.role} of the console.` };
  }
  if (role !== undefined) return undefined;
  if (noun === "console" && verb === "password") {
    const done = await resetAdminPassword(operator, who);
    return { result: done, words: `${done.email} must sign in again. Password: ${done.password}` };
  }
  if (noun === "console" && verb === "passkeys") {
    const done = await removeSecondFactors(operator, who);
    return { result: done, words: `${done.email} has no passkeys now and signs in with the password.` };
  }
  if (noun === "console" && verb === "remove") {
    return { result: await removeAdminUser(operator, who), words: `${who} is no longer a console user.` };
  }
  if (noun === "payment" && verb === "seen") {
    const done = await resolveFlagged(operator, { event: who, notes });
    return { result: done, words: `Payment event ${who} ${done.changed ? "is now" : "was already"} resolved.` };
  }
  return undefined;
}
