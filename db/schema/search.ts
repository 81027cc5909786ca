import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { byteOrderedText, tsvector } from "./columns";

// A long list of rows not yet in the index would have to be read by every search; without one, writes are slow.
const PENDING = { gin_pending_list_limit: 256 };

/** One row for each published thing that search can find (lib/search/index.service.ts). All its text is folded. */
export const searchDocs = pgTable(
  "search_docs",
  {
    kind: text("kind", { enum: ["place", "event", "story"] }).notNull(),
    id: bigint("id", { mode: "bigint" }).notNull(),
    /** What hits of equal worth are ordered by: the words of the name, or when it is over for what passes. */
    rank: byteOrderedText("rank").notNull(),
    /**
     * The words of the name, of all texts, and the name as a whole, each marked with the kind and where it stands
     * (lib/search/kinds.ts), so that one index finds those of a rare kind, or of names alone, without reading a row.
     */
    words: tsvector("words").notNull(),
    /** The hit as search answers with it, as JSON text. */
    hitJson: text("hit_json").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index("search_docs_rank").on(t.kind, t.rank, t.id),
    index("search_docs_words").using("gin", t.words).with(PENDING),
  ],
);

/**
 * Every word of three letters or more that a document has or once had: what infixes and typos are looked up in. Words
 * are added in the transaction that brings them and removed by a rebuild only, so that writers never wait for a count.
 */
export const searchWords = pgTable(
  "search_words",
  {
    word: byteOrderedText("word").primaryKey(),
    /** The word and what is left of it without one letter, where a typo in it is forgiven; else empty. */
    cuts: text("cuts").array().notNull(),
  },
  (t) => [
    index("search_words_inside").using("gin", t.word.op("gin_trgm_ops")).with(PENDING),
    index("search_words_cuts").using("gin", t.cuts).with(PENDING),
  ],
);
