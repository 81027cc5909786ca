import type { Tx } from "@/db/client";
import { Stage } from "@/lib/domains/content/stage.service";
import { importTaxonomy } from "@/lib/domains/content/taxonomy.service";
import { SHARED_SOURCE } from "@/lib/domains/content/vocabulary";
import { storedEventTypes } from "@/lib/domains/events/import/events-import.service";
import { venueCounts } from "@/lib/domains/events/import/venues.service";
import { placesImport } from "@/lib/domains/places/import/places-import.service";
import { mergeTwins } from "@/lib/domains/places/import/twins.service";
import { env } from "@/lib/platform/settings/env";
import { collect } from "./collect";
import type { Deadline } from "./deadline";
import { EventTypes } from "./formats/calendar/event-types";
import { readCatalogue } from "./formats/catalogue/read";
import { CatalogueReader } from "./formats/catalogue/reader";
import type { CatalogueContent } from "./formats/detect";
import { type ImportOptions, type ImportSummary, NOTHING_LEFT } from "./import-summary";
import { kindTable, storeKinds } from "./kinds/kinds.service";
import { mergeFile } from "./merge.service";

/** The languages in which texts are taken over: that of the destination's narratives, then English. */
function preferredLanguages(): string[] {
  const own = new Intl.Locale(env().TOURS_TTS_LANGUAGE).language;
  return [...new Set([own, "en"])];
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
    now: options.now ?? new Date(),
    timezone: env().DESTINATION_TIMEZONE,
    types,
    languages: preferredLanguages(),
    kinds: table,
  });
  const items = readCatalogue(content, reader);
  const { tally, sections } = await collect(stage, items, { ...options, attribution, deadline });
  const merged = await mergeTwins(tx, stage, attribution);
  const { counts } = await importTaxonomy(tx, "event_types", SHARED_SOURCE, types.added());
  const file = { source, attribution, ...sections };
  const kinds = await mergeFile(tx, stage, file, options);
  const overrides = await storeKinds(tx, source, tally, table);
  return {
    ...NOTHING_LEFT,
    source,
    merged,
    left: tally.lines(),
    leftOut: tally.leftOut(),
    overrides,
    kinds: { ...kinds, event_types: counts },
    venues: sections.events.length > 0 ? await venueCounts(tx, source) : null,
    dryRun: options.dryRun ?? false,
  };
}
