import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import { env } from "@/lib/env";
import type { EntityType } from "@/lib/search/hit";
import { indexForSearch, type Searchable } from "@/lib/search/index.service";
import { type Carded, dropKept, nextIds } from "./kept-cards.queries";
import { keptMediaBase } from "./read-models.queries";
import { contentChanged } from "./versions.service";

const CHUNK = 1_000;

/** What a domain says of its cards. Every function takes part in the transaction that it is given. */
export interface CardKind<S extends { id: string }> {
  kind: Carded;
  entity: EntityType;
  /** To be raised when what is written changes, so that kept cards are rebuilt at the next start. */
  revision: number;
  /** Holds these rows, and what they show of others, against other writers, in an order that all keep. */
  lock(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Those of the rows that are published, with everything that their answers need. */
  read(tx: Tx, ids: readonly string[]): Promise<S[]>;
  /** Writes their cards and details; gives how many rows changed. */
  write(tx: Tx, sources: readonly S[], mediaBase: string): Promise<number>;
  searchable(source: S, mediaBase: string): Searchable;
}

export interface KeptCards {
  /** Under what the cards are built, given where local media are; another fingerprint means that they have to be rebuilt. */
  fingerprint(mediaBase: string): string;
  /**
   * Brings the cards of these rows up to date, in the transaction that changed them; rows that are not published lose
   * theirs. Gives how many rows of cards and details changed, and leaves the content version to the caller.
   */
  update(tx: Tx, ids: readonly string[]): Promise<number>;
  /** Builds every card anew, a chunk at a time, and moves the content version on. */
  rebuild(tx: Tx, onProgress?: (done: number) => void): Promise<void>;
}

/**
 * Where local media are for the clients of this database: as whoever prepared it for the service was told. An import
 * from a shell that knows nothing of PORT, BASE_URL or MEDIA_BASE_URL would else send clients to its own default.
 */
export const mediaBaseOf = async (tx: Tx): Promise<string> => (await keptMediaBase(tx)) ?? env().MEDIA_BASE_URL;

/** The read model of one kind of content: cards, details and search documents, kept as its rows are. */
export function keptCards<S extends { id: string }>(of: CardKind<S>): KeptCards {
  const { kind } = of;

  async function updateChunk(tx: Tx, ids: readonly string[]): Promise<number> {
    // First the locks, then the reading: a writer that came before has landed by the time we read.
    await of.lock(tx, ids);
    const sources = await of.read(tx, ids);
    const published = new Set(sources.map((source) => source.id));
    const gone = ids.filter((id) => !published.has(id));
    const dropped = await dropKept(tx, kind, gone);
    if (sources.length === 0) return dropped;
    const base = await mediaBaseOf(tx);
    const written = await of.write(tx, sources, base);
    const searchables = sources.map((source) => of.searchable(source, base));
    await indexForSearch(tx, of.entity, searchables);
    return dropped + written;
  }

  return {
    fingerprint: (base) => createHash("sha256").update(`${of.revision} ${base}`).digest("hex").slice(0, 16),

    async update(tx, ids) {
      let changed = 0;
      for (let i = 0; i < ids.length; i += CHUNK) changed += await updateChunk(tx, ids.slice(i, i + CHUNK));
      return changed;
    },

    async rebuild(tx, onProgress = () => undefined) {
      let done = 0;
      let ids = await nextIds(tx, kind, "0", CHUNK);
      while (ids.length > 0) {
        await updateChunk(tx, ids);
        done += ids.length;
        onProgress(done);
        ids = await nextIds(tx, kind, ids.at(-1) ?? "0", CHUNK);
      }
      await contentChanged(tx, kind);
    },
  };
}
