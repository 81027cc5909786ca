import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { fold } from "@/lib/platform/text/fold";

/** Longer names are lists or remarks that do not read well aloud. */
const LONGEST = 120;

/** Words for streets that maps write with a small letter in the middle of a name, and before which one begins. */
const STREETS = "allée|avenue|boulevard|chemin|cour|cours|escalier|impasse|passage|place|pont|promenade|quai|rond-point|route|rue|ruelle|sentier|square|tunnel|via|viale|piazza|calle|straße|street|road|lane"; // biome-ignore format: one line
const STREET = new RegExp(`(^|[-–—,:(]\\s+|^[^\\p{L}]+)(${STREETS})(?=\\s)(?:(\\s+)(\\p{Ll}\\S{3,}))?`, "giu");
const PARTICLES = new Set("della dello degli delle dans sous over from with".split(" "));

/** A name as a guide writes it: "Allée Louis Barral" for "allée louis Barral". */
export const inCapitals = (name: string): string =>
  name.replace(STREET, (_, before: string, street: string, space?: string, word?: string) => {
    const next = word === undefined ? "" : `${space}${PARTICLES.has(word) ? word : capitalise(word)}`;
    return `${before}${capitalise(street)}${next}`;
  });

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words that begin or end the name of a street. Other values of an address are estates, quarters or remarks. */
const STREET_NAME = new RegExp(
  `^(?:${STREETS}|rua|largo|praça|avenida|plaza|paseo|corso|viale)\\s|[\\s-](?:street|road|lane|avenue|drive|boulevard|terrace|alley|highway|gade)$|(?:straße|gasse|weg|platz|gade)$`,
  "iu",
);
const LONGEST_STREET = 50;

/** The street of a place as a guide says it; null if it does not read as the name of one. */
export function spokenStreet(street: unknown): string | null {
  if (typeof street !== "string" || street.length > LONGEST_STREET || !STREET_NAME.test(street)) return null;
  return inCapitals(street);
}

/** Nouns of English names that have an article: "the Prince's Palace of Monaco", "the Japanese Garden". */
const NOUN = "palace|castle|church|chapel|cathedral|basilica|museum|gardens?|house|statue|monument|temple|tower|fortress|gate|library|theatre|collection|tomb|cave"; // biome-ignore format: one line
const WITH_ARTICLE = new RegExp(`\\b(?:${NOUN}) (?:of|for)\\b|^(?:[a-z]+ic|[a-z]+al|[a-z]+ese) (?:${NOUN})$`, "i");

/** Names of languages in English. */
const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** How a guide names a place. */
export interface SpokenName {
  /** The English name with its article, or else the published one. */
  name: string;
  /** "French" if the published name is the French one and another than the English; null if its language is not known. */
  language: string | null;
}

/** Returns the English name of a place where it has another than the published one. */
export function spokenName(name: string, facts: KnownFacts | null | undefined): SpokenName {
  const names = facts?.names ?? {};
  const english = names.en?.replaceAll("_", " ").replace(/[.\s]+$/, "") ?? "";
  if (english === "" || english.length > LONGEST || fold(english) === fold(name))
    return { name: inCapitals(name), language: null };
  const code = Object.keys(names).find((key) => /^[a-z]{2,3}$/.test(key) && key !== "en" && names[key] === name);
  const language = code === undefined ? null : (LANGUAGES.of(code) ?? null);
  return { name: WITH_ARTICLE.test(english) && !/^the\b/i.test(english) ? `the ${english}` : english, language };
}
