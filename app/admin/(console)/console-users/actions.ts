"use server";
import { z } from "zod";
import { createAdminUser } from "@/lib/domains/admin/admin-users.service";
import { changeAdminRole, removeAdminUser, resetAdminPassword } from "@/lib/domains/admin/admin-users-change.service";
import { removeSecondFactors } from "@/lib/domains/admin/security/passkeys.service";
import { adminAction } from "../../_console/action";
import { ROLE_LABELS } from "../../_console/labels";

const New = z.object({ email: z.string(), role: z.string() });

export const create = adminAction("console-users", New, async (operator, input) => {
  const { email, role, password } = await createAdminUser(operator, input);
  return { message: `${email} added with the role ${ROLE_LABELS[role]}. Password: ${password}`, once: true };
});

const Role = z.object({ id: z.string(), role: z.string() });

export const setRole = adminAction("console-users", Role, async (operator, { id, role }) => {
  const done = await changeAdminRole(operator, id, role);
  const label = ROLE_LABELS[done.role];
  return { message: done.changed ? `Role changed to ${label}.` : `The role is already ${label}.` };
});

const Target = z.object({ id: z.string() });

export const resetPassword = adminAction("console-users", Target, async (operator, { id }) => {
  const { email, password } = await resetAdminPassword(operator, id);
  return { message: `New password for ${email}. Password: ${password}`, once: true };
});

export const removePasskeys = adminAction("console-users", Target, async (operator, { id }) => {
  const { email } = await removeSecondFactors(operator, id);
  return { message: `Passkeys of ${email} removed.` };
});

export const remove = adminAction("console-users", Target, async (operator, { id }) => {
  await removeAdminUser(operator, id);
  return { message: "User removed." };
});
