import { type ContentItem, NOTE_REASONS, SKIP_REASONS } from "./items";

/** Skips or notes of one reason: their count and a bounded number of examples. */
export interface TallyLine {
  reason: string;
  text: string;
  count: number;
  examples: { path: string; label: string; value: string | null }[];
}

/** Counts skips and notes of a streamed file by reason, with the first `keep` examples of each, and what is left out. */
export class Tally {
  readonly #leftOut = new Map<string, number>();
  readonly #lines = new Map<string, TallyLine>();

  constructor(private readonly keep = 20) {}

  add(item: ContentItem): void {
    if (item.kind === "left_out") this.#leftOut.set(item.noun, (this.#leftOut.get(item.noun) ?? 0) + 1);
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

  /** Returns the reasons that occurred, most frequent first. */
  lines(): TallyLine[] {
    return [...this.#lines.values()].sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
  }
}
