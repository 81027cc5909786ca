import { type ContentItem, NOTE_REASONS, SKIP_REASONS } from "./items";

/** Skips or notes of one reason: their count and a bounded number of examples. */
export interface TallyLine {
  reason: string;
  text: string;
  count: number;
  examples: { path: string; label: string; value: string | null }[];
}

/** Counts skips and notes of a streamed file by reason and keeps the first `keep` examples of each. */
export class Tally {
  readonly #lines = new Map<string, TallyLine>();

  constructor(private readonly keep = 20) {}

  add(item: ContentItem): void {
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

  /** Returns the reasons that occurred, most frequent first. */
  lines(): TallyLine[] {
    return [...this.#lines.values()].sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
  }
}
