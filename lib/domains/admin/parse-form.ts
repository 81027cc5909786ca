import type { z } from "zod";
import { type FieldProblem, OperatorError } from "./operator";

const WORDS: Partial<Record<string, string>> = {
  string: "text",
  int: "a whole number",
  number: "a number",
  boolean: "yes or no",
  array: "a list",
  object: "an object",
};

/** Messages for zod's built-in issues. A schema's own message takes precedence. */
const formMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) return "is required";
  if (issue.code === "invalid_type") return `must be ${WORDS[issue.expected] ?? issue.expected}`;
  if (issue.code === "too_small" && "minimum" in issue) return `must be at least ${issue.minimum}`;
  if (issue.code === "too_big" && "maximum" in issue) return `must be at most ${issue.maximum}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return undefined;
};

/** Parses form input. Throws OperatorError with the problems of every field. */
export function parseForm<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given, { error: formMessages });
  if (result.success) return result.data;
  const all = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  // Removes duplicates: a number above 2^53 − 1 breaks two rules with one message.
  const problems: FieldProblem[] = [...new Map(all.map((one) => [`${one.path}: ${one.message}`, one])).values()];
  const lines = problems.map(({ path, message }) => `${path || "form"}: ${message}`);
  throw new OperatorError(lines.join("\n"), { problems });
}
