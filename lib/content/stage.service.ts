import type { Tx } from "@/db/client";
import type { Scope } from "@/lib/http/cache-policies";
import { type Counts, noCounts } from "./counts";
import { hashOf } from "./record-hash";
import { slugOf } from "./slug";
import {
  assignSlugs,
  countStates,
  matchStage,
  numberWritten,
  openStage,
  repeatedKeys,
  replaceMedia,
  type StagedKind,
  type StagedRecord,
  stage,
  unpublishMissing,
  writtenRows,
} from "./stage.queries";
import { contentChanged } from "./versions.service";

const CHUNK = 1_000;

/** What a domain says of a kind of its content that comes in by import. */
export interface Importable<R extends { key: string; slug: string | null }> {
  kind: StagedKind & Scope;
  nameOf(record: R): string;
  /** What the database learns of a record besides what it says itself. */
  derived?(record: R): object;
  /** Writes the new and changed records of the stage and all that hangs on them; the stage learns their `row_id`. */
  write(tx: Tx, given: { source: string; attribution: string | null; now: string }): Promise<void>;
  /** Where its media is kept, if all of it comes by import; the stage replaces it then. */
  media?: { table: "event_media" | "story_media"; owner: "event_id" | "story_id" };
  /** Works out anew what is kept on these rows, which were there before and have been written. */
  recompute?(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Brings the read models of these rows up to date; gives how many rows of them changed. */
  updateCards(tx: Tx, ids: readonly string[]): Promise<number>;
  /** Tells the planner what the tables look like now; after a large import its old picture would cost every reader. */
  analyze(tx: Tx): Promise<void>;
}

/** A promise that is awaited later: until then its failure is nobody's, which Node would end the process for. */
function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Collects records of one import in the transaction's stage, in bounded memory; nothing is written before `merge`. */
export class Stage<R extends { key: string; slug: string | null }> {
  readonly #tx: Tx;
  readonly #of: Importable<R>;
  #waiting: StagedRecord[] = [];
  /** The database takes one chunk in while the next is read. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(tx: Tx, of: Importable<R>) {
    this.#tx = tx;
    this.#of = of;
  }

  static async open<R extends { key: string; slug: string | null }>(tx: Tx, of: Importable<R>): Promise<Stage<R>> {
    await openStage(tx, of.kind);
    return new Stage(tx, of);
  }

  async add(path: string, record: R, attribution: string | null): Promise<void> {
    const slug = record.slug ?? slugOf(this.#of.nameOf(record));
    const hash = hashOf(record, attribution);
    this.#waiting.push({ key: record.key, path, slug, hash, record: { ...record, ...this.#of.derived?.(record) } });
    if (this.#waiting.length >= CHUNK) await this.#begin();
  }

  /** Begins to write what waits, once what was begun before is done. */
  async #begin(): Promise<void> {
    await this.#writing;
    const chunk = this.#waiting;
    this.#waiting = [];
    if (chunk.length > 0) this.#writing = begun(stage(this.#tx, this.#of.kind, chunk));
  }

  async #flush(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** Keys that occur more than once, as problems with their place in the file. */
  async problems(): Promise<{ path: string; message: string }[]> {
    await this.#flush();
    const repeated = await repeatedKeys(this.#tx, this.#of.kind);
    return repeated.map(({ path, key, first }) => ({
      path,
      message: `the key ${JSON.stringify(key)} is already that of ${first}`,
    }));
  }

  /**
   * Writes what is new or changed and brings the read models up to date, all in the one transaction.
   * `affected` are further rows that show something which has changed, for instance the name of their area.
   */
  async merge(options: {
    source: string;
    attribution: string | null;
    now: Date;
    prune: boolean;
    affected: readonly string[];
    onProgress: (done: number, of: number) => void;
  }): Promise<Counts> {
    const [tx, { kind }] = [this.#tx, this.#of];
    await this.#flush();
    await matchStage(tx, kind, options.source);
    const counts: Counts = { ...noCounts(), ...(await countStates(tx, kind)) };
    const total = counts.created + counts.updated;
    if (total > 0) {
      await assignSlugs(tx, kind);
      const { source, attribution, now } = options;
      await this.#of.write(tx, { source, attribution, now: now.toISOString() });
      const { media } = this.#of;
      if (media) await replaceMedia(tx, kind, media.table, media.owner);
      await numberWritten(tx, kind);
    }
    const missing = options.prune ? await unpublishMissing(tx, kind, options.source) : [];
    counts.unpublished = missing.length;
    let cards = await this.#of.updateCards(tx, [...new Set([...options.affected, ...missing])]);
    // One chunk is written while the next is read and put together: the two take turns in the database.
    let before: Promise<number> = Promise.resolve(0);
    for (let done = 0; done < total; ) {
      const rows = await writtenRows(tx, kind, done, CHUNK);
      const chunk = begun(this.#update(rows));
      cards += await before;
      before = chunk;
      done += rows.length;
      options.onProgress(done, total);
    }
    cards += await before;
    if (total >= CHUNK) await this.#of.analyze(tx);
    if (cards > 0) await contentChanged(tx, kind);
    return counts;
  }

  async #update(rows: readonly { id: string; is_new: boolean }[]): Promise<number> {
    const known = rows.filter((row) => !row.is_new).map((row) => row.id);
    if (known.length > 0) await this.#of.recompute?.(this.#tx, known);
    const ids = rows.map((row) => row.id);
    return this.#of.updateCards(this.#tx, ids);
  }
}
