import { createHash } from "node:crypto";
import { canonicalJson } from "@/lib/platform/json/canonical-json";
import { OperatorError } from "./operator";

/** The editable values of an entity by form field. */
export type Fields = Readonly<Record<string, unknown>>;

const PRINT_LENGTH = 11;

// Values are compared as canonical JSON, because PostgreSQL returns the keys of a JSON column in its own order.
const printOf = (value: unknown): string =>
  createHash("sha256").update(canonicalJson(value)).digest("base64url").slice(0, PRINT_LENGTH);

/** Fingerprints each field's value. The form carries the result and returns it on submit. */
export const baseOf = (fields: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, printOf(value)])));

/** Returns the changed fields before and after; null without changes. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]));
  if (changed.length === 0) return null;
  const only = (of: Fields): Fields => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * Throws OperatorError if somebody has changed the values since the form was rendered, with the current values.
 * `fields` are the current, locked values. Without a base (the command line) nothing is compared.
 */
export function assertUnchanged(base: string | undefined, fields: Fields): void {
  if (base === undefined) return;
  const seen = printsOf(base);
  const problems = Object.entries(fields)
    .filter(([name, value]) => seen[name] !== printOf(value))
    .map(([path, value]) => ({ path, message: `was changed by someone else to ${shown(value)}` }));
  if (problems.length === 0) return;
  const words =
    "Someone else changed this while you were editing. Nothing was saved. Review the highlighted fields, then save again to replace their changes.";
  throw new OperatorError(words, { problems });
}

function printsOf(base: string): Fields {
  try {
    const read: unknown = JSON.parse(base);
    if (read !== null && typeof read === "object") return { ...read };
  } catch {
    // Reported below, like any other base that none of our forms sends.
  }
  throw new OperatorError("This form is incomplete. Reload the page and try again.");
}

const SHOWN = 200;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  const words = typeof value === "string" ? value : JSON.stringify(value);
  return words.length > SHOWN ? `“${[...words].slice(0, SHOWN).join("")}…”` : `“${words}”`;
}
