import { codeLabel } from "../_content/choices";

/** One changed field: the text that both versions begin with, what was removed and added, and their common end. */
export interface Change {
  field: string;
  start: string;
  removed: string;
  added: string;
  end: string;
}

const MAX_CHARACTERS = 400;
/** Characters of unchanged text that are shown around a change. */
const CONTEXT = 40;

/** The changed fields of an audit entry. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name) => {
    const change = differenceOf(textOf(from[name]), textOf(to[name]));
    return change.removed === "" && change.added === "" ? [] : [{ field: codeLabel(name), ...change }];
  });
}

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return typeof value === "object" && !Array.isArray(value) ? { ...value } : { value };
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function differenceOf(before: string, after: string): Omit<Change, "field"> {
  const [a, b] = [[...before], [...after]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const lead = a.slice(Math.max(0, start - CONTEXT), start).join("");
  const tail = a.slice(a.length - end, a.length - end + CONTEXT).join("");
  return {
    start: start > CONTEXT ? `…${lead}` : lead,
    removed: shortened(a.slice(start, a.length - end)),
    added: shortened(b.slice(start, b.length - end)),
    end: end > CONTEXT ? `${tail}…` : tail,
  };
}

const shortened = (characters: readonly string[]): string =>
  characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join("")}…` : characters.join("");
