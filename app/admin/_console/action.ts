import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { type Operator, OperatorError } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { may, type Permission, refusal } from "@/lib/domains/admin/permissions";
import { AppError } from "@/lib/http/errors";
import { originOf } from "@/lib/http/request-origin";
import { submittedForm } from "@/lib/http/submitted-form";
import { log } from "@/lib/platform/log/log";
import { addressWithin } from "./address";
import { currentAdmin, needsPasskey, operatorOf, PASSKEY_FIRST } from "./current-admin";
import { flashCookie } from "./flash-cookie";
import { fieldErrors } from "./form-check";
import { type FormAction, type FormState, PAGE_FIELD, SIGNED_OUT } from "./form-state";

/** The outcome of an action. */
export interface Done {
  message: string;
  /** The page to redirect to; by default the page that holds the form, with its filters. */
  to?: string;
  /** Stays on the page and shows `message` there, for a secret that is shown once and stored nowhere. */
  once?: boolean;
}

type Verb<T> = (operator: Operator, input: T) => Promise<Done>;

/**
 * A server action of the console. It checks, in this order: that the form comes from our own origin
 * (docs/contract.md#browser-sessions), the session, the permission, the fields; then it runs the verb. Errors return to
 * the form beside their fields, with the submitted values; a success redirects and shows the message there. Any client
 * can call a server action, so a form is never trusted for having been rendered by a page of ours.
 */
export function adminAction<T>(permission: Permission, schema: z.ZodType<T>, verb: Verb<T>): FormAction {
  return async (before, given) => {
    const values = valuesOf(submittedForm(given));
    const refuse = (message: string, errors: Record<string, string> = {}): FormState => ({
      attempt: nextAttempt(before),
      message,
      errors,
      values: withoutSecrets(values),
    });
    if (originOf(await headers()) !== "same") return refuse(FOREIGN_FORM);
    const admin = await currentAdmin();
    if (!admin) return refuse(SIGNED_OUT);
    if (!may(admin.role, permission)) return refuse(refusal(admin.role, permission));
    if (await needsPasskey(admin, permission)) return refuse(PASSKEY_FIRST);
    let done: Done;
    try {
      done = await verb(operatorOf(admin), parseForm(schema, values));
    } catch (error) {
      const { message, errors } = failureOf(error, values);
      return refuse(message, errors);
    }
    if (done.once) return { attempt: nextAttempt(before), errors: {}, values: {}, done: done.message };
    const to = addressWithin("/admin", done.to ?? values[PAGE_FIELD]) ?? "/admin";
    (await cookies()).set(flashCookie(to, done.message));
    redirect(to);
  };
}

/** The error of a form that another site's page submitted. */
export const FOREIGN_FORM = "This form was not sent from the console. Reload the page and try again.";
/** The message above a form with errors beside its fields. */
export const CHECK_FIELDS = "Check the highlighted fields.";

/** The number of the next attempt. The browser sends the previous state back, so it is untrusted input. */
export const nextAttempt = (before: unknown): number => {
  const attempt = typeof before === "object" && before !== null && "attempt" in before ? Number(before.attempt) : 0;
  return Number.isSafeInteger(attempt) ? attempt + 1 : 1;
};

/** The text fields of a form without its files. The last of several values with one name wins, as in a query. */
function valuesOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === "string" && !name.startsWith("$ACTION")) values[name] = value;
  }
  return values;
}

const withoutSecrets = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes("password") && name !== PAGE_FIELD));

interface Failure {
  message: string;
  errors?: Record<string, string>;
}

/** The errors to show for an exception: beside their fields, and above the form those that belong to no field. */
function failureOf(error: unknown, values: Record<string, string>): Failure {
  if (error instanceof OperatorError) {
    const { message, problems } = error;
    if (problems.length === 0) return { message };
    const lines = problems.map((one) => `${one.path || "form"}: ${one.message}`);
    const others = lines.filter((_, n) => !((problems[n]?.path ?? "") in values));
    const whole = message === lines.join("\n") ? [CHECK_FIELDS, ...others] : [message];
    return { message: whole.join("\n"), errors: fieldErrors(error) };
  }
  if (error instanceof AppError) return { message: error.message };
  log.error({ err: error }, "a console action failed");
  return { message: "Something went wrong. Your changes may not be saved: check the record before you try again." };
}
