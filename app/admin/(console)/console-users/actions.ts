"use server";
import { z } from "zod";
import { createAdminUser } from "@/lib/admin/admin-users.service";
import { changeAdminRole, removeAdminUser, resetAdminPassword } from "@/lib/admin/admin-users-change.service";
import { adminAction } from "../../_console/action";
import { ROLE_WORDS } from "../../_console/words";

const New = z.object({ email: z.string(), role: z.string() });

export const create = adminAction("console-users", New, async (operator, given) => {
  const { email, role, password } = await createAdminUser(operator, given);
  return { said: `${email} is a ${ROLE_WORDS[role].toLowerCase()}. Password: ${password}`, once: true };
});

const Role = z.object({ id: z.string(), role: z.string() });

export const setRole = adminAction("console-users", Role, async (operator, { id, role }) => {
  const done = await changeAdminRole(operator, id, role);
  const words = ROLE_WORDS[done.role].toLowerCase();
  return { said: done.changed ? `The role is ${words} from now on.` : `The role was ${words} already.` };
});

const Which = z.object({ id: z.string() });

export const resetPassword = adminAction("console-users", Which, async (operator, { id }) => {
  const { email, password } = await resetAdminPassword(operator, id);
  return { said: `${email} signs in anew. Password: ${password}`, once: true };
});

export const remove = adminAction("console-users", Which, async (operator, { id }) => {
  await removeAdminUser(operator, id);
  return { said: "The user is removed." };
});
