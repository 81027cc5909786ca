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

/** zod's own problems in words for people; schemas with words of their own keep them. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) return "is required";
  if (issue.code === "invalid_type") return `must be ${WORDS[issue.expected] ?? issue.expected}`;
  if (issue.code === "too_small" && "minimum" in issue) return `must be at least ${issue.minimum}`;
  if (issue.code === "too_big" && "maximum" in issue) return `must be at most ${issue.maximum}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return undefined;
};

/** What the schema makes of what was given. Throws OperatorError with every problem, each by its field. */
export function checked<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given, { error: inWords });
  if (result.success) return result.data;
  const all = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  // A number beyond what JSON carries exactly is too large twice.
  const problems: FieldProblem[] = [...new Map(all.map((one) => [`${one.path}: ${one.message}`, one])).values()];
  const lines = problems.map(({ path, message }) => `${path || "given"}: ${message}`);
  throw new OperatorError(lines.join("\n"), { problems });
}
