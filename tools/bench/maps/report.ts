import type postgres from "postgres";
import type { ImportSummary } from "@/lib/flows/content-import/import-summary";
import { type Cell, table } from "../report/tables";
import type { MapFeatures } from "./features";
import { countCategories, countPublished, readBestKnown } from "./maps.queries";

const BEST_KNOWN = 20;
const MOST_KINDS = 15;

export interface ImportedMap {
  readonly name: string;
  readonly file: string;
  readonly summary: ImportSummary;
  readonly features: MapFeatures;
}

/** The section of an imported map: what a plain import would have published, and what the import did. */
export async function mapReport(sql: postgres.Sql, { name, file, summary, features }: ImportedMap): Promise<string> {
  const { places, withArea, withHours, withSummary } = await countPublished(sql);
  const [categories, best] = [await countCategories(sql), await readBestKnown(sql, BEST_KNOWN)];
  const leftOut = summary.leftOut.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number): string => `${count.toLocaleString("en")} (${Math.round((100 * count) / places)} %)`;
  const level = summary.levels?.chosen;
  const figures: Cell[][] = [
    ["named features, all places of a plain import", features.named.toLocaleString("en")],
    ["left out by kind", leftOut.toLocaleString("en")],
    ["merged with another feature of the same place", summary.merged.toLocaleString("en")],
    ["**published places**", `**${places.toLocaleString("en")}**`],
    [`with an area${level ? ` (level \`${level.label}\`, ${level.areas} areas)` : ""}`, share(withArea)],
    ["with opening hours that are understood", share(withHours)],
    ["with a summary, composed from facts", share(withSummary)],
  ];
  return [
    `## ${file}`,
    `![Published places and features that are left out](images/content-${name}.svg)`,
    table(["", "features"], figures),
    "Before: the kinds that a plain import would have published beside the places.",
    table(["left out", "features"], kinds(summary.leftOut.map(({ noun, count }) => [noun, count] as const))),
    "After: the published places by category.",
    table(["published", "places"], kinds(categories.map(({ name: category, count }) => [category, count] as const))),
    `The ${best.length} best-known places by prominence.`,
    table(
      ["place", "prominence"],
      best.map((place) => [place.name.replaceAll("|", "\\|"), place.prominence]),
    ),
  ].join("\n\n");
}

/** The most frequent kinds, and the sum of the others. */
function kinds(all: readonly (readonly [string, number])[]): Cell[][] {
  const rest = all.slice(MOST_KINDS).reduce((sum, [, count]) => sum + count, 0);
  const shown: Cell[][] = all.slice(0, MOST_KINDS).map(([kind, count]) => [kind, count]);
  return rest === 0 ? shown : [...shown, [`${all.length - MOST_KINDS} others`, rest]];
}
