import type { Tx } from "@/db/client";
import type { Scope } from "@/lib/http/cache-policies";
import { type Counts, noCounts } from "./counts";
import { hashOf } from "./record-hash";
import { slugOf } from "./slug";
import {
  countStates,
  type ImportedMediaKind,
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
import { forgetEdits } from "./stage-changes.queries";
import { ChangeList, type RecordChange } from "./stage-changes.service";
import { assignSlugs } from "./stage-slugs.queries";
import { contentChanged } from "./versions.service";

export type { StagedRecord } from "./stage.queries";
export type { RecordChange } from "./stage-changes.service";

const CHUNK = 1_000;
/** Chunks of cards that are in memory, each as rows, as JSON and as bytes. */
const CARDS_CHUNK = 250;
const CHUNKS_AT_ONCE = 3;

/** How a domain imports one kind of its content. */
export interface Importable<R extends { key: string; slug: string | null }> {
  kind: StagedKind & Scope;
  nameOf(record: R): string;
  /** Values derived from the record that are stored with it. */
  derived?(record: R): object;
  /** Writes the new and changed staged records with their dependents, and sets their `row_id` in the stage. */
  write(
    tx: Tx,
    given: { source: string; attribution: string | null; now: string; isLarge: boolean; hasUpdates: boolean },
  ): Promise<void>;
  /** The kind again, if all its media come from imports; the stage then replaces them. */
  media?: ImportedMediaKind;
  /** Recomputes the derived columns of these updated rows. */
  recompute?(tx: Tx, ids: readonly string[]): Promise<void>;
  /**
   * Updates the read models of these rows, all of which the transaction has created if `areNew`. Returns the number of
   * changed read-model rows.
   */
  updateCards(tx: Tx, ids: readonly string[], areNew: boolean): Promise<number>;
  /** Prepares the transaction for writing many rows, and returns the function to call when their read models are written. */
  beginBulkWrite?(tx: Tx): Promise<() => Promise<void>>;
  /** Runs ANALYZE: after a large import, old statistics would give every reader slow plans. */
  analyze(tx: Tx): Promise<void>;
}

/** Marks a promise that is awaited later as handled: an unhandled rejection before then would end the process. */
function handleLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Leaves out null fields. The statements read a missing field as null, and most fields of most records are null. */
function withoutNulls(record: Readonly<Record<string, unknown>>): object {
  const fields: Record<string, unknown> = {};
  for (const name in record) if (record[name] !== null) fields[name] = record[name];
  return fields;
}

/** Stages the records of one import in bounded memory. Nothing reaches the real tables before `merge`. */
export class Stage<R extends { key: string; slug: string | null }> {
  readonly #tx: Tx;
  readonly #of: Importable<R>;
  #waiting: StagedRecord[] = [];
  /** The write of one chunk, which overlaps with reading the next. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(tx: Tx, of: Importable<R>) {
    this.#tx = tx;
    this.#of = of;
  }

  static async open<R extends { key: string; slug: string | null }>(tx: Tx, of: Importable<R>): Promise<Stage<R>> {
    await openStage(tx, of.kind);
    return new Stage(tx, of);
  }

  /** Adds a record. `staged` is kept beside its fields in the stage only, for steps between reading and merging. */
  async add(path: string, record: R, attribution: string | null, staged: object = {}): Promise<void> {
    const { key, slug, hash, record: json } = this.staged(record, attribution, staged);
    this.#waiting.push({ key, path, slug, hash, record: json });
    if (this.#waiting.length >= CHUNK) await this.#begin();
  }

  /** Returns a record's key, slug, hash and fields as the stage stores them. */
  staged(record: R, attribution: string | null, staged: object = {}): Omit<StagedRecord, "path"> {
    const slug = record.slug ?? slugOf(this.#of.nameOf(record));
    // V8 takes ten times as long for a spread of several objects.
    const fields = withoutNulls(Object.assign({}, record, this.#of.derived?.(record), staged));
    return { key: record.key, slug, hash: hashOf(record, attribution), record: JSON.stringify(fields) };
  }

  /** Starts writing the buffered records once the previous chunk is written. */
  async #begin(): Promise<void> {
    await this.#writing;
    const chunk = this.#waiting;
    this.#waiting = [];
    if (chunk.length > 0) this.#writing = handleLater(stage(this.#tx, this.#of.kind, chunk));
  }

  /** Writes every buffered record to the stage. */
  async flush(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** Returns a problem for every duplicate key, with its position in the file. */
  async problems(): Promise<{ path: string; message: string }[]> {
    await this.flush();
    const repeated = await repeatedKeys(this.#tx, this.#of.kind);
    return repeated.map(({ path, key, first }) => ({
      path,
      message: `the key ${JSON.stringify(key)} is already used by ${first}`,
    }));
  }

  /**
   * Writes new and changed records and updates the read models, in one transaction.
   * `affected` are further rows that show something that changed, such as the name of their area.
   */
  async merge(options: {
    source: string;
    attribution: string | null;
    now: Date;
    prune: boolean;
    /** Also replaces the fields that staff or merchants edited. */
    overwriteEdits?: boolean;
    /** Receives the first changed records. */
    onChanges?: ((changes: RecordChange[]) => void) | undefined;
    affected: readonly string[];
    onProgress: (done: number, of: number) => void;
  }): Promise<Counts> {
    const [tx, { kind }] = [this.#tx, this.#of];
    await this.flush();
    if (options.overwriteEdits) await forgetEdits(tx, kind, options.source);
    await matchStage(tx, kind, options.source);
    const changes = options.onChanges && (await ChangeList.begin(tx, kind));
    const counts: Counts = { ...noCounts(), ...(await countStates(tx, kind)) };
    const total = counts.created + counts.updated;
    const isLarge = total >= CHUNK;
    const endBulkWrite = isLarge ? await this.#of.beginBulkWrite?.(tx) : undefined;
    if (total > 0) {
      await assignSlugs(tx, kind);
      const { source, attribution, now } = options;
      const hasUpdates = counts.updated > 0;
      await this.#of.write(tx, { source, attribution, now: now.toISOString(), isLarge, hasUpdates });
      const { media } = this.#of;
      if (media) await replaceMedia(tx, media);
      await numberWritten(tx, kind);
    }
    const missing = options.prune ? await unpublishMissing(tx, kind, options.source) : [];
    counts.unpublished = missing.length;
    if (changes) options.onChanges?.(await changes.changes(missing));
    let cards = await this.#of.updateCards(tx, [...new Set([...options.affected, ...missing])], false);
    cards += await this.#updateWritten(total, options.onProgress);
    await endBulkWrite?.();
    if (isLarge) await this.#of.analyze(tx);
    if (cards > 0) await contentChanged(tx, kind);
    return counts;
  }

  /** Updates the read models of all written rows. Returns the number of changed read-model rows. */
  async #updateWritten(total: number, onProgress: (done: number, of: number) => void): Promise<number> {
    let cards = 0;
    // PostgreSQL reads one chunk and writes another while a third is built.
    const chunks: Promise<number>[] = [];
    for (let done = 0; done < total; ) {
      const rows = await writtenRows(this.#tx, this.#of.kind, done, CARDS_CHUNK);
      chunks.push(handleLater(this.#update(rows)));
      if (chunks.length === CHUNKS_AT_ONCE) cards += (await chunks.shift()) ?? 0;
      done += rows.length;
      onProgress(done, total);
    }
    for (const chunk of chunks) cards += await chunk;
    return cards;
  }

  async #update(rows: readonly { id: string; is_new: boolean }[]): Promise<number> {
    const known = rows.filter((row) => !row.is_new).map((row) => row.id);
    if (known.length > 0) await this.#of.recompute?.(this.#tx, known);
    const ids = rows.map((row) => row.id);
    return this.#of.updateCards(this.#tx, ids, known.length === 0);
  }
}
