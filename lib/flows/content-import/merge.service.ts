import type { Tx } from "@/db/client";
import type { Bundle, PlaceRecord } from "@/lib/domains/content/bundle";
import type { Counts } from "@/lib/domains/content/counts";
import { ContentError } from "@/lib/domains/content/problems";
import { type RecordChange, Stage } from "@/lib/domains/content/stage.service";
import { importTaxonomy, type TaxonomyKind } from "@/lib/domains/content/taxonomy.service";
import { CONSOLE_SOURCE, SHARED_SOURCE } from "@/lib/domains/content/vocabulary";
import { eventsShowingChanged } from "@/lib/domains/events/cards/cards.service";
import { eventsImport } from "@/lib/domains/events/import/events-import.service";
import { matchVenues } from "@/lib/domains/events/import/venues.service";
import { placesThatShow } from "@/lib/domains/places/import/places-import.service";
import { storiesThatShow } from "@/lib/domains/stories/cards/cards.service";
import { storiesImport } from "@/lib/domains/stories/import/stories-import.service";

/**
 * The sections of a file besides its places. A format without a section omits it. If a file has no section of event
 * types, its events name theirs by slug.
 */
type Sections = Pick<Bundle, "source" | "attribution"> &
  Partial<
    Pick<Bundle, "areas" | "categories" | "event_types" | "organizers" | "culture_topics" | "events" | "stories">
  > & {
    /** The credits of events that have their own, by key. The others have that of the file. */
    credits?: ReadonlyMap<string, string>;
  };

interface MergeOptions {
  prune?: boolean;
  /** Also replaces the fields that staff or merchants edited. */
  overwriteEdits?: boolean;
  /** Receives the first changed records of each kind. */
  onChanges?: ((changes: RecordChange[]) => void) | undefined;
  now?: Date;
  onProgress?: ((line: string) => void) | undefined;
}

/**
 * Merges a file section by section, each after the sections it refers to, and returns the counts of its sections.
 * Only these sections are pruned. `places` are staged already, without duplicate keys; null for a format without places.
 */
export async function mergeFile(
  tx: Tx,
  places: Stage<PlaceRecord> | null,
  file: Sections,
  options: MergeOptions,
): Promise<Record<string, Counts>> {
  const { source, attribution } = file;
  assertForeign(source);
  const prunes = (section: keyof Sections): boolean => (options.prune ?? false) && section in file;
  const merging = (noun: string) => ({
    source,
    attribution,
    now: options.now ?? new Date(),
    overwriteEdits: options.overwriteEdits ?? false,
    onChanges: options.onChanges,
    onProgress: (done: number, of: number) =>
      options.onProgress?.(`written ${done.toLocaleString("en")} of ${of.toLocaleString("en")} ${noun}`),
  });

  const taxonomy = (kind: TaxonomyKind) => {
    const { overwriteEdits = false } = options;
    // Organizers and topics are not pruned, because they cannot be retired.
    return importTaxonomy(tx, kind, source, file[kind] ?? [], { prune: prunes(kind), overwriteEdits });
  };
  const areas = await taxonomy("areas");
  const categories = await taxonomy("categories");
  const affected = await placesThatShow(tx, { areas: areas.changed, categories: categories.changed });
  const mergedPlaces = await places?.merge({ ...merging("places"), prune: options.prune ?? false, affected });

  const types = await taxonomy("event_types");
  const organizers = await taxonomy("organizers");
  const topics = await taxonomy("culture_topics");
  const events = await Stage.open(tx, eventsImport);
  const staged = { has_shared_type: file.event_types === undefined };
  for (const [i, record] of (file.events ?? []).entries()) {
    const credit = file.credits?.get(record.key);
    await events.add(`events[${i}]`, record, credit ?? attribution, { ...staged, ...(credit && { credit }) });
  }
  const stories = await Stage.open(tx, storiesImport);
  for (const [i, record] of (file.stories ?? []).entries()) await stories.add(`stories[${i}]`, record, attribution);
  const showing = { areas: areas.changed, event_types: types.changed, organizers: organizers.changed };
  // Runs for a file without events or stories too: events and stories show places and areas that may have changed.
  const mergedEvents = await events.merge({
    ...merging("events"),
    prune: prunes("events"),
    affected: [...(await eventsShowingChanged(tx, showing)), ...(await matchVenues(tx, source))],
  });
  const mergedStories = await stories.merge({
    ...merging("stories"),
    prune: prunes("stories"),
    affected: await storiesThatShow(tx, topics.changed),
  });
  return {
    ...(mergedPlaces && { areas: areas.counts, categories: categories.counts, places: mergedPlaces }),
    ...(file.events && { event_types: types.counts, organizers: organizers.counts }),
    ...(file.stories && { culture_topics: topics.counts }),
    ...(file.events && { events: mergedEvents }),
    ...(file.stories && { stories: mergedStories }),
  };
}

/** Throws ContentError for a source of the service's own records: a pruning import would unpublish them. */
function assertForeign(source: string): void {
  if (source === CONSOLE_SOURCE || source === SHARED_SOURCE)
    throw new ContentError(`names the source "${source}", which is reserved for the service's own records`);
}
