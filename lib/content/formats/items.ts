import type { AreaRecord, CategoryRecord, PlaceRecord } from "@/lib/content/bundle";

/** Why a record of the file does not become a place. */
export const SKIP_REASONS = {
  unnamed: "features without a name",
  no_tags: "map elements without tags (points of lines)",
  no_geometry: "features without a position",
  superseded: "rows marked as superseded",
  not_public: "events marked as private or confidential",
  no_start: "events without a beginning",
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;

/** What of a place (or of the file) could not be taken over as it stands; the place itself is. */
export const NOTE_REASONS = {
  hours_unread: "opening_hours could not be read",
  hours_partial: "opening_hours read without their holiday rules, comments or past dates",
  no_category: "features without a tag that maps to a category",
  address_unread: "address parts could not be read",
  website_unread: "websites could not be read",
  phone_unread: "phone numbers could not be read",
  email_unread: "email addresses could not be read",
  country_unread: "country codes could not be read",
  further_values: "only the first of several values was taken",
  wikidata_dropped: "wikidata ids have no field and were left out",
  text_repaired: "texts were repaired or cut to fit",
  no_id: "features without an id are known by name and position",
  recurrence_unread: "recurrence rules could not be followed; the first time was taken",
  recurrence_cut: "series with more instances than are taken",
  zone_unread: "time zones are not known; their times were read as local",
  columns_unused: "columns have no field and were left out",
} as const;
export type NoteReason = keyof typeof NOTE_REASONS;

/**
 * What a streamed file yields, in its order. A category or area comes before the first place that refers to it,
 * once each. `path` says where in the file (`features[17]`, `line 18`), `label` which record (`node/123`).
 * A `problem` means that the file must not be imported; skips and notes are counted and listed.
 */
export type ContentItem =
  | { kind: "area"; record: AreaRecord }
  | { kind: "category"; record: CategoryRecord }
  | { kind: "place"; path: string; record: PlaceRecord }
  | { kind: "problem"; path: string; message: string }
  | { kind: "skipped"; path: string; reason: SkipReason; label: string }
  | { kind: "note"; path: string; reason: NoteReason; label: string; value: string };

/** A note as a reader finds it, before it is given its place in the file. */
export interface Note {
  reason: NoteReason;
  value: string;
}
