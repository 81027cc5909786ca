import type {
  AreaRecord,
  CategoryRecord,
  EventRecord,
  OrganizerRecord,
  PlaceRecord,
} from "@/lib/domains/content/bundle";
import type { Extent } from "./geometry";

/** Reasons why a record does not become a place. */
export const SKIP_REASONS = {
  unnamed: "features without a name",
  no_tags: "map elements without tags (points of lines)",
  no_geometry: "features without a position",
  superseded: "rows marked as superseded",
  not_public: "events marked as private or confidential",
  no_start: "events without a beginning that can be read",
  out_of_years: "events outside the years 1900 to 2200",
  no_key: "records without an id",
  inactive: "records marked as inactive",
  closed_data: "records that are not open data",
  repeated: "records that occur twice",
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;

/** Reasons why part of a place (or of the file) was changed or dropped; the place itself is imported. */
export const NOTE_REASONS = {
  hours_unread: "opening_hours could not be read",
  hours_partial: "opening_hours read without their school holidays or comments",
  no_category: "records without a category",
  address_unread: "address parts could not be read",
  website_unread: "websites could not be read",
  phone_unread: "phone numbers could not be read",
  email_unread: "email addresses could not be read",
  country_unread: "country codes could not be read",
  further_values: "only the first of several values was taken",
  text_repaired: "texts were repaired or cut to fit",
  no_id: "features without an id are known by name and position",
  recurrence_unread: "recurrence rules could not be expanded; only the first date was imported",
  end_unread: "ends of events could not be read",
  recurrence_cut: "series with more instances than are taken",
  type_unknown: 'events whose category and title name no known type; they have the type "Event"',
  zone_unread: "unknown time zones; their times were read as local",
  columns_unused: "columns have no field and were left out",
  image_rights: "records with images that have no open licence or no credit; those images were left out",
  more_pages: "the file is one page of several; the others were not read",
} as const;
export type NoteReason = keyof typeof NOTE_REASONS;

/**
 * An item of a streamed file, in file order. A category or area precedes the first place that refers to it and occurs
 * once. `path` is the position in the file (`features[17]`, `line 18`), `label` the record (`node/123`).
 * `credit` is the credit of one record; without it, the file's holds. A `problem` prevents the import; skips and notes are
 * counted and listed. `left_out` is a named feature of a kind that is not published. `tag` of a place is the tag of the map
 * that classified it.
 */
export type ContentItem =
  | { kind: "area"; record: AreaRecord }
  | { kind: "category"; record: CategoryRecord }
  | { kind: "organizer"; record: OrganizerRecord }
  | { kind: "place"; path: string; record: PlaceRecord; extent: Extent; credit?: string | null; tag?: string | null }
  | { kind: "event"; record: EventRecord; credit: string | null }
  | { kind: "left_out"; noun: string; tag?: string | null }
  | { kind: "problem"; path: string; message: string }
  | { kind: "skipped"; path: string; reason: SkipReason; label: string }
  | { kind: "note"; path: string; reason: NoteReason; label: string; value: string };

/** A note before the reader adds its position in the file. */
export interface Note {
  reason: NoteReason;
  value: string;
}
