import type { Admin } from "@/lib/domains/admin/admin-session.service";
import { may, type Permission } from "@/lib/domains/admin/permissions";
import { currentAdmin, needsPasskey, PASSKEY_FIRST } from "./current-admin";

const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** A JSON response of the console for its own pages. */
export const consoleJson = (body: unknown, status = 200): Response => Response.json(body, { status, headers: HEADERS });

/** The console user with this permission, or the response that refuses the caller: 401 or 403. */
export async function adminOrRefusal(permission: Permission): Promise<Admin | Response> {
  const admin = await currentAdmin();
  if (!admin) return consoleJson({ error: "Sign in again." }, 401);
  if (!may(admin.role, permission)) return consoleJson({ error: "You don't have access to this." }, 403);
  return (await needsPasskey(admin, permission)) ? consoleJson({ error: PASSKEY_FIRST }, 403) : admin;
}
