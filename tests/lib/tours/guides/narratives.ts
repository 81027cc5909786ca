/** A stop's text with the words of the record that may be in it. */
export interface Told {
  readonly narrative: string;
  readonly title: string;
  readonly area: string | null;
  /** The kind in words, such as `church`; null if it is not recorded. */
  readonly kind: string | null;
  /** The street of its address; null if it is not recorded. */
  readonly street: string | null;
  /** The names of the next stop, in English too; none at the last. */
  readonly next: readonly string[];
}

/** The sentences of a text. Initials and abbreviations such as "St." do not end one. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[^\s.]{3}[.!?]["”’)]?)\s+(?=[\p{Lu}\d"“])/u).filter(Boolean);

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("-", " ");

/** Whether a sentence is the last one of a stop, which tells the way to the next or the end. */
const leadsOn = (sentence: string, next: readonly string[]): boolean =>
  /\d minutes? (?:on foot|by)|\btour\b/.test(sentence) ||
  (/\ba (?:few steps|short walk|short drive)\b/.test(sentence) &&
    next.some((name) => plain(sentence).includes(plain(name))));

/**
 * How many facts a composed narrative states: the kind, the street, the area, the English name where the published one is
 * another, and one for each sentence besides those that begin and lead on.
 */
export function factsTold({ narrative, title, area, kind, street, next }: Told): number {
  const sentences = sentencesOf(narrative);
  const first = plain(sentences[0] ?? "");
  const named = [area, kind, street && ` on ${street}`].filter((word) => word && first.includes(plain(word)));
  const translated = first.includes(plain(title)) ? 0 : 1;
  return named.length + translated + sentences.slice(1).filter((one) => !leadsOn(one, next)).length;
}

/** The forms of the sentences of a narrative: without names, numbers and what the record says. */
export function formsOf({ narrative, title, area, kind, street, next }: Told): string[] {
  const known = [title, ...next, area, kind, street].filter((word) => word !== null && word !== "") as string[];
  return sentencesOf(narrative).map((sentence) => {
    const plain = known
      .sort((a, b) => b.length - a.length)
      .reduce((text, word) => text.replaceAll(word, "_"), sentence);
    // A word that is still in capitals, or a number, is a name or a value.
    const words = plain.replace(/[,.]/g, "").split(/\s+/);
    return words
      .filter((word, k) => k === 0 || /^[\p{Ll}_]/u.test(word))
      .slice(0, 4)
      .join(" ");
  });
}

/** The form that occurs in most narratives, with its share of them. */
export function mostFrequentForm(all: readonly Told[]): { form: string; share: number } {
  const counts = new Map<string, number>();
  for (const told of all) for (const form of new Set(formsOf(told))) counts.set(form, (counts.get(form) ?? 0) + 1);
  const [form, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0]);
  return { form, share: count / Math.max(1, all.length) };
}
