"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { type Entry, signInAdmin } from "@/lib/domains/admin/admin-session.service";
import { OperatorError } from "@/lib/domains/admin/operator";
import { requestAdminReset, resetByLink } from "@/lib/domains/admin/security/own-password.service";
import { beginSignIn, signInWithPasskey, signInWithRecoveryCode } from "@/lib/domains/admin/security/passkeys.service";
import { AppError } from "@/lib/http/errors";
import { originOf } from "@/lib/http/request-origin";
import { submittedForm } from "@/lib/http/submitted-form";
import { CHECK_FIELDS, FOREIGN_FORM, nextAttempt } from "../_console/action";
import { addressWithin } from "../_console/address";
import { fieldErrors } from "../_console/form-check";
import type { FormState } from "../_console/form-state";
import { browserCtx, rateLimitMessage, setCookies } from "../_security/browser";

type Work = (text: (name: string) => string) => Promise<Partial<FormState>>;

/** Runs an action without a session and passes redirects on. Limits and uniform errors come from the services. */
async function attempt(before: FormState, given: FormData, work: Work): Promise<FormState> {
  const form = submittedForm(given);
  const text = (name: string): string => String(form.get(name) ?? "");
  const state = { attempt: nextAttempt(before), errors: {}, values: { email: text("email") } };
  if (originOf(await headers()) !== "same") return { ...state, message: FOREIGN_FORM };
  try {
    return { ...state, ...(await work(text)) };
  } catch (error) {
    if (error instanceof OperatorError) return { ...state, errors: fieldErrors(error), message: CHECK_FIELDS };
    const limited = rateLimitMessage(error, new Date());
    if (limited !== undefined) return { ...state, message: limited };
    if (error instanceof AppError) return { ...state, message: error.message };
    throw error;
  }
}

/** Sets the cookies of a sign-in and redirects to `to`, or to the console's first page if it lies outside the console. */
async function enter({ cookie, device }: Entry, to: string): Promise<never> {
  await setCookies(cookie, device);
  redirect(addressWithin("/admin", to) ?? "/admin");
}

/** Signs in with a password. A user with a passkey continues with it. */
export async function signIn(before: FormState, form: FormData): Promise<FormState> {
  return attempt(before, form, async (text) => {
    const given = { email: text("email"), password: text("password") };
    const entry = await signInAdmin(await browserCtx(), given);
    const next = text("next");
    return enter(entry, entry.secondFactor ? `/admin/sign-in/second-factor?next=${encodeURIComponent(next)}` : next);
  });
}

/** Returns the options with which a browser asks for a passkey, as JSON in `done`. */
export async function beginPasskeySignIn(before: FormState, form: FormData): Promise<FormState> {
  return attempt(before, form, async () => {
    const { options, cookie } = await beginSignIn(await browserCtx());
    await setCookies(cookie);
    return { done: JSON.stringify(options) };
  });
}

/** Signs in with a passkey, alone or after the password. */
export async function finishPasskeySignIn(before: FormState, form: FormData): Promise<FormState> {
  return attempt(before, form, async (text) =>
    enter(await signInWithPasskey(await browserCtx(), text("response")), text("next")),
  );
}

/** Signs in with a recovery code after the password. */
export async function signInWithCode(before: FormState, form: FormData): Promise<FormState> {
  return attempt(before, form, async (text) =>
    enter(await signInWithRecoveryCode(await browserCtx(), text("code").slice(0, 100)), text("next")),
  );
}

/** Requests a link to a new password. */
export async function requestReset(before: FormState, form: FormData): Promise<FormState> {
  return attempt(before, form, async (text) => {
    await requestAdminReset(await browserCtx(), text("email").slice(0, 1_000));
    return { done: "If this address belongs to a console user, a link is on its way. It works for 30 minutes." };
  });
}

/** Sets a new password by the token of a link. */
export async function resetPassword(before: FormState, form: FormData): Promise<FormState> {
  return attempt(before, form, async (text) => {
    const given = { token: text("token").slice(0, 200), password: text("password").slice(0, 2_000) };
    await resetByLink(await browserCtx(), given);
    return { done: "Password changed. You can sign in with it now." };
  });
}
