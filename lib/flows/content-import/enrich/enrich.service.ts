import type { Db, Tx } from "@/db/client";
import { ContentError, ImportRefused, type Problem } from "@/lib/domains/content/problems";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import type { Knowledge } from "@/lib/domains/places/enrichment/enrichment";
import { enrichPlaces, placesByKey } from "@/lib/domains/places/enrichment/enrichment.service";
import { loadPublicHolidays } from "@/lib/domains/places/hours/public-holidays";
import { lockImports, raiseMemory } from "../import.queries";
import { isExtract, readExtract } from "./extracts";
import type { Found } from "./found";
import { type RawRecord, readRecords } from "./read";
import { readRow } from "./table";
import { isEntity, labelOf, readEntity } from "./wikidata";

export interface EnrichOptions {
  /** Check and count, but write nothing. */
  dryRun?: boolean;
  /** The language of the summaries. Default: English. */
  language?: string | undefined;
  onProgress?: ((line: string) => void) | undefined;
}

export interface EnrichSummary {
  /** Records of the file. */
  read: number;
  /** Places that the file has a record of. */
  places: number;
  updated: number;
  /** Places whose summary was filled in. */
  summaries: number;
  /** Places that keep a summary of their own. */
  kept: number;
  /** Extracts in other languages. */
  otherLanguages: number;
  /** People whose names the file does not have. */
  unnamed: number;
  /** Columns without a meaning. */
  unusedColumns: string[];
  dryRun: boolean;
}

const BATCH = 500;
const MOST_PROBLEMS = 1_000;

/** Thrown to roll back the transaction of a dry run; carries its counts. */
class DryRun extends Error {
  constructor(readonly summary: EnrichSummary) {
    super("dry run");
  }
}

/**
 * Adds what a file of Wikidata, Wikipedia, Wikivoyage or a table says to the places that it is about
 * (docs/content.md#enriching-places), in one transaction. The same file again changes nothing.
 * Throws ContentError for an unreadable file and ImportRefused with every problem of an invalid one.
 */
export async function enrichFrom(db: Db, file: string, options: EnrichOptions = {}): Promise<EnrichSummary> {
  const language = options.language ?? "en";
  if (!/^[a-z]{2,3}$/.test(language)) throw new ContentError("cannot be read: --lang expects a code such as en");
  await loadPublicHolidays(new Date());
  try {
    return await db.orm.transaction(async (tx) => {
      await lockImports(tx);
      await raiseMemory(tx);
      const summary = await new Enrichment(tx, file, language, options).run();
      if (options.dryRun) throw new DryRun(summary);
      return summary;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.summary;
    throw error;
  } finally {
    forgetVersions(db);
  }
}

/** One run over a file. */
class Enrichment {
  readonly #sets = {
    places: new Set<string>(),
    updated: new Set<string>(),
    filled: new Set<string>(),
    kept: new Set<string>(),
    columns: new Set<string>(),
  };
  readonly #problems: Problem[] = [];
  /** Facts that wait for the label of an entity. */
  readonly #waiting: { id: string; fact: string; ids: readonly string[] }[] = [];
  #byKey: Map<string, string[]> = new Map();
  #batch: { id: string; knowledge: Knowledge }[] = [];
  #counts = { read: 0, otherLanguages: 0, unnamed: 0 };

  constructor(
    private readonly tx: Tx,
    private readonly file: string,
    private readonly language: string,
    private readonly options: EnrichOptions,
  ) {}

  async run(): Promise<EnrichSummary> {
    this.#byKey = await placesByKey(this.tx);
    for await (const record of readRecords(this.file)) {
      this.#take(record);
      if (this.#problems.length >= MOST_PROBLEMS) break;
      // After the first problem, the file is read only to report the others.
      if (this.#batch.length >= BATCH) await this.#flush();
    }
    if (this.#problems.length > 0) throw new ImportRefused(this.#problems);
    await this.#flush();
    await this.#name();
    const { places, updated, filled, kept, columns } = this.#sets;
    return {
      ...this.#counts,
      places: places.size,
      updated: updated.size,
      summaries: filled.size,
      kept: kept.size,
      unusedColumns: [...columns],
      dryRun: this.options.dryRun ?? false,
    };
  }

  #take(record: RawRecord): void {
    if (record.kind === "column") {
      this.#sets.columns.add(record.name);
      return;
    }
    this.#counts.read += 1;
    if (this.#counts.read % 10_000 === 0)
      this.options.onProgress?.(`read ${this.#counts.read.toLocaleString("en")} records`);
    const found = record.kind === "problem" ? record.message : this.#found(record);
    if (typeof found === "string") this.#problems.push({ path: record.path, message: found });
    else if (found !== null) this.#match(found);
  }

  #found(record: Exclude<RawRecord, { kind: "column" | "problem" }>): Found | string | null {
    if (record.kind === "row") return readRow(record.row);
    const { value } = record;
    if (isEntity(value)) {
      // Most entities of a dump are about something else.
      if (!this.#byKey.has(value.id)) return null;
      const { id, ...entity } = readEntity(value, this.language);
      return { keys: [id], ...entity };
    }
    if (!isExtract(value)) return isMissing(value) ? null : "is neither an entity of Wikidata nor an extract";
    const extract = readExtract(value, this.language);
    if (typeof extract === "string") return extract;
    const { keys, language, summary } = extract;
    if (language !== this.language) {
      this.#counts.otherLanguages += 1;
      return null;
    }
    return { keys, knowledge: { facts: {}, prominence: null, titles: [], summary }, references: [] };
  }

  #match({ keys, knowledge, references }: Found): void {
    for (const id of new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))) {
      this.#sets.places.add(id);
      this.#batch.push({ id, knowledge });
      for (const { fact, ids } of references) this.#waiting.push({ id, fact, ids });
      for (const title of knowledge.titles) this.#remember(title, id);
    }
  }

  /** An extract later in the file may be known by this title. */
  #remember(title: string, id: string): void {
    const ids = this.#byKey.get(title) ?? [];
    if (!ids.includes(id)) this.#byKey.set(title, [...ids, id]);
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length === 0 || this.#problems.length > 0) return;
    const { changed, filled, kept } = await enrichPlaces(this.tx, batch);
    for (const id of changed) this.#sets.updated.add(id);
    for (const id of filled) this.#sets.filled.add(id);
    for (const id of kept) this.#sets.kept.add(id);
  }

  /** Reads the file again for the labels of the entities that facts refer to. */
  async #name(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const labels = new Map<string, string | null>(this.#waiting.flatMap(({ ids }) => ids.map((id) => [id, null])));
    for await (const record of readRecords(this.file)) {
      if (record.kind === "json" && isEntity(record.value) && labels.has(record.value.id))
        labels.set(record.value.id, labelOf(record.value, this.language));
    }
    for (const { id, fact, ids } of this.#waiting) {
      const names = ids.flatMap((one) => labels.get(one) ?? []);
      this.#counts.unnamed += ids.length - names.length;
      if (names.length === 0) continue;
      const knowledge = { facts: { [fact]: names.join("; ") }, prominence: null, titles: [], summary: null };
      this.#batch.push({ id, knowledge });
      if (this.#batch.length >= BATCH) await this.#flush();
    }
    await this.#flush();
  }
}

/** Whether a value stands for an entity or page that does not exist. */
const isMissing = (value: unknown): boolean => typeof value === "object" && value !== null && "missing" in value;
