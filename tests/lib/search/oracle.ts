/** Search written anew and naively, so that the service is not its own judge: every document is looked at and ranked. */
export interface Doc {
  id: string;
  name: string;
  texts: string;
  /** When it is over; undefined for what does not pass. */
  over?: string;
}

const read = new Map<string, string[]>();

function plain(text: string): string[] {
  const known = read.get(text) ?? wordsOf(text);
  read.set(text, known);
  return known;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[éèê]/g, "e")
    .replace(/[àâ]/g, "a")
    .replace(/ç/g, "c")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Whether one insertion, deletion, substitution or swap of neighbours lies between them (optimal string alignment). */
export function oneEdit(a: string, b: string): boolean {
  const d: number[][] = [];
  const at = (i: number, j: number): number => d[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    d.push([]);
    for (let j = 0; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : 99;
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const best =
        i === 0 ? j : j === 0 ? i : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost, swap);
      d[i]?.push(best);
    }
  }
  return at(a.length, b.length) <= 1;
}

type Matches = (typed: string, word: string, last: boolean) => boolean;
const begins: Matches = (typed, word, last) => (typed.length > 1 || last ? word.startsWith(typed) : word === typed);
const inside: Matches = (typed, word, last) => begins(typed, word, last) || (typed.length >= 3 && word.includes(typed));

const typos = new Map<string, boolean>();
function isTypo(typed: string, word: string): boolean {
  const pair = `${typed} ${word}`;
  const known = typos.get(pair) ?? (word.length >= 5 && /^[a-z]+$/.test(word) && oneEdit(typed, word));
  typos.set(pair, known);
  return known;
}

const near: Matches = (typed, word, last) => inside(typed, word, last) || isTypo(typed, word);

/** Whether a name is the query but for one word of it, wherever that stands, in which there is a typo. */
const isRespelt = (typed: readonly string[], names: readonly string[]): boolean =>
  typed.some((wrong) =>
    names.some(
      (right) =>
        isTypo(wrong, right) && names.join(" ") === typed.map((word) => (word === wrong ? right : word)).join(" "),
    ),
  );

/** The tier of a document, the best being 0; undefined where it is no hit. */
function tierOf(typed: readonly string[], doc: Doc): number | undefined {
  const names = plain(doc.name);
  const all = [...names, ...plain(doc.texts)];
  const [name, query] = [names.join(" "), typed.join(" ")];
  const everyWord = (matches: Matches, words: readonly string[]): boolean =>
    typed.every((word) => words.some((other) => matches(word, other, word === typed.at(-1))));
  const tiers = [
    () => name === query,
    () => name.startsWith(query),
    () => everyWord(begins, names),
    () => everyWord(inside, names),
    () => everyWord(begins, all),
    () => everyWord(inside, all),
    () => isRespelt(typed, names),
    () => everyWord(near, names),
    () => everyWord(near, all),
  ];
  const tier = tiers.findIndex((holds) => holds());
  return tier === -1 ? undefined : tier;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The ids of the best ten: by tier, then what is not over before what is, the soonest or latest first, then by name. */
export function bestTen(query: string, docs: readonly Doc[], now: string): string[] {
  const typed = plain(query);
  if (typed.length === 0) return [];
  const over = (doc: Doc): boolean => doc.over !== undefined && doc.over < now;
  const hits = docs.flatMap((doc) => {
    const tier = tierOf(typed, doc);
    return tier === undefined ? [] : [{ tier, doc, rank: doc.over ?? plain(doc.name).join(" ") }];
  });
  hits.sort(
    (a, b) =>
      a.tier - b.tier ||
      Number(over(a.doc)) - Number(over(b.doc)) ||
      (over(a.doc) ? compare(b.rank, a.rank) : compare(a.rank, b.rank)) ||
      Number(a.doc.id) - Number(b.doc.id),
  );
  return hits.slice(0, 10).map(({ doc }) => doc.id);
}
