import type { Db, Tx } from "@/db/client";
import { writeAppContent } from "@/lib/app-content/app-content.import";
import { eventsAffected } from "@/lib/events/cards/cards.service";
import { eventsImport } from "@/lib/events/import/events-import.service";
import { placesImport, placesThatShow } from "@/lib/places/import/places-import.service";
import { storiesThatShow } from "@/lib/stories/cards/cards.service";
import { storiesImport } from "@/lib/stories/import/stories-import.service";
import { normaliseText, textFault } from "@/lib/text/text";
import type { AreaRecord, Bundle, CategoryRecord, PlaceRecord } from "./bundle";
import type { Counts } from "./counts";
import { type BundleContent, type Content, openContent, type PlacesContent } from "./formats/detect";
import { readBundle, readPlaces } from "./formats/read";
import { Tally, type TallyLine } from "./formats/tally";
import { lockImports } from "./import.queries";
import { ContentError, type Problem } from "./problems";
import { Stage } from "./stage.service";
import { importTaxonomy, knownKeysOf } from "./taxonomy.service";
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

/** The content of a file is wrong: all its problems, none of it written. */
export class ImportRefused extends Error {
  override name = "ImportRefused";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`${problems.length} problems`);
    this.problems = problems;
  }
}

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
  if (content.kind === "icalendar")
    throw new ContentError("is an iCalendar feed; events are not taken in by this version");
  const run = async (tx: Tx): Promise<ImportSummary> => {
    await lockImports(tx);
    const summary =
      content.kind === "bundle" ? await importBundle(tx, content, options) : await importStream(tx, content, options);
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

/** The content under the name and the credit that it was given; a bundle says both itself. */
function named(content: Content, { source, attribution }: ImportOptions): Content {
  if (source === undefined && attribution === undefined) return content;
  if (content.kind !== "places")
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
  const kinds = await mergeAll(tx, stage, bundle, options);
  if (bundle.app) kinds.app = await writeAppContent(tx, bundle.app);
  return { source: bundle.source, kinds, left: [], dryRun: options.dryRun ?? false };
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
  const kinds = await mergeAll(tx, stage, { source, attribution, areas, categories }, options);
  return { source, kinds, left: tally.lines(), dryRun: options.dryRun ?? false };
}

/** What a file holds beside its places; a format that knows nothing of a section leaves it out. */
type Sections = Pick<Bundle, "source" | "attribution" | "areas" | "categories"> &
  Partial<Pick<Bundle, "event_types" | "organizers" | "culture_topics" | "events" | "stories">>;

/** Merges section after section, each after those that it refers to. */
async function mergeAll(
  tx: Tx,
  places: Stage<PlaceRecord>,
  file: Sections,
  options: ImportOptions,
): Promise<Record<string, Counts>> {
  const repeated = await places.problems();
  if (repeated.length > 0) throw new ImportRefused(repeated);
  const { source, attribution } = file;
  const prune = options.prune ?? false;
  const merging = (noun: string) => ({
    source,
    attribution,
    now: options.now ?? new Date(),
    prune,
    onProgress: (done: number, of: number) =>
      options.onProgress?.(`written ${done.toLocaleString("en")} of ${of.toLocaleString("en")} ${noun}`),
  });
  const areas = await importTaxonomy(tx, "areas", source, file.areas, prune);
  const categories = await importTaxonomy(tx, "categories", source, file.categories, prune);
  const affected = await placesThatShow(tx, { areas: areas.changed, categories: categories.changed });
  const kinds: Record<string, Counts> = {
    areas: areas.counts,
    categories: categories.counts,
    places: await places.merge({ ...merging("places"), affected }),
  };

  // Events and stories of a source are pruned by a file that can hold some, and by no other.
  const { event_types = [], organizers = [], culture_topics = [] } = file;
  const types = await importTaxonomy(tx, "event_types", source, event_types, prune && "event_types" in file);
  const hosts = await importTaxonomy(tx, "organizers", source, organizers, false);
  const topics = await importTaxonomy(tx, "culture_topics", source, culture_topics, false);
  const showing = { areas: areas.changed, event_types: types.changed, organizers: hosts.changed };
  const events = await Stage.open(tx, eventsImport);
  for (const [i, record] of (file.events ?? []).entries()) await events.add(`events[${i}]`, record, attribution);
  const stories = await Stage.open(tx, storiesImport);
  for (const [i, record] of (file.stories ?? []).entries()) await stories.add(`stories[${i}]`, record, attribution);
  const merged = {
    event_types: types.counts,
    organizers: hosts.counts,
    culture_topics: topics.counts,
    events: await events.merge({
      ...merging("events"),
      prune: prune && file.events !== undefined,
      affected: await eventsAffected(tx, showing),
    }),
    stories: await stories.merge({
      ...merging("stories"),
      prune: prune && file.stories !== undefined,
      affected: await storiesThatShow(tx, topics.changed),
    }),
  };
  return file.events === undefined ? kinds : { ...kinds, ...merged };
}
