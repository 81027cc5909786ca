import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { type Admin, adminOf } from "@/lib/domains/admin/admin-session.service";
import type { Operator } from "@/lib/domains/admin/operator";
import { may, type Permission } from "@/lib/domains/admin/permissions";
import { mustAddPasskey } from "@/lib/domains/admin/security/passkeys.service";
import { db } from "@/lib/platform/database/database";

/** The signed-in console user, read once per request; null without a session. */
export const currentAdmin = cache(
  async (): Promise<Admin | null> => adminOf(db(), (await headers()).get("cookie"), new Date()),
);

/**
 * The console user, who has this permission. Call it first in every page: Next does not render a layout again when its
 * page changes. Without a session it redirects to the sign-in; without the permission it shows forbidden.tsx.
 */
export async function requireAdmin(permission: Permission): Promise<Admin> {
  const admin = await currentAdmin();
  if (!admin) redirect("/admin/sign-in");
  if (!may(admin.role, permission)) forbidden();
  if (await needsPasskey(admin, permission)) redirect("/admin/security");
  return admin;
}

/** The message for a console user who must add a passkey before anything else. */
export const PASSKEY_FIRST = "Add a passkey first: your role needs one.";

/** Whether a console user must add a passkey before they use this permission. Their own sign-in stays open to them. */
export const needsPasskey = async (admin: Admin, permission: Permission): Promise<boolean> =>
  permission !== "security" && (await mustAddPasskey(db(), admin));

/** A console user as the operator that the verbs in lib take. */
export const operatorOf = ({ id, role }: Admin): Operator => ({ db: db(), actor: `admin:${id}`, role });
