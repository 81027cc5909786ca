import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import type { EntityType } from "@/lib/domains/search/hit";
import { indexForSearch, type Searchable } from "@/lib/domains/search/index.service";
import { type CardedKind, deleteCards, nextIds } from "./card-model.queries";
import { mediaBaseOf } from "./read-models.service";
import { contentChanged } from "./versions.service";

export { type CardedKind, countRows } from "./card-model.queries";

const CHUNK = 1_000;

/** How one domain builds its cards. Every function runs in the transaction that it receives. */
export interface CardKind<S extends { id: string }> {
  kind: CardedKind;
  entity: EntityType;
  /** Raise this when the written content changes: the next start then rebuilds the stored cards. */
  revision: number | string;
  /** Locks these rows and the rows they show, in one order for all writers, so that no two writers deadlock. */
  lock(tx: Tx, ids: readonly string[]): Promise<unknown>;
  /** Reads the published rows among these, with everything that responses show. */
  read(tx: Tx, ids: readonly string[]): Promise<S[]>;
  /** Writes their cards and details. If the rows `areNew`, they have none yet. Returns the number of changed rows. */
  write(tx: Tx, sources: readonly S[], mediaBase: string, areNew: boolean): Promise<number>;
  searchable(source: S, mediaBase: string): Searchable;
}

export interface CardModel {
  /** Identifies the revision and the media address that cards are built with. A different value means: rebuild. */
  fingerprint(mediaBase: string): string;
  /**
   * Updates the cards of these rows in the transaction that changed them and deletes the cards of unpublished rows.
   * Returns the number of changed card and detail rows. The caller bumps the content version. `areNew` says that this
   * transaction has created the rows, and that they have neither cards nor search documents.
   */
  update(tx: Tx, ids: readonly string[], options?: { areNew: boolean }): Promise<number>;
  /** Rebuilds every card in chunks of 1,000 rows and bumps the content version. */
  rebuild(tx: Tx, onProgress?: (done: number) => void): Promise<void>;
}

/** Defines the read model of one kind of content: cards, details and search documents. */
export function defineCardModel<S extends { id: string }>(of: CardKind<S>): CardModel {
  const { kind } = of;

  async function updateChunk(tx: Tx, ids: readonly string[], areNew: boolean): Promise<number> {
    // Lock before reading, so that this read sees what an earlier writer committed. No other transaction sees new rows.
    if (!areNew) await of.lock(tx, ids);
    const sources = await of.read(tx, ids);
    const dropped = areNew ? 0 : await dropOthers(tx, ids, sources);
    if (sources.length === 0) return dropped;
    const base = await mediaBaseOf(tx);
    const written = await of.write(tx, sources, base, areNew);
    const searchables = sources.map((source) => of.searchable(source, base));
    await indexForSearch(tx, of.entity, searchables, areNew);
    return dropped + written;
  }

  /** Deletes the cards of the rows that are not among the published ones. */
  function dropOthers(tx: Tx, ids: readonly string[], sources: readonly S[]): Promise<number> {
    const published = new Set(sources.map((source) => source.id));
    const gone = ids.filter((id) => !published.has(id));
    return deleteCards(tx, kind, gone);
  }

  return {
    fingerprint: (base) => createHash("sha256").update(`${of.revision} ${base}`).digest("hex").slice(0, 16),

    async update(tx, ids, { areNew } = { areNew: false }) {
      let changed = 0;
      for (let i = 0; i < ids.length; i += CHUNK) changed += await updateChunk(tx, ids.slice(i, i + CHUNK), areNew);
      return changed;
    },

    async rebuild(tx, onProgress = () => undefined) {
      let done = 0;
      let ids = await nextIds(tx, kind, "0", CHUNK);
      while (ids.length > 0) {
        await updateChunk(tx, ids, false);
        done += ids.length;
        onProgress(done);
        ids = await nextIds(tx, kind, ids.at(-1) ?? "0", CHUNK);
      }
      await contentChanged(tx, kind);
    },
  };
}
