import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import type { EventTypes } from "../calendar/event-types";
import type { ContentItem, Note } from "../items";
import type { KindTable } from "../kind-table";
import { leftOutOf } from "../left-out";
import { OSM_CATEGORIES } from "../osm-categories";
import { classify } from "../osm-tags";
import { occurrencesOf } from "./dates";
import type { CatalogueEntry, EventEntry, PlaceEntry } from "./entry";
import { eventRecord, organizerRecord } from "./event-record";
import { placeRecord } from "./place-record";
import { choose } from "./texts";

export interface CatalogueOptions {
  now: Date;
  /** The destination's time zone. */
  timezone: string;
  /** ISO 639-1 codes, the preferred one first. */
  languages: readonly string[];
  /** Chooses the types of the events. */
  types: EventTypes;
  /** The kinds that are published. */
  kinds: KindTable;
}

/** Converts the entries of a catalogue to items. Emits each category, area and organizer once, and no key twice. */
export class CatalogueReader {
  readonly #known = new Set<string>();

  constructor(readonly options: CatalogueOptions) {}

  *read(entry: CatalogueEntry): Generator<ContentItem, void, undefined> {
    if (entry.kind === "left_out" || entry.kind === "skipped") return yield entry;
    const { path, key } = entry;
    const skip = (reason: "unnamed" | "no_geometry" | "repeated"): ContentItem => ({
      kind: "skipped",
      path,
      reason,
      label: key,
    });
    const name = repairText(choose(entry.names, this.options.languages) ?? "", { max: TEXT_LIMITS.name });
    if (name.text === "") return yield skip("unnamed");
    if (!this.#isNew(`${entry.kind} ${key}`)) return yield skip("repeated");
    const notes: Note[] = name.repaired ? [{ reason: "text_repaired", value: name.text.slice(0, 80) }] : [];
    if (entry.kind === "event_entry") yield* this.#readEvent(entry, name.text, notes);
    else if (entry.point === null) yield skip("no_geometry");
    else yield* this.#readPlace(entry, name.text, entry.point, notes);
    for (const note of notes) yield { kind: "note", path, label: key, ...note };
  }

  *#readPlace(
    entry: PlaceEntry,
    name: string,
    point: { lat: number; lng: number },
    notes: Note[],
  ): Generator<ContentItem> {
    const classified = classify(entry.tags, this.options.kinds);
    if (classified === null) {
      const tag = leftOutOf(entry.tags, this.options.kinds)?.tag ?? null;
      return yield { kind: "left_out", noun: entry.noun, tag };
    }
    const { category, attached } = classified;
    for (const word of category === null ? attached : [category, ...attached]) {
      const record = OSM_CATEGORIES[word];
      if (this.#isNew(`category ${record.key}`)) yield { kind: "category", record };
    }
    yield* this.#area(entry);
    const record = placeRecord({ ...entry, point }, name, classified, this.options, notes);
    yield { kind: "place", path: entry.path, record, extent: "point", credit: entry.credit, tag: classified.tag };
  }

  *#readEvent(entry: EventEntry, title: string, notes: Note[]): Generator<ContentItem> {
    const { now, timezone } = this.options;
    const { coming, past, isSeries, isCut } = occurrencesOf(entry.dates, now, timezone);
    if (entry.dates.length === 0) yield { kind: "skipped", path: entry.path, reason: "no_start", label: entry.key };
    for (let n = 0; n < past; n++) yield { kind: "left_out", noun: "dates of events that are over" };
    if (isCut) notes.push({ reason: "recurrence_cut", value: title.slice(0, 80) });
    if (coming.length === 0) return;
    yield* this.#area(entry);
    const organizer = organizerRecord(entry.organizer, notes);
    if (organizer !== null && this.#isNew(`organizer ${organizer.key}`)) yield { kind: "organizer", record: organizer };
    const record = eventRecord(entry, title, organizer?.key ?? null, this.options, notes);
    for (const { id, startsAt, endsAt, isAllDay, isCancelled } of coming) {
      yield {
        kind: "event",
        credit: entry.credit,
        record: {
          ...record,
          key: isSeries ? `${entry.key.slice(0, TEXT_LIMITS.key - id.length - 1)}@${id}` : entry.key,
          starts_at: startsAt.toISOString(),
          ends_at: endsAt?.toISOString() ?? null,
          is_all_day: isAllDay,
          status: isCancelled || entry.isCancelled ? "cancelled" : "published",
        },
      };
    }
  }

  *#area({ area }: PlaceEntry | EventEntry): Generator<ContentItem> {
    if (area === null || !this.#isNew(`area ${area.key}`)) return;
    yield { kind: "area", record: { key: area.key, name: area.name, slug: null, polygon: null } };
  }

  #isNew(what: string): boolean {
    if (this.#known.has(what)) return false;
    this.#known.add(what);
    return true;
  }
}
