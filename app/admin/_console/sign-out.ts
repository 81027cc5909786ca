"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { adminCookieName, signOutAdmin } from "@/lib/domains/admin/admin-session.service";
import { originOf } from "@/lib/http/request-origin";
import { db } from "@/lib/platform/database/database";

/** Revokes the session in the database; deleting the cookie alone would leave a copied one valid. */
export async function signOut(): Promise<void> {
  const requestHeaders = await headers();
  if (originOf(requestHeaders) !== "same") return;
  await signOutAdmin(db(), requestHeaders.get("cookie"));
  (await cookies()).delete(adminCookieName());
  redirect("/admin/sign-in");
}
