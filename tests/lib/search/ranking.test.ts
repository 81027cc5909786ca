import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Reads, Tx } from "@/db/client";
import type { EntityType } from "@/lib/domains/search/hit";
import { indexForSearch, type Searchable } from "@/lib/domains/search/index.service";
import { SEARCHED } from "@/lib/domains/search/kinds";
import { hitsOf, search } from "@/lib/domains/search/search.service";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { useWorld } from "@/tests/support/world";
import { bestTen, type Doc, oneEdit } from "./oracle";

const world = useWorld();
const NOW = "2026-11-21T12:00:00.000Z";
const KINDS = SEARCHED.map(({ kind }) => kind);
type Corpus = Record<EntityType, Doc[]>;

const searchable = (kind: EntityType, { id, name, texts, over }: Doc): Searchable => ({
  hit: { id, type: kind, title: name, slug: id, thumbnail: null, short_description: "" },
  texts: [texts, null],
  ...(over !== undefined && { over }),
});

async function fill(tx: Tx, corpus: Corpus): Promise<void> {
  await tx.execute("delete from search_docs");
  await tx.execute("delete from search_words");
  for (const kind of KINDS) {
    for (let i = 0; i < corpus[kind].length; i += 1_000) {
      const part = corpus[kind].slice(i, i + 1_000);
      await indexForSearch(
        tx,
        kind,
        part.map((doc) => searchable(kind, doc)),
      );
    }
  }
}

async function found(q: string): Promise<Record<string, string[]>> {
  const { text } = await search(
    { ...({} as Parameters<typeof search>[0]), db: world.db, now: new Date(NOW) },
    { q, types: SEARCHED.map(({ plural }) => plural) },
  );
  const { data } = JSON.parse(text) as { data: Record<string, { id: string }[]> };
  return Object.fromEntries(Object.entries(data).map(([plural, hits]) => [plural, hits.map(({ id }) => id)]));
}

const expected = (q: string, corpus: Corpus): Record<string, string[]> =>
  Object.fromEntries(SEARCHED.map(({ kind, plural }) => [plural, bestTen(q, corpus[kind], NOW)]));

// Words that begin, hold and nearly are each other.
const WORDS =
  "beach beaches Beech bea Bay bays reach peach Chapel chapelle cape Café cafes scafe reef l s anse Anses danse 42 421 waterfall watrefall".split(
    " ",
  );
const word = fc.constantFrom(...WORDS);
const phrase = (max: number) =>
  fc
    .array(word, { minLength: 1, maxLength: max })
    .chain((words) => fc.constantFrom(" ", "-", "'").map((space) => words.join(space)));
const doc = fc.record({ name: phrase(3), texts: fc.oneof(fc.constant(""), phrase(5)) });
const passing = fc.record({
  name: phrase(2),
  texts: phrase(3),
  over: fc.constantFrom("2026-11-20T00:00:00.000Z", "2026-11-21T11:59:59.999Z", NOW, "2026-12-01T00:00:00.000Z"),
});
const numbered = <T extends object>(list: T[]): (T & { id: string })[] =>
  list.map((each, n) => ({ ...each, id: String(n + 1) }));
const corpus = fc.record({
  place: fc.array(doc, { maxLength: 40 }).map(numbered),
  event: fc.array(passing, { maxLength: 40 }).map(numbered),
  story: fc.array(doc, { maxLength: 15 }).map(numbered),
});

/** A word as it is, its beginning or end, or with one edit. */
const typed = fc
  .tuple(
    word,
    fc.nat(20),
    fc.constantFrom("a", "e", "x"),
    fc.constantFrom("whole", "cut", "tail", "drop", "put", "swap", "set"),
  )
  .map(([of, n, letter, how]) => {
    const at = n % of.length;
    const [before, after] = [of.slice(0, at), of.slice(at)];
    if (how === "cut") return of.slice(0, at + 1);
    if (how === "tail") return after;
    if (how === "drop") return before + after.slice(1);
    if (how === "put") return before + letter + after;
    if (how === "set") return before + letter + after.slice(1);
    if (how === "swap") return before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2);
    return of;
  });
const query = fc.array(typed, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));

describe("ten of each kind, ranked", () => {
  test("are those that a look at every document finds best", async () => {
    await fc.assert(
      fc.asyncProperty(corpus, fc.array(query, { minLength: 12, maxLength: 12 }), async (docs, queries) => {
        await world.db.orm.transaction((tx) => fill(tx, docs));
        for (const q of queries) {
          if (q.trim() !== "") expect({ q, ...(await found(q)) }).toEqual({ q, ...expected(q, docs) });
        }
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  test("a document that changes is found by what it is now, and not twice", async () => {
    const one: Corpus = { place: [{ id: "7", name: "Old Mill", texts: "" }], event: [], story: [] };
    await world.db.orm.transaction((tx) => fill(tx, one));
    await world.db.orm.transaction((tx) =>
      indexForSearch(tx, "place", [searchable("place", { id: "7", name: "New Mill", texts: "by the river" })]),
    );
    expect((await found("mill")).places).toEqual(["7"]);
    expect((await found("river")).places).toEqual(["7"]);
    expect((await found("old")).places).toEqual([]);
    expect([...(await hitsOf(world.db.reads, "place", ["7", "8"])).values()].map(({ title }) => title)).toEqual([
      "New Mill",
    ]);
  });
});

describe("the vocabulary", () => {
  test("has every word that a document has, and after a rebuild no other", async () => {
    await world.db.orm.transaction((tx) => fill(tx, { place: [], event: [], story: [] }));
    const places = ["Old Mill", "River Walk"].map((name, n) => ({ key: `v${n}`, name, summary: "東京 by the river" }));
    await world.bundle({ places });
    await world.bundle({ places: [{ ...places[0], name: "New Mill" }] });
    const words = async () => (await world.sql`select word from search_words order by word`).map(({ word }) => word);
    expect(await words()).toEqual(["mill", "new", "old", "river", "the", "walk"]);
    await rebuildReadModels(world.db);
    expect(await words()).toEqual(["mill", "new", "river", "the", "walk"]);
  });
});

describe("over 12,000 places and 6,000 events", () => {
  const many: Corpus = { place: [], event: [], story: [] };
  const letters = "abcdefghij";
  /** The n-th of a thousand words of three syllables. */
  const rare = (n: number): string =>
    [...String(n % 1000).padStart(3, "0")].map((digit) => `${letters[Number(digit)]}o`).join("");

  beforeAll(async () => {
    for (let n = 1; n <= 12_000; n++) {
      const common = n % 2 === 0 ? "Harbour" : "Sleeping Giant";
      many.place.push({
        id: String(n),
        name: `${rare(n * 7)} ${common} ${rare(n * 13)}`,
        texts: `worth the way ${rare(n * 31)} ${n % 3 === 0 ? "terrace" : ""} ${rare(n * 3)}`,
      });
    }
    for (let n = 1; n <= 6_000; n++) {
      const hour = new Date(Date.parse(NOW) + ((n * 7919) % 6_000) * 3_600_000 - 4_500 * 3_600_000);
      many.event.push({
        id: String(n),
        name: n % 2 === 0 ? "Friday Street Party" : `${rare(n)} Concert`,
        texts: `${rare(n * 17)} music`,
        over: hour.toISOString(),
      });
    }
    await world.db.orm.transaction((tx) => fill(tx, many));
    await world.sql`vacuum analyze search_docs, search_words`;
  }, 60_000);

  const QUERIES = [
    "harbour", // half of all names
    "sleeping", // the other half, which the order of names puts anywhere
    "arbour", // inside half of them
    "hrabour", // a typo in half of them
    "worth the way", // words of every text
    "worth abacad", // one of every text and one of few
    "terrace harbour",
    "teracce harbour",
    "friday street party", // thousands of events of one name
    "friday",
    "f",
    "a",
    "a b",
    "jo",
    "aboc", // fewer than a tier's bound
    "concert music",
    "party worth",
    "nothing at all",
    "fobodo harbour",
  ];

  test.each(QUERIES)("%s: the same ten as by a look at every document", async (q) => {
    expect(await found(q)).toEqual(expected(q, many));
  });

  test.each(QUERIES)("%s: no table is read through, and few rows are", async (q) => {
    await world.db.reads.transaction(async (tx) => {
      const before = await touched(tx);
      const reads = tx as unknown as Reads;
      await search(
        { ...({} as Parameters<typeof search>[0]), db: { ...world.db, reads }, now: new Date(NOW) },
        { q, types: ["places", "events", "stories"] },
      );
      const after = await touched(tx);
      expect(after.seq_scans - before.seq_scans, "tables read through").toBe(0);
      expect(after.index_scans - before.index_scans, "uses of indexes").toBeGreaterThan(0);
      expect(after.rows - before.rows, "rows fetched").toBeLessThan(16_000);
    });
  });
});

interface Touched {
  seq_scans: number;
  index_scans: number;
  rows: number;
}

/** The rows of the search tables that the transaction has read so far. */
async function touched(tx: Tx): Promise<Touched> {
  const [row] = await tx.execute<Touched & Record<string, unknown>>(`
    select sum(seq_scan)::int as seq_scans, sum(idx_scan)::int as index_scans,
      sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname like 'search_%'`);
  if (!row) throw new Error("the statistics returned no row");
  return row;
}

describe("a typo", () => {
  test("is one insertion, deletion, substitution or swap of neighbours, and nothing else", async () => {
    const letter = fc.constantFrom("a", "b", "c");
    const of = (min: number) => fc.string({ unit: letter, minLength: min, maxLength: 7 });
    const { typoCandidates, typoVariants } = await import("@/lib/domains/search/typos");
    const like = (pattern: string, text: string): boolean =>
      pattern.length === text.length && [...pattern].every((sign, i) => sign === "_" || sign === text[i]);
    fc.assert(
      fc.property(of(1), of(1), (asTyped, meant) => {
        const tries = typoCandidates(asTyped);
        const cuts = new Set(typoVariants(meant));
        const hit = tries?.cuts.some((cut) => cuts.has(cut)) && tries.patterns.some((pattern) => like(pattern, meant));
        // That a word is itself is no typo: it is found before.
        if (asTyped !== meant) expect(hit ?? false).toBe(meant.length >= 5 && oneEdit(asTyped, meant));
      }),
      { numRuns: 3_000 },
    );
  });
});
