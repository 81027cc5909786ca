import type { Point } from "@/lib/platform/geo/point";
import type { ContentItem } from "../items";
import type { Tags } from "../osm-tags";
import type { EventDates } from "./dates";
import type { OpenPeriod } from "./hours";
import type { CatalogueImage } from "./images";
import type { Texts } from "./texts";

/** A person or company to contact, as the catalogue writes it. */
export interface Contact {
  website: string | null;
  phone: string | null;
  email: string | null;
}

/** The part of a record of a catalogue that places and events share. Texts are as the catalogue has them. */
interface Described {
  path: string;
  /** Unique within the catalogue, and the same in every export. */
  key: string;
  names: Texts;
  summary: string | null;
  description: string | null;
  /** The credit that the record's licence requires; null if the record states none. */
  credit: string | null;
  point: Point | null;
  area: { key: string; name: string } | null;
  address: string | null;
  contact: Contact;
  images: CatalogueImage[];
}

/** A place. `tags` are the OpenStreetMap tags that its kind means; without one, it is left out and counted as `noun`. */
export interface PlaceEntry extends Described {
  kind: "place_entry";
  tags: Tags;
  noun: string;
  city: string | null;
  country: string | null;
  hours: OpenPeriod[];
}

/** An event with its dates. `topics` are words for its type. */
export interface EventEntry extends Described {
  kind: "event_entry";
  topics: string[];
  dates: EventDates[];
  isCancelled: boolean;
  venue: string | null;
  organizer: (Contact & { name: string }) | null;
  admission: { type: "free" | "paid" | "unknown"; price: number | null; currency: string | null };
}

/** A record of a catalogue: what it describes, or why it becomes neither a place nor an event. */
export type CatalogueEntry = PlaceEntry | EventEntry | Extract<ContentItem, { kind: "left_out" | "skipped" }>;
