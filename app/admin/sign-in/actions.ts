"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { signInAdmin } from "@/lib/domains/admin/admin-session.service";
import { AppError } from "@/lib/http/errors";
import { RateLimited, RequestLimits } from "@/lib/http/kernel/request-limits";
import { pageClientKey } from "@/lib/http/page-client";
import { originOf } from "@/lib/http/request-origin";
import { db } from "@/lib/platform/database/database";
import { FOREIGN_FORM } from "../_console/action";
import { addressWithin } from "../_console/address";
import type { FormState } from "../_console/form-state";

/** Signs in to the console. Rate limits and the uniform error for unknown emails come from signInAdmin. */
export async function signIn(before: FormState, form: FormData): Promise<FormState> {
  const [requestHeaders, now] = [await headers(), new Date()];
  const [email, next] = [String(form.get("email") ?? ""), String(form.get("next") ?? "")];
  const refuse = (message: string): FormState => ({
    ...{ attempt: (Number(before?.attempt) || 0) + 1, message, errors: {}, values: { email } },
  });
  if (originOf(requestHeaders) !== "same") return refuse(FOREIGN_FORM);
  try {
    const limits = new RequestLimits("none", () => pageClientKey(requestHeaders), now);
    const given = { email, password: form.get("password"), cookies: requestHeaders.get("cookie") };
    const jar = await cookies();
    const { cookie, device } = await signInAdmin({ db: db(), now, limits }, given);
    for (const { sameSite: _, ...rest } of [cookie, device]) {
      jar.set({ ...rest, sameSite: "lax", httpOnly: true, path: "/" });
    }
  } catch (error) {
    if (error instanceof RateLimited) return refuse(tooMany(error.limit.reset, now));
    if (error instanceof AppError) return refuse(error.message);
    throw error;
  }
  redirect(addressWithin("/admin", next) ?? "/admin");
}

/** The message for a rate limit that resets at `reset`, in Unix seconds. */
function tooMany(reset: number, now: Date): string {
  const minutes = Math.max(1, Math.ceil((reset - now.getTime() / 1000) / 60));
  return `Too many failed attempts. Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`;
}
