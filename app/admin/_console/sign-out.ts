"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { adminCookieName, signOutAdmin } from "@/lib/admin/admin-session.service";
import { db } from "@/lib/database";
import { originOf } from "@/lib/http/origin";

/** Ends the session, not only the cookie (D9.9). */
export async function signOut(): Promise<void> {
  const asked = await headers();
  if (originOf(asked) !== "same") return;
  await signOutAdmin(db(), asked.get("cookie"));
  (await cookies()).delete(adminCookieName());
  redirect("/admin/sign-in");
}
