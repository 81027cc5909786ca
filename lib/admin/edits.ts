import { createHash } from "node:crypto";
import { OperatorError } from "./operator";

/** What a form may change of a thing, by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

const PRINT_LENGTH = 11;

/** The value as JSON with its keys in order: JSON columns give them in an order of their own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const printOf = (value: unknown): string =>
  createHash("sha256").update(canonical(value)).digest("base64url").slice(0, PRINT_LENGTH);

/** What a form was made from: a fingerprint a field, small enough to travel with the form and come back. */
export const baseOf = (fields: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, printOf(value)])));

/** The values that a change gives another value to, before and after; null where it changes nothing. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter((name) => canonical(before[name]) !== canonical(after[name]));
  if (changed.length === 0) return null;
  const only = (of: Fields): Fields => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * Refuses a form that was made from values which somebody has changed since, and says what they are now. `fields` are
 * the present values, held by the transaction; without a base (the command line) there is nothing to compare.
 */
export function assertUnchanged(base: string | undefined, fields: Fields): void {
  if (base === undefined) return;
  const seen = printsOf(base);
  const problems = Object.entries(fields)
    .filter(([name, value]) => seen[name] !== printOf(value))
    .map(([path, value]) => ({ path, message: `was changed meanwhile; it is now ${shown(value)}` }));
  if (problems.length === 0) return;
  const words =
    "Somebody has changed this since you opened it. Nothing was saved: look at what changed, and save again to replace it.";
  throw new OperatorError(words, { problems });
}

function printsOf(base: string): Fields {
  try {
    const read: unknown = JSON.parse(base);
    if (read !== null && typeof read === "object") return { ...read };
  } catch {
    // Told below, like any other base that none of our forms has sent.
  }
  throw new OperatorError("This form is not whole. Open it again.");
}

const SHOWN = 200;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  const words = typeof value === "string" ? value : JSON.stringify(value);
  return words.length > SHOWN ? `“${[...words].slice(0, SHOWN).join("")}…”` : `“${words}”`;
}
