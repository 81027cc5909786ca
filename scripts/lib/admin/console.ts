import { changeAdminRole, removeAdminUser, resetAdminPassword } from "@/lib/admin/admin-users-change.service";
import type { Operator } from "@/lib/admin/operator";
import { seeToFlagged } from "@/lib/commerce/webhooks/flagged.service";
import type { Outcome } from "./outcome";

export const CONSOLE_USAGE = `  console role EMAIL curator|admin|super_admin                     a console user's role
  console password EMAIL                                           a new password for a console user, shown once
  console remove EMAIL                                             remove a console user
  payment seen EVENT --notes …                                     say how a flagged payment was seen to`;

/** Runs a command over the console's own affairs; undefined where it is none. */
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
    return { result: done, words: `${done.email} signs in anew. Password: ${done.password}` };
  }
  if (noun === "console" && verb === "remove") {
    return { result: await removeAdminUser(operator, who), words: `${who} is no longer a user of the console.` };
  }
  if (noun === "payment" && verb === "seen") {
    const done = await seeToFlagged(operator, { event: who, notes });
    return { result: done, words: `Payment event ${who} ${done.changed ? "is now" : "was already"} seen to.` };
  }
  return undefined;
}
