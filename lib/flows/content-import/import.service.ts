import type { Db, Tx } from "@/db/client";
import { writeAppContent } from "@/lib/domains/app-content/app-content.import";
import { ContentError, ImportRefused } from "@/lib/domains/content/problems";
import { Stage } from "@/lib/domains/content/stage.service";
import { importTaxonomy, knownKeysOf } from "@/lib/domains/content/taxonomy.service";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { SHARED_SOURCE } from "@/lib/domains/content/vocabulary";
import { storedEventTypes } from "@/lib/domains/events/import/events-import.service";
import { venueCounts } from "@/lib/domains/events/import/venues.service";
import { loadPublicHolidays } from "@/lib/domains/places/hours/public-holidays";
import { placesImport } from "@/lib/domains/places/import/places-import.service";
import { env } from "@/lib/platform/settings/env";
import { normaliseText, textFault } from "@/lib/platform/text/text";
import { importCatalogue } from "./catalogue.service";
import { Deadline } from "./deadline";
import { assertFormat, assertSource } from "./expected-file";
import { contentText } from "./formats/bytes";
import { EventTypes } from "./formats/calendar/event-types";
import { readCalendar } from "./formats/calendar/read";
import { type BundleContent, type CalendarContent, type Content, openContent } from "./formats/detect";
import { readBundle } from "./formats/read";
import { Tally } from "./formats/tally";
import { limitStatements, lockImports, raiseMemory } from "./import.queries";
import { importPlaces, requireUniqueKeys } from "./import-places.service";
import { type ImportOptions, type ImportSummary, NOTHING_LEFT } from "./import-summary";
import { withAreas } from "./map-areas";
import { mergeFile } from "./merge.service";
import { adoptEmptyReadModels } from "./read-models.service";

const LARGEST_CALENDAR = 64 * 2 ** 20;

export type { ImportOptions, ImportSummary } from "./import-summary";

/** Thrown to roll back the transaction of a dry run; carries its counts. */
class DryRun extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super("dry run");
    this.summary = summary;
  }
}

/**
 * Imports a content file (docs/content.md) in one transaction, all of it or nothing. Importing the same file again
 * changes nothing. Throws ContentError for an unreadable file and ImportRefused with every problem of an invalid one.
 */
export async function importFile(db: Db, file: string, options: ImportOptions = {}): Promise<ImportSummary> {
  const content = withSource(await openContent(file), options);
  if (options.expected) assertFormat(content, options.expected);
  await loadPublicHolidays(new Date());
  const deadline = new Deadline(options.withinMs);
  const run = async (tx: Tx): Promise<ImportSummary> => {
    if (options.withinMs !== undefined) await limitStatements(tx, options.withinMs);
    await lockImports(tx);
    await raiseMemory(tx);
    await adoptEmptyReadModels(tx);
    const summary = await takeIn(tx, content, { ...options, onProgress: deadline.watch(options.onProgress) }, deadline);
    if (options.dryRun) throw new DryRun(summary);
    return summary;
  };
  try {
    return await db.orm.transaction(run);
  } catch (error) {
    if (error instanceof DryRun) return error.summary;
    throw deadline.errorOf(error);
  } finally {
    forgetVersions(db);
  }
}

function takeIn(tx: Tx, content: Content, options: ImportOptions, deadline: Deadline): Promise<ImportSummary> {
  switch (content.kind) {
    case "bundle":
      return importBundle(tx, content, options);
    case "icalendar":
      return importCalendar(tx, content, options, deadline);
    case "catalogue":
      return importCatalogue(tx, content, options, deadline);
    case "places":
      return importPlaces(tx, content, options, deadline);
  }
}

/** Applies the given source and attribution. A bundle names both itself. */
function withSource(content: Content, { source, attribution }: ImportOptions): Content {
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
  if (fault !== null) throw new ContentError(`cannot be imported: ${option} ${fault}`);
  return text;
}

async function importBundle(tx: Tx, content: BundleContent, options: ImportOptions): Promise<ImportSummary> {
  const read = await readBundle(content, (source) => knownKeysOf(tx, source));
  if (!read.ok) throw new ImportRefused(read.problems);
  const bundle = withAreas(read.bundle);
  if (options.expected) assertSource(bundle, options.expected);
  const stage = await Stage.open(tx, placesImport);
  for (const [i, record] of bundle.places.entries()) await stage.add(`places[${i}]`, record, bundle.attribution);
  await requireUniqueKeys(stage);
  const kinds = await mergeFile(tx, stage, bundle, options);
  if (bundle.app && !options.expected) kinds.app = await writeAppContent(tx, bundle.app);
  return { ...NOTHING_LEFT, source: bundle.source, kinds, dryRun: options.dryRun ?? false };
}

async function importCalendar(
  tx: Tx,
  content: CalendarContent,
  options: ImportOptions,
  deadline: Deadline,
): Promise<ImportSummary> {
  const text = await contentText(content.file, LARGEST_CALENDAR, "a calendar");
  const types = new EventTypes(await storedEventTypes(tx));
  const timezone = env().DESTINATION_TIMEZONE;
  const checkTime = () => deadline.check();
  const { left, ...records } = await readCalendar(text, { now: options.now ?? new Date(), timezone, types, checkTime });
  const { source, attribution } = content;
  const tally = new Tally();
  for (const item of left) tally.add(item);
  const { counts } = await importTaxonomy(tx, "event_types", SHARED_SOURCE, types.added());
  const kinds = await mergeFile(tx, null, { source, attribution, ...records }, options);
  const venues = await venueCounts(tx, source);
  return {
    ...NOTHING_LEFT,
    source,
    kinds: { ...kinds, event_types: counts },
    left: tally.lines(),
    venues,
    dryRun: options.dryRun ?? false,
  };
}
