import type { Counts } from "@/lib/domains/content/counts";
import type { RecordChange } from "@/lib/domains/content/stage.service";
import type { ExpectedFile } from "./expected-file";
import type { LevelUse } from "./formats/areas/area-map";
import type { OverrideUse } from "./formats/kind-table";
import type { TallyLine } from "./formats/tally";

export interface ImportOptions {
  /** Validate and count, but write nothing. */
  dryRun?: boolean;
  /** Unpublish records that this source imported before and that are missing from the file. */
  prune?: boolean;
  /** The source name for records of another format, so that two files of one format stay apart. */
  source?: string | undefined;
  /** The attribution of records of another format. */
  attribution?: string | undefined;
  /** The level of the areas of a map, as the report of an import names it. Default: the one that suits best. */
  areaLevel?: string | undefined;
  /** Refuses a file of another format, and a bundle of another source, and leaves out the app's content. */
  expected?: ExpectedFile;
  /** Also replaces the fields that staff or merchants edited (decision 078). */
  overwriteEdits?: boolean;
  /** Milliseconds for the import as a whole. Default: no limit. */
  withinMs?: number;
  /** Receives the first changed records of each kind. */
  onChanges?: ((changes: RecordChange[]) => void) | undefined;
  now?: Date;
  onProgress?: ((line: string) => void) | undefined;
}

export interface ImportSummary {
  source: string;
  kinds: Record<string, Counts>;
  /** Skips and notes, counted by reason, with examples. */
  left: TallyLine[];
  /** Named features of kinds that are not published, counted by kind, most frequent first. */
  leftOut: { noun: string; count: number }[];
  /** The overrides of staff that applied to features of the file. */
  overrides: OverrideUse[];
  /** Features that were merged into another of the same place. */
  merged: number;
  /** The level of the areas, and the levels that could have been taken; null for a format without boundaries. */
  levels: { chosen: LevelUse | null; others: readonly LevelUse[] } | null;
  /** The published events of a calendar that name a location, and those of them with a place; null for other formats. */
  venues: { named: number; matched: number } | null;
  dryRun: boolean;
}

/** A summary of a file of which nothing was left out. */
export const NOTHING_LEFT = { left: [], leftOut: [], overrides: [], merged: 0, levels: null, venues: null };

/** "amenity=bank left out (214), natural=bay published (31)"; null without overrides. */
export function overridesText(overrides: readonly OverrideUse[]): string | null {
  const all = overrides.map(
    ({ tag, published, features }) =>
      `${tag} ${published ? "published" : "left out"} (${features.toLocaleString("en")})`,
  );
  return all.length === 0 ? null : all.join(", ");
}
