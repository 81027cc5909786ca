import { isKind, isNumber, isRoom, isTelling, isTypo } from "./venue-words";

/** How well a name fits: `same` words, one `within` the other but for words that say nothing, or `loose`. */
export type Grade = "same" | "within" | "loose";

export interface NameFit {
  grade: Grade;
  /** No word is missing or added. */
  isExact: boolean;
  /** Words that the name and the location share. */
  shared: number;
  /** The words that distinguish a venue, apart from words with typing errors. */
  telling: readonly string[];
  /** They are more than half of such words on both sides. */
  isMost: boolean;
  isWhole: boolean;
  hasTypo: boolean;
}

/** The meanings of a destination's words. */
export interface WordSense {
  /** Whether a word is part of the name of a city or area. */
  isLocality(word: string): boolean;
  /** Whether a word says what kind of place the place is. */
  saysKind(word: string): boolean;
}

const LONG_WORD = 7;

/**
 * Compares the words of a location's part with those of a place's name; null if they have too little in common. `rest`
 * are the words of the location's other parts, where a name may go on.
 */
export function compareNames(
  part: readonly string[],
  rest: ReadonlySet<string>,
  name: readonly string[],
  sense: WordSense,
): NameFit | null {
  const words = overlapOf(part, rest, name);
  // "Pier 4" is not "Pier 5".
  if (words === null || words.missing.some(isNumber)) return null;
  const { missing, extra, typo } = words;
  const shared = name.length - missing.length - (typo === null ? 0 : 1);
  const distinguishes = (word: string): boolean => isTelling(word) && !sense.isLocality(word);
  const telling = name.filter((word) => !missing.includes(word) && word !== typo && distinguishes(word));
  const most = Math.max(...[name, part].map((all) => all.filter(distinguishes).length));
  const grade = gradeOf(part, words, telling.length * 2 >= most, sense);
  if (grade === null) return null;
  const isExact = missing.length + extra.length === 0 && typo === null;
  const [isMost, isWhole] = [telling.length * 2 > most, missing.length === 0];
  return { grade, isExact, shared, telling, isMost, isWhole, hasTypo: typo !== null };
}

interface Overlap {
  inPart: readonly string[];
  /** Words of the name that the location leaves out. */
  missing: readonly string[];
  /** Words of the part that the name does not have. */
  extra: readonly string[];
  /** The word of the name that the part has with a typing error. */
  typo: string | null;
}

/** Returns the words that differ; null if no word is shared. */
function overlapOf(part: readonly string[], rest: ReadonlySet<string>, name: readonly string[]): Overlap | null {
  const inPart = name.filter((word) => part.includes(word));
  // "Sundog Cafe" is "Sun Dog Cafe".
  if (part.join("") === name.join("")) return { inPart, missing: [], extra: [], typo: null };
  if (inPart.length === 0 && !name.some((word) => word.length >= LONG_WORD)) return null;
  const continues = inPart.some(isTelling);
  const missing = name.filter((word) => !part.includes(word) && !(continues && rest.has(word)));
  const extra = part.filter((word) => !name.includes(word));
  const typo = typoIn(missing, extra);
  if (inPart.length === 0 && (typo === null || typo[0].length < LONG_WORD)) return null;
  return {
    inPart,
    missing: missing.filter((word) => word !== typo?.[0]),
    extra: extra.filter((word) => word !== typo?.[1]),
    typo: typo?.[0] ?? null,
  };
}

function gradeOf(
  part: readonly string[],
  { inPart, missing, extra, typo }: Overlap,
  isHalf: boolean,
  { isLocality, saysKind }: WordSense,
): Grade | null {
  // "Monte-Carlo" alone is not "Monte-Carlo Bay".
  if (missing.length + extra.length > 0 && typo === null && inPart.every(isLocality)) return null;
  if (missing.every(isLocality)) {
    if (extra.every(isLocality)) return "same";
    if (isOnlyRoom(extra, (word) => isRoom(word) || isLocality(word) || saysKind(word))) return "within";
  }
  // "Saint Paul's Church School" is not "Saint Paul's Church", and "Fort Antoine" not its theatre.
  if (missing.some(isKind) && part.some(isKind)) return null;
  if (extra.every(isLocality) && missing.every((word) => isLocality(word) || isKind(word))) return "within";
  return isHalf ? "loose" : null;
}

/** Whether the further words of a part name a room of the venue: "Room 204", "Lobby of the". A number alone does not. */
const isOnlyRoom = (extra: readonly string[], isNeutral: (word: string) => boolean): boolean =>
  extra.every((word) => isNeutral(word) || isNumber(word)) && (!extra.some(isNumber) || extra.some(isRoom));

/** The word of the name and that of the part between which there is a typing error; null if there is none. */
function typoIn(missing: readonly string[], extra: readonly string[]): [string, string] | null {
  for (const word of missing) {
    const written = extra.find((other) => isTypo(word, other));
    if (written !== undefined) return [word, written];
  }
  return null;
}

/** Further facts about a fitting place. */
export interface Evidence {
  /** The position agrees: within the usual distance (`near`), or half of it (`close`). */
  position: "near" | "close" | null;
  hasAddress: boolean;
  /** The name is the only one with its word, and the place is of a kind that has events. */
  isOnlyOne: boolean;
  /** Whether no other place has the word in its name. */
  isUnique(word: string): boolean;
}

/** Whether a place is certain enough: precision comes before recall, so every doubt decides against it. */
export function isCertain(fit: NameFit, evidence: Evidence): boolean {
  const { grade, shared, telling, hasTypo } = fit;
  const { position, hasAddress } = evidence;
  if (grade === "loose") return telling.length > 0 && !hasTypo && (hasAddress || (position === "close" && fit.isMost));
  if (hasTypo) return telling.length > 0 && (grade === "same" || shared > 1);
  if (hasAddress || position !== null) return grade === "same" || telling.length > 0 || shared > 1;
  return isCertainByName(fit, evidence);
}

function isCertainByName({ grade, shared, telling, isWhole }: NameFit, evidence: Evidence): boolean {
  // A name of which the location leaves something out must be the only one with the rest.
  if (!isWhole && !telling.some(evidence.isUnique)) return false;
  if (shared > 1) return telling.length > 0 || grade === "same";
  return grade === "same" && telling.length === 1 && evidence.isOnlyOne;
}
