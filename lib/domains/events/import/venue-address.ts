import { wordsOf } from "./venue-words";

/** A street address in comparable form. */
export interface StreetAddress {
  number: string;
  /** The words of the street, without its kind and direction. */
  street: readonly string[];
  /** `st`, `ave`, `rue`; null if the street's name has none. */
  kind: string | null;
  /** `e` of "East Union Street"; null if the street has none. */
  direction: string | null;
}

const STREETS = new Set(
  (
    "st ave rd blvd dr ln pl sq hwy ct way pier pike row terrace parkway trail rue allee chemin impasse route quai via " +
    "viale calle camino strasse weg gade gata straat"
  ).split(" "),
);
const DIRECTIONS = new Set("n s e w ne nw se sw north south east west".split(" "));
const shortOf = (direction: string): string => (direction.length > 2 ? direction.slice(0, 1) : direction);
const MOST_WORDS = 8;

/**
 * Finds the first street address of a text: a house number before or after a street. In the first part, which usually
 * names the venue, only a number with a kind of street counts ("5 Church Street", not "7 Seas").
 */
export function addressIn(parts: readonly string[]): StreetAddress | null {
  for (const [i, part] of parts.entries()) {
    const found = addressOf(part);
    if (found !== null && (i > 0 || found.kind !== null)) return found;
  }
  return null;
}

/** Reads a part of a location, or the address of a place, as a street address; null if it has no house number. */
export function addressOf(part: string): StreetAddress | null {
  const words = wordsOf(part).slice(0, MOST_WORDS);
  const [first = "", ...rest] = words;
  if (isHouseNumber(first) && rest.length > 0) return { number: bare(first), ...streetOf(rest) };
  const last = words.at(-1) ?? "";
  if (!isHouseNumber(last) || words.length < 2) return null;
  const street = streetOf(words.slice(0, -1));
  return street.kind === null ? null : { number: bare(last), ...street };
}

// "1er" is read as a word, so "Boulevard Albert 1er" has no house number.
const isHouseNumber = (word: string): boolean => /^\d{1,5}[a-z]?(?:bis|ter)?$/.test(word);

const bare = (number: string): string => number.replace(/(?:bis|ter)$/, "");

function streetOf(words: readonly string[]): Omit<StreetAddress, "number"> {
  const named = words.filter((word) => !/^(?:bis|ter)$/.test(word));
  const kind = named.find((word) => STREETS.has(word) || /.(?:strasse|gade|straat|weg)$/.test(word)) ?? null;
  const street = named.filter((word) => !(STREETS.has(word) || DIRECTIONS.has(word)));
  // "North Road" has only a direction and a kind.
  if (street.length === 0) return { street: named, kind, direction: null };
  const direction = named.find((word) => DIRECTIONS.has(word));
  return { street, kind, direction: direction === undefined ? null : shortOf(direction) };
}

/**
 * Whether two addresses are the same; null if one is unknown, or if only the number agrees, because a street may have two
 * names. A text may go on after the street.
 */
export function addressAgrees(a: StreetAddress | null, b: StreetAddress | null): boolean | null {
  if (a === null || b === null) return null;
  if (a.number !== b.number || differ(a.kind, b.kind) || differ(a.direction, b.direction)) return false;
  const length = Math.min(a.street.length, b.street.length);
  return a.street.slice(0, length).every((word, i) => word === b.street[i]) ? true : null;
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/** A key that equal addresses have in common. */
export const addressKey = ({ number, street }: StreetAddress): string => `${number} ${street[0] ?? ""}`;
