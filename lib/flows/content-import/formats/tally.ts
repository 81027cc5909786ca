import { type ContentItem, NOTE_REASONS, SKIP_REASONS } from "./items";

/** Skips or notes of one reason: their count and a bounded number of examples. */
export interface TallyLine {
  reason: string;
  text: string;
  count: number;
  examples: { path: string; label: string; value: string | null }[];
}

/** A file may invent any number of tags. */
const MOST_TAGS = 2_000;

/** Counts skips and notes of a streamed file by reason, with the first `keep` examples of each, and what is left out. */
export class Tally {
  readonly #leftOut = new Map<string, number>();
  readonly #tags = { place: new Map<string, number>(), left_out: new Map<string, number>() };
  readonly #lines = new Map<string, TallyLine>();

  constructor(private readonly keep = 20) {}

  add(item: ContentItem): void {
    if (item.kind === "left_out") this.#leftOut.set(item.noun, (this.#leftOut.get(item.noun) ?? 0) + 1);
    if (item.kind === "left_out" || item.kind === "place") this.#addTag(this.#tags[item.kind], item.tag ?? null);
    if (item.kind !== "skipped" && item.kind !== "note") return;
    const { reason, path, label } = item;
    const text = item.kind === "skipped" ? SKIP_REASONS[item.reason] : NOTE_REASONS[item.reason];
    const line = this.#lines.get(reason) ?? { reason, text, count: 0, examples: [] };
    line.count += 1;
    if (line.examples.length < this.keep) {
      line.examples.push({ path, label, value: item.kind === "note" ? item.value : null });
    }
    this.#lines.set(reason, line);
  }

  /** Returns the kinds that are left out, most frequent first. */
  leftOut(): { noun: string; count: number }[] {
    const lines = [...this.#leftOut].map(([noun, count]) => ({ noun, count }));
    return lines.sort((a, b) => b.count - a.count || a.noun.localeCompare(b.noun));
  }

  #addTag(counts: Map<string, number>, tag: string | null): void {
    const count = tag === null ? undefined : counts.get(tag);
    if (tag !== null && (count !== undefined || counts.size < MOST_TAGS)) counts.set(tag, (count ?? 0) + 1);
  }

  /** Returns the tags of the places, or of the features that are left out, with their numbers. */
  tags(of: "place" | "left_out"): ReadonlyMap<string, number> {
    return this.#tags[of];
  }

  /** Returns the reasons that occurred, most frequent first. */
  lines(): TallyLine[] {
    return [...this.#lines.values()].sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
  }
}
