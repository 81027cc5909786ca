import type { Tx } from "@/db/client";
import type { PlaceRecord } from "@/lib/domains/content/bundle";
import { ImportRefused } from "@/lib/domains/content/problems";
import { Stage } from "@/lib/domains/content/stage.service";
import { placesImport } from "@/lib/domains/places/import/places-import.service";
import { mergeTwins } from "@/lib/domains/places/import/twins.service";
import { collect } from "./collect";
import type { Deadline } from "./deadline";
import { areaRecordOf } from "./formats/areas/area-record";
import type { PlacesContent } from "./formats/detect";
import { FeatureReader } from "./formats/features";
import { readPlaces } from "./formats/read";
import { type ImportOptions, type ImportSummary, NOTHING_LEFT } from "./import-summary";
import { kindTable, storeKinds } from "./kinds/kinds.service";
import { collectAreas } from "./map-areas";
import { mergeFile } from "./merge.service";

/** @throws ImportRefused if two records of the file have one key. */
export async function requireUniqueKeys(stage: Stage<PlaceRecord>): Promise<void> {
  const repeated = await stage.problems();
  if (repeated.length > 0) throw new ImportRefused(repeated);
}

/** Imports a map or a venue list. */
export async function importPlaces(
  tx: Tx,
  content: PlacesContent,
  options: ImportOptions,
  deadline: Deadline,
): Promise<ImportSummary> {
  const { source, attribution } = content;
  // A venue list has one row for each venue, and its neighbouring namesakes are different venues.
  const isMap = content.format !== "venues-csv";
  const table = await kindTable(tx);
  const stage = await Stage.open(tx, placesImport);
  const map = await collectAreas(content, options.areaLevel, table);
  const items = readPlaces(content, new FeatureReader(map, content.format === "osm-pbf", table));
  const { tally, sections, places } = await collect(stage, items, { ...options, attribution, deadline });
  const { areas, categories } = sections;
  await requireUniqueKeys(stage);
  if (places === 0 && map !== null) areas.push(...map.all().map(areaRecordOf));
  const merged = isMap ? await mergeTwins(tx, stage, attribution) : 0;
  const kinds = await mergeFile(tx, stage, { source, attribution, areas, categories }, options);
  const overrides = isMap ? await storeKinds(tx, source, tally, table) : [];
  return {
    ...NOTHING_LEFT,
    source,
    kinds,
    left: tally.lines(),
    leftOut: tally.leftOut(),
    overrides,
    merged,
    levels: map === null ? null : { chosen: map.chosen, others: map.others },
    dryRun: options.dryRun ?? false,
  };
}
