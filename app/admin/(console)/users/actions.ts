"use server";
import { z } from "zod";
import { changeRole, deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { adminAction } from "../../_console/action";
import { USER_ROLE_OPTIONS } from "./labels";

const Role = z.object({ id: z.string(), role: z.string(), unverified: z.literal("on").optional() });

export const setRole = adminAction("users", Role, async (operator, { id, role, unverified }) => {
  const { changed } = await changeRole(operator, id, role, { unverified: unverified === "on" });
  return { message: changed ? `Role changed to ${roleLabel(role)}.` : `The role is already ${roleLabel(role)}.` };
});

const Target = z.object({ id: z.string() });

export const remove = adminAction("users", Target, async (operator, { id }) => {
  await deleteUser(operator, id);
  return { message: "User deleted.", to: "/admin/users" };
});

const roleLabel = (role: string): string => USER_ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
