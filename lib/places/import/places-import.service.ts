import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import type { AreaRecord, CategoryRecord, PlaceRecord } from "@/lib/content/bundle";
import { slugOf } from "@/lib/content/slug";
import { contentChanged } from "@/lib/content/versions.service";
import { updateCards } from "../cards/cards.service";
import {
  analyzeTables,
  assignSlugs,
  countStates,
  matchStage,
  openStage,
  repeatedKeys,
  type StagedPlace,
  stage,
  unpublishMissing,
  writeParts,
  writePlaces,
  writeReviews,
  writtenIds,
} from "./places-import.queries";
import {
  deactivateMissing,
  knownKeys,
  placesShowing,
  type TaxonomyTable,
  upsertTaxonomy,
} from "./taxonomy-import.queries";

const CHUNK = 1_000;

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  unpublished: number;
}

export const noCounts = (): Counts => ({ created: 0, updated: 0, unchanged: 0, unpublished: 0 });

const hashOf = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/** Takes areas or categories in; gives the counts and the places that show one whose name changed. */
export async function importTaxonomy(
  tx: Tx,
  table: TaxonomyTable,
  source: string,
  records: readonly (AreaRecord | CategoryRecord)[],
  prune: boolean,
): Promise<{ counts: Counts; affected: string[] }> {
  const counts = noCounts();
  const renamed: string[] = [];
  for (const record of records) {
    const { id, state } = await upsertTaxonomy(tx, table, source, {
      ...record,
      slug: record.slug ?? slugOf(record.name),
      hash: hashOf(record),
    });
    counts[state]++;
    if (state === "updated") renamed.push(id);
  }
  if (prune && table === "categories")
    counts.unpublished = await deactivateMissing(
      tx,
      source,
      records.map((r) => r.key),
    );
  if (counts.created + counts.updated + counts.unpublished > 0) await contentChanged(tx, "places");
  return { counts, affected: await placesShowing(tx, table, renamed) };
}

/** The keys that a source has brought in before, to which a later file of it may refer. */
export async function knownKeysOf(tx: Tx, source: string) {
  return {
    areas: await knownKeys(tx, "areas", source),
    categories: await knownKeys(tx, "categories", source),
    places: await knownKeys(tx, "places", source),
  };
}

/** Collects places of one import in the transaction's stage, in bounded memory; nothing is written before `merge`. */
export class PlaceStage {
  readonly #tx: Tx;
  #waiting: StagedPlace[] = [];

  private constructor(tx: Tx) {
    this.#tx = tx;
  }

  static async open(tx: Tx): Promise<PlaceStage> {
    await openStage(tx);
    return new PlaceStage(tx);
  }

  async add(path: string, record: PlaceRecord, attribution: string | null): Promise<void> {
    const slug = record.slug ?? slugOf(record.name);
    this.#waiting.push({ key: record.key, path, slug, hash: hashOf(record, attribution), record });
    if (this.#waiting.length >= CHUNK) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length > 0) await stage(this.#tx, this.#waiting);
    this.#waiting = [];
  }

  /** Keys that occur more than once, as problems with their place in the file. */
  async problems(): Promise<{ path: string; message: string }[]> {
    await this.#flush();
    const repeated = await repeatedKeys(this.#tx);
    return repeated.map(({ path, key, first }) => ({
      path,
      message: `the key ${JSON.stringify(key)} is already that of ${first}`,
    }));
  }

  /**
   * Writes what is new or changed and brings the read models up to date, all in the one transaction.
   * `affected` are further places whose area or category has changed.
   */
  async merge(options: {
    source: string;
    attribution: string | null;
    now: Date;
    prune: boolean;
    affected: readonly string[];
    onProgress: (done: number, of: number) => void;
  }): Promise<Counts> {
    const tx = this.#tx;
    const now = options.now.toISOString();
    await this.#flush();
    await matchStage(tx, options.source);
    const states = await countStates(tx);
    const counts: Counts = {
      created: states.created ?? 0,
      updated: states.updated ?? 0,
      unchanged: states.unchanged ?? 0,
      unpublished: 0,
    };
    const total = counts.created + counts.updated;
    if (total > 0) {
      await assignSlugs(tx);
      await writePlaces(tx, options.source, options.attribution, now);
      await writeParts(tx, options.source);
      await writeReviews(tx, now);
    }
    const missing = options.prune ? await unpublishMissing(tx, options.source) : [];
    counts.unpublished = missing.length;
    let cards = await updateCards(tx, [...new Set([...options.affected, ...missing])]);
    for (let done = 0; done < total; ) {
      const ids = await writtenIds(tx, done, CHUNK);
      cards += await updateCards(tx, ids);
      done += ids.length;
      options.onProgress(done, total);
    }
    if (total >= CHUNK) await analyzeTables(tx);
    if (cards > 0) await contentChanged(tx, "places");
    return counts;
  }
}
