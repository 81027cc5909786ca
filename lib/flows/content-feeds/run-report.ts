import type { Counts } from "@/lib/domains/content/counts";
import type { RecordChange } from "@/lib/domains/content/stage.service";

/** The changes that a run made or, if it was a dry run, would make. */
export interface RunReport {
  /** Counts by kind of record. */
  kinds: Record<string, Counts>;
  /** Features that were skipped or need attention, by reason, and kinds that are not published. */
  notes: string[];
  /** The first changed records of each kind. */
  changes: RecordChange[];
}
