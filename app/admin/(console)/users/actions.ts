"use server";
import { z } from "zod";
import { changeRole, deleteUser } from "@/lib/identity/users-admin.service";
import { adminAction } from "../../_console/action";

const Role = z.object({ id: z.string(), role: z.string() });

export const setRole = adminAction("users", Role, async (operator, { id, role }) => {
  const { changed } = await changeRole(operator, id, role);
  return { said: changed ? `The role is ${role} from now on.` : `The role was ${role} already.` };
});

const Which = z.object({ id: z.string() });

export const remove = adminAction("users", Which, async (operator, { id }) => {
  await deleteUser(operator, id);
  return { said: "The user is deleted.", to: "/admin/users" };
});
