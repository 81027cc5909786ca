import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { byteOrderedText, tsvector } from "./columns";

// The pending list of a GIN index keeps writes fast, but every search scans it, so it must stay short.
const PENDING = { gin_pending_list_limit: 256 };

/** One row per searchable published entity (lib/domains/search/index.service.ts). Its text is folded. */
export const searchDocs = pgTable(
  "search_docs",
  {
    kind: text("kind", { enum: ["place", "event", "story"] }).notNull(),
    id: bigint("id", { mode: "bigint" }).notNull(),
    /** The sort key of hits in the same rank tier: the words of the name, or for events the time when they are over. */
    rank: byteOrderedText("rank").notNull(),
    /**
     * The words of the name, of all texts, and the whole name, each marked with the kind and the field
     * (lib/domains/search/kinds.ts), so that one index finds hits of one kind, or in names only, without reading rows.
     */
    words: tsvector("words").notNull(),
    /** The search hit as JSON text. */
    hitJson: text("hit_json").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index("search_docs_rank").on(t.kind, t.rank, t.id),
    index("search_docs_words").using("gin", t.words).with(PENDING),
  ],
);

/**
 * Every word of three letters or more that a document has or once had. Infixes and typos are looked up here. The
 * transaction of a document adds its words; only a rebuild removes words, so writers never wait for a count.
 */
export const searchWords = pgTable(
  "search_words",
  {
    word: byteOrderedText("word").primaryKey(),
    /** The word and its one-letter deletions if the word tolerates a typo; otherwise empty. */
    cuts: text("cuts").array().notNull(),
  },
  (t) => [
    index("search_words_inside").using("gin", t.word.op("gin_trgm_ops")).with(PENDING),
    index("search_words_cuts").using("gin", t.cuts).with(PENDING),
  ],
);

/**
 * How often visitors searched on each day of the destination's calendar. The search words are not stored, so it holds no
 * personal data.
 */
export const searchDays = pgTable("search_days", {
  day: date("day", { mode: "string" }).primaryKey(),
  searches: integer("searches").notNull(),
  /** Searches that found nothing. */
  empty: integer("empty").notNull(),
});
