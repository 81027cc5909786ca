import { asObject } from "@/lib/platform/json/json-object";
import { textOf, textsOf } from "./loose";

/** Texts by ISO 639-1 code. The text of an unnamed language has the code "". */
export type Texts = ReadonlyMap<string, string>;

/** A language of a catalogue: `fr`, or `@fr` as in compacted JSON-LD. */
const LANGUAGE = /^@?([a-z]{2})(?:-[A-Za-z]{2,4})?$/;

/** Returns the texts of `{ "fr": "…" }`, `{ "@fr": ["…"] }`, a plain text or a list of them: the first of each language. */
export function textsByLanguage(value: unknown): Texts {
  const found = new Map<string, string>();
  const put = (language: string, text: string | undefined): void => {
    if (text !== undefined && !found.has(language)) found.set(language, text);
  };
  const object = asObject(value);
  if (object === null) put("", textsOf(value)[0]);
  for (const [key, texts] of Object.entries(object ?? {})) {
    const language = LANGUAGE.exec(key)?.[1];
    if (language !== undefined) put(language, textsOf(texts)[0]);
  }
  return found;
}

/** Returns a member of the objects by language, such as the titles of `{ "de": { "Title": "…" } }`. */
export function memberByLanguage(value: unknown, member: string): Texts {
  const found = new Map<string, string>();
  for (const [key, object] of Object.entries(asObject(value) ?? {})) {
    const language = LANGUAGE.exec(key)?.[1];
    const text = textOf(asObject(object)?.[member]);
    if (language !== undefined && text !== null && !found.has(language)) found.set(language, text);
  }
  return found;
}

/** Returns the text in the first of these languages that has one, otherwise any. */
export function choose(texts: Texts, languages: readonly string[]): string | null {
  for (const language of languages) {
    const text = texts.get(language);
    if (text !== undefined) return text;
  }
  return texts.values().next().value ?? null;
}

/** Returns the first text of several sources, such as a summary and, where it is missing, the introduction. */
export function chooseFirst(sources: readonly Texts[], languages: readonly string[]): string | null {
  for (const texts of sources) {
    const text = choose(texts, languages);
    if (text !== null) return text;
  }
  return null;
}
