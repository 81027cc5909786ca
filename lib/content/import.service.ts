import type { Db, Tx } from "@/db/client";
import { writeAppContent } from "@/lib/app-content/app-content.import";
import { env } from "@/lib/env";
import { placesImport } from "@/lib/places/import/places-import.service";
import { normaliseText, textFault } from "@/lib/text/text";
import type { AreaRecord, CategoryRecord } from "./bundle";
import type { Counts } from "./counts";
import { contentText } from "./formats/bytes";
import { readCalendar } from "./formats/calendar/read";
import {
  type BundleContent,
  type CalendarContent,
  type Content,
  openContent,
  type PlacesContent,
} from "./formats/detect";
import { readBundle, readPlaces } from "./formats/read";
import { Tally, type TallyLine } from "./formats/tally";
import { lockImports, takeMemory } from "./import.queries";
import { mergeFile } from "./merge.service";
import { ContentError, ImportRefused, type Problem } from "./problems";
import { Stage } from "./stage.service";
import { knownKeysOf } from "./taxonomy.service";
import { forgetVersions } from "./versions.service";

export interface ImportOptions {
  /** Check everything and count, but write nothing. */
  dryRun?: boolean;
  /** Unpublish what this source brought in before and the file no longer has. */
  prune?: boolean;
  /** Under which name the records of a foreign format are kept, so that two files of one format stay apart. */
  source?: string | undefined;
  /** What a foreign format's records are credited to. */
  attribution?: string | undefined;
  now?: Date;
  onProgress?: ((line: string) => void) | undefined;
}

export interface ImportSummary {
  source: string;
  kinds: Record<string, Counts>;
  /** What could not be taken over, counted by reason with examples. */
  left: TallyLine[];
  dryRun: boolean;
}

const LARGEST_CALENDAR = 64 * 2 ** 20;

/** Rolls the transaction of a dry run back, carrying its counts out. */
class DryRun extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super("dry run");
    this.summary = summary;
  }
}

/**
 * Takes a content file in (content-bundle.md): one transaction, all of it or nothing; the same file again changes
 * nothing. Throws ContentError for a file that cannot be read, ImportRefused with every problem of one that can.
 */
export async function importFile(db: Db, file: string, options: ImportOptions = {}): Promise<ImportSummary> {
  const content = named(await openContent(file), options);
  const run = async (tx: Tx): Promise<ImportSummary> => {
    await lockImports(tx);
    await takeMemory(tx);
    const summary = await takeIn(tx, content, options);
    if (options.dryRun) throw new DryRun(summary);
    return summary;
  };
  try {
    return await db.orm.transaction(run);
  } catch (error) {
    if (error instanceof DryRun) return error.summary;
    throw error;
  } finally {
    forgetVersions(db);
  }
}

function takeIn(tx: Tx, content: Content, options: ImportOptions): Promise<ImportSummary> {
  switch (content.kind) {
    case "bundle":
      return importBundle(tx, content, options);
    case "icalendar":
      return importCalendar(tx, content, options);
    case "places":
      return importStream(tx, content, options);
  }
}

/** The content under the name and the credit that it was given; a bundle says both itself. */
function named(content: Content, { source, attribution }: ImportOptions): Content {
  if (source === undefined && attribution === undefined) return content;
  if (content.kind === "bundle")
    throw new ContentError("names its own source; --source and --attribution are for other formats");
  return {
    ...content,
    source: givenText("--source", source, 100) ?? content.source,
    attribution: givenText("--attribution", attribution, 500) ?? content.attribution,
  };
}

function givenText(option: string, given: string | undefined, max: number): string | undefined {
  if (given === undefined) return undefined;
  const text = normaliseText(given);
  const fault = text === "" ? "must not be empty" : textFault(text, { max });
  if (fault !== null) throw new ContentError(`cannot be taken in: ${option} ${fault}`);
  return text;
}

async function importBundle(tx: Tx, content: BundleContent, options: ImportOptions): Promise<ImportSummary> {
  const read = await readBundle(content, (source) => knownKeysOf(tx, source));
  if (!read.ok) throw new ImportRefused(read.problems);
  const { bundle } = read;
  const stage = await Stage.open(tx, placesImport);
  for (const [i, record] of bundle.places.entries()) await stage.add(`places[${i}]`, record, bundle.attribution);
  const kinds = await mergeFile(tx, stage, bundle, options);
  if (bundle.app) kinds.app = await writeAppContent(tx, bundle.app);
  return { source: bundle.source, kinds, left: [], dryRun: options.dryRun ?? false };
}

async function importCalendar(tx: Tx, content: CalendarContent, options: ImportOptions): Promise<ImportSummary> {
  const text = await contentText(content.file, LARGEST_CALENDAR, "a calendar");
  const { left, ...records } = readCalendar(text, {
    now: options.now ?? new Date(),
    timezone: env().DESTINATION_TIMEZONE,
  });
  const { source, attribution } = content;
  const tally = new Tally();
  for (const item of left) tally.add(item);
  const kinds = await mergeFile(tx, null, { source, attribution, ...records }, options);
  return { source, kinds, left: tally.lines(), dryRun: options.dryRun ?? false };
}

async function importStream(tx: Tx, content: PlacesContent, options: ImportOptions): Promise<ImportSummary> {
  const stage = await Stage.open(tx, placesImport);
  const tally = new Tally();
  const problems: Problem[] = [];
  const areas: AreaRecord[] = [];
  const categories: CategoryRecord[] = [];
  let read = 0;
  for await (const item of readPlaces(content)) {
    if (item.kind === "area") areas.push(item.record);
    else if (item.kind === "category") categories.push(item.record);
    else if (item.kind === "problem") problems.push({ path: item.path, message: item.message });
    else if (item.kind !== "place") tally.add(item);
    else {
      // A file with problems is only read on to find the rest of them.
      if (problems.length === 0) await stage.add(item.path, item.record, content.attribution);
      if (++read % 10_000 === 0) options.onProgress?.(`read ${read.toLocaleString("en")} places`);
    }
  }
  if (problems.length > 0) throw new ImportRefused(problems);
  const { source, attribution } = content;
  const kinds = await mergeFile(tx, stage, { source, attribution, areas, categories }, options);
  return { source, kinds, left: tally.lines(), dryRun: options.dryRun ?? false };
}
