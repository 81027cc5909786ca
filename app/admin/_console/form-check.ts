import type { z } from "zod";
import { nestedObject } from "@/lib/domains/admin/form-fields";
import { OperatorError } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";

/** The errors of a form's current values by field, by the schema that the service applies too. */
export function errorsOf(schema: z.ZodType, form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !/^[_$]/.test(name)) values[name] = value;
  try {
    parseForm(schema, nestedObject(values));
    return {};
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return fieldErrors(error);
  }
}

/** The problems of an error by field, as sentences. */
export function fieldErrors({ problems }: OperatorError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path] ??= sentenceOf(message);
  return errors;
}

const sentenceOf = (text: string): string => {
  const plain = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
};
