import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { type Admin, adminOf } from "@/lib/admin/admin-session.service";
import type { Operator } from "@/lib/admin/operator";
import { may, type Permission } from "@/lib/admin/permissions";
import { db } from "@/lib/database";

/** Who is at the console, asked once a request; null for nobody. */
export const currentAdmin = cache(
  async (): Promise<Admin | null> => adminOf(db(), (await headers()).get("cookie"), new Date()),
);

/**
 * The console's user, who may do this. Call it first in every page: a layout is not rendered anew when its pages
 * change. Nobody is sent to the sign-in; who may not sees why not (forbidden.tsx).
 */
export async function requireAdmin(permission: Permission): Promise<Admin> {
  const admin = await currentAdmin();
  if (!admin) redirect("/admin/sign-in");
  if (!may(admin.role, permission)) forbidden();
  return admin;
}

/** A console user as the verbs of lib take one. */
export const operatorOf = ({ id, role }: Admin): Operator => ({ db: db(), actor: `admin:${id}`, role });
