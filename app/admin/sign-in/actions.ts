"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { signInAdmin } from "@/lib/admin/admin-session.service";
import { db } from "@/lib/database";
import { clientKey } from "@/lib/http/client-key";
import { AppError } from "@/lib/http/errors";
import { CallLimits, RateLimited } from "@/lib/http/limiter/call";
import { originOf } from "@/lib/http/origin";
import { addressWithin } from "../_console/address";
import type { FormState } from "../_console/form-state";

/** Signs in at the console, with the limits and the silence of the verb behind it. */
export async function signIn(before: FormState, form: FormData): Promise<FormState> {
  const [asked, now] = [await headers(), new Date()];
  const [email, next] = [String(form.get("email") ?? ""), String(form.get("next") ?? "")];
  const refuse = (message: string): FormState => ({
    ...{ turn: (Number(before?.turn) || 0) + 1, message, errors: {}, values: { email } },
  });
  if (originOf(asked) !== "same") return refuse("This form was not sent from the console.");
  try {
    const limits = new CallLimits("none", () => clientKey(asked), now);
    const { cookie } = await signInAdmin({ db: db(), now, limits }, { email, password: form.get("password") });
    const { sameSite: _, ...rest } = cookie;
    (await cookies()).set({ ...rest, sameSite: "lax", httpOnly: true, path: "/" });
  } catch (error) {
    if (error instanceof RateLimited) return refuse(tooMany(error.limit.reset, now));
    if (error instanceof AppError) return refuse(error.message);
    throw error;
  }
  redirect(addressWithin("/admin", next) ?? "/admin");
}

/** When it may be tried again, where the limit stands at so many Unix seconds. */
function tooMany(reset: number, now: Date): string {
  const minutes = Math.max(1, Math.ceil((reset - now.getTime() / 1000) / 60));
  return `Too many tries have failed. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
