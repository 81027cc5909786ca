import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { checked } from "@/lib/admin/checked";
import { type Operator, OperatorError } from "@/lib/admin/operator";
import { may, type Permission, refusal } from "@/lib/admin/permissions";
import { AppError } from "@/lib/http/errors";
import { originOf } from "@/lib/http/origin";
import { log } from "@/lib/log";
import { addressWithin } from "./address";
import { AT, type FormAction, type FormState } from "./form-state";
import { currentAdmin, operatorOf } from "./guard";
import { said } from "./said-cookie";

/** What an action did, in words for its user. */
export interface Done {
  said: string;
  /** Where to go on; the page that the form stands on, with its filters, unless told. */
  to?: string;
  /** Stays, and shows `said` on the page itself: for what is to be seen once and kept nowhere. */
  once?: boolean;
}

type Verb<T> = (operator: Operator, input: T) => Promise<Done>;

/**
 * A server action of the console. In this order: is it one of our own pages (D9.9), who is it, may they, is the form
 * right, and then the verb. What is wrong comes back beside its field with what was filled in; what was done is
 * said on the page that follows. A form is never trusted, whatever page it came from.
 */
export function adminAction<T>(permission: Permission, schema: z.ZodType<T>, verb: Verb<T>): FormAction {
  return async (before, form) => {
    const values = valuesOf(form);
    const refuse = (message: string, errors: Record<string, string> = {}): FormState => ({
      ...{ turn: turnAfter(before), message, errors, values: withoutSecrets(values) },
    });
    const asked = await headers();
    if (originOf(asked) !== "same") return refuse("This form was not sent from the console.");
    const admin = await currentAdmin();
    if (!admin) redirect("/admin/sign-in");
    if (!may(admin.role, permission)) return refuse(refusal(admin.role, permission));
    let done: Done;
    try {
      done = await verb(operatorOf(admin), checked(schema, values));
    } catch (error) {
      const { message, errors } = faultsOf(error, values);
      return refuse(message, errors);
    }
    if (done.once) return { turn: turnAfter(before), errors: {}, values: {}, done: done.said };
    const to = addressWithin("/admin", done.to ?? values[AT]) ?? "/admin";
    (await cookies()).set(said(to, done.said));
    redirect(to);
  };
}

const MEND = "Please mend what is marked below.";

// What comes before an action is the browser's to say, so it is not believed to be what we answered.
const turnAfter = (before: unknown): number => {
  const turn = typeof before === "object" && before !== null && "turn" in before ? Number(before.turn) : 0;
  return Number.isSafeInteger(turn) ? turn + 1 : 1;
};

/** The fields of a form that are text; of a name given twice the last, as in a query (D1.6). Files are left out. */
function valuesOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === "string" && !name.startsWith("$ACTION")) values[name] = value;
  }
  return values;
}

const withoutSecrets = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes("password") && name !== AT));

interface Faults {
  message: string;
  errors?: Record<string, string>;
}

/** What a failure says to the person at the form: beside its fields, and above them what belongs to none. */
function faultsOf(error: unknown, values: Record<string, string>): Faults {
  if (error instanceof OperatorError) {
    const { message, problems } = error;
    if (problems.length === 0) return { message };
    const lines = problems.map((one) => `${one.path || "given"}: ${one.message}`);
    const errors: Record<string, string> = {};
    for (const one of problems) errors[one.path] ??= sentence(one.message);
    const others = lines.filter((_, n) => !((problems[n]?.path ?? "") in values));
    const whole = message === lines.join("\n") ? [MEND, ...others] : [message];
    return { message: whole.join("\n"), errors };
  }
  if (error instanceof AppError) return { message: error.message };
  log.error({ err: error }, "an action of the console failed");
  return { message: "Something went wrong on our side, and nothing may have been saved. Look before you try again." };
}

const sentence = (text: string): string => {
  const plain = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
};
