import type { Tx } from "@/db/client";
import type { AreaRecord, CategoryRecord, PlaceRecord } from "@/lib/domains/content/bundle";
import { ImportRefused, type Problem } from "@/lib/domains/content/problems";
import { Stage } from "@/lib/domains/content/stage.service";
import { placesImport } from "@/lib/domains/places/import/places-import.service";
import { mergeTwins } from "@/lib/domains/places/import/twins.service";
import { fold } from "@/lib/platform/text/fold";
import type { Deadline } from "./deadline";
import { areaRecordOf } from "./formats/areas/area-record";
import type { PlacesContent } from "./formats/detect";
import { FeatureReader } from "./formats/features";
import { EXTENTS } from "./formats/geometry";
import type { ContentItem } from "./formats/items";
import { readPlaces } from "./formats/read";
import { Tally } from "./formats/tally";
import { type ImportOptions, type ImportSummary, NOTHING_LEFT } from "./import-summary";
import { kindTable, storeKinds } from "./kinds/kinds.service";
import { collectAreas } from "./map-areas";
import { mergeFile } from "./merge.service";

/** @throws ImportRefused if two records of the file have one key. */
export async function requireUniqueKeys(stage: Stage<PlaceRecord>): Promise<void> {
  const repeated = await stage.problems();
  if (repeated.length > 0) throw new ImportRefused(repeated);
}

/** The records of a file besides its places, which are staged as they are read. */
interface Collected {
  tally: Tally;
  areas: AreaRecord[];
  categories: CategoryRecord[];
  places: number;
}

/** Stages the places of a file and collects the rest. Throws ImportRefused with every problem of an invalid file. */
async function readInto(
  stage: Stage<PlaceRecord>,
  items: AsyncIterable<ContentItem>,
  { attribution }: PlacesContent,
  { onProgress }: ImportOptions,
  deadline: Deadline,
): Promise<Collected> {
  const collected: Collected = { tally: new Tally(), areas: [], categories: [], places: 0 };
  const problems: Problem[] = [];
  for await (const item of items) {
    deadline.check();
    if (item.kind === "area") collected.areas.push(item.record);
    else if (item.kind === "category") collected.categories.push(item.record);
    else if (item.kind === "problem") problems.push({ path: item.path, message: item.message });
    else collected.tally.add(item);
    if (item.kind !== "place") continue;
    const { path, record, extent, tag } = item;
    const staged = { folded_name: fold(record.name), extent: EXTENTS.indexOf(extent), map_tag: tag ?? null };
    // After the first problem, the file is read only to report the others.
    if (problems.length === 0) await stage.add(path, record, attribution, staged);
    if (++collected.places % 10_000 === 0) onProgress?.(`read ${collected.places.toLocaleString("en")} places`);
  }
  if (problems.length > 0) throw new ImportRefused(problems);
  await requireUniqueKeys(stage);
  return collected;
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
  const { tally, areas, categories, places } = await readInto(stage, items, content, options, deadline);
  if (places === 0 && map !== null) areas.push(...map.all().map(areaRecordOf));
  const merged = isMap ? await mergeTwins(tx, stage, attribution) : 0;
  const kinds = await mergeFile(tx, stage, { source, attribution, areas, categories }, options);
  const overrides = isMap ? await storeKinds(tx, source, tally, table) : [];
  return {
    ...NOTHING_LEFT,
    ...{ source, kinds, left: tally.lines(), leftOut: tally.leftOut(), overrides, merged },
    levels: map === null ? null : { chosen: map.chosen, others: map.others },
    dryRun: options.dryRun ?? false,
  };
}
