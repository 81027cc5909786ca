import type { Tx } from "@/db/client";
import type { AreaRecord, CategoryRecord, EventRecord, OrganizerRecord } from "@/lib/domains/content/bundle";
import { ContentError } from "@/lib/domains/content/problems";
import { Stage } from "@/lib/domains/content/stage.service";
import { importTaxonomy } from "@/lib/domains/content/taxonomy.service";
import { SHARED_SOURCE } from "@/lib/domains/content/vocabulary";
import { storedEventTypes } from "@/lib/domains/events/import/events-import.service";
import { venueCounts } from "@/lib/domains/events/import/venues.service";
import { placesImport } from "@/lib/domains/places/import/places-import.service";
import { mergeTwins } from "@/lib/domains/places/import/twins.service";
import { env } from "@/lib/platform/settings/env";
import { fold } from "@/lib/platform/text/fold";
import type { Deadline } from "./deadline";
import { EventTypes } from "./formats/calendar/event-types";
import { readCatalogue } from "./formats/catalogue/read";
import { CatalogueReader } from "./formats/catalogue/reader";
import type { CatalogueContent } from "./formats/detect";
import { EXTENTS } from "./formats/geometry";
import type { ContentItem } from "./formats/items";
import { Tally } from "./formats/tally";
import { type ImportOptions, type ImportSummary, NOTHING_LEFT } from "./import-summary";
import { kindTable, storeKinds } from "./kinds/kinds.service";
import { mergeFile } from "./merge.service";

const MAX_EVENTS = 100_000;

/** The languages in which texts are taken over: that of the destination's narratives, then English. */
function preferredLanguages(): string[] {
  const own = new Intl.Locale(env().TOURS_TTS_LANGUAGE).language;
  return [...new Set([own, "en"])];
}

/** The records of a catalogue besides its places, which are staged as they are read. */
class Collected {
  readonly areas: AreaRecord[] = [];
  readonly categories: CategoryRecord[] = [];
  readonly organizers: OrganizerRecord[] = [];
  readonly events: EventRecord[] = [];
  /** The credits of events, by key. */
  readonly credits = new Map<string, string>();

  /** Keeps an item that is a record; returns whether it is one. Throws ContentError for too many events. */
  take(item: ContentItem): boolean {
    if (item.kind === "area") this.areas.push(item.record);
    else if (item.kind === "category") this.categories.push(item.record);
    else if (item.kind === "organizer") this.organizers.push(item.record);
    else if (item.kind === "event") {
      if (item.credit !== null) this.credits.set(item.record.key, item.credit);
      if (this.events.push(item.record) > MAX_EVENTS)
        throw new ContentError(`holds more than ${MAX_EVENTS} dates of events`);
    } else return false;
    return true;
  }
}

/** Imports the places and events of a catalogue, as `importFile` does, in the transaction of the import. */
export async function importCatalogue(
  tx: Tx,
  content: CatalogueContent,
  options: ImportOptions,
  deadline: Deadline,
): Promise<ImportSummary> {
  const { source, attribution } = content;
  const stage = await Stage.open(tx, placesImport);
  const types = new EventTypes(await storedEventTypes(tx));
  const table = await kindTable(tx);
  const reader = new CatalogueReader({
    ...{ now: options.now ?? new Date(), timezone: env().DESTINATION_TIMEZONE, types },
    languages: preferredLanguages(),
    kinds: table,
  });
  const [tally, collected] = [new Tally(), new Collected()];
  let read = 0;
  for await (const item of readCatalogue(content, reader)) {
    deadline.check();
    if (item.kind === "place") {
      const credit = attribution ?? item.credit ?? null;
      const staged = {
        folded_name: fold(item.record.name),
        extent: EXTENTS.indexOf(item.extent),
        credit,
        map_tag: item.tag ?? null,
      };
      tally.add(item);
      await stage.add(item.path, item.record, credit, staged);
    } else if (!collected.take(item)) tally.add(item);
    if (++read % 10_000 === 0) options.onProgress?.(`read ${read.toLocaleString("en")} records`);
  }
  const merged = await mergeTwins(tx, stage, attribution);
  const { counts } = await importTaxonomy(tx, "event_types", SHARED_SOURCE, types.added());
  const { credits, ...sections } = collected;
  const file = { source, attribution, ...sections, ...(attribution === null && { credits }) };
  const kinds = await mergeFile(tx, stage, file, options);
  const overrides = await storeKinds(tx, source, tally, table);
  return {
    ...{ ...NOTHING_LEFT, source, merged, left: tally.lines(), leftOut: tally.leftOut(), overrides },
    kinds: { ...kinds, event_types: counts },
    venues: sections.events.length > 0 ? await venueCounts(tx, source) : null,
    dryRun: options.dryRun ?? false,
  };
}
