import { bigint, boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cube, moment, span } from "./columns";
import { events } from "./events";

const id = (name: string) => bigint(name, { mode: "bigint" });

/**
 * One row per published event: its JSON text for lists and dashboards, beside the keys that they are
 * sorted and filtered by. Written in the transaction that changes the event, or the type, area,
 * place or organizer that it shows (lib/domains/events/cards/cards.service.ts).
 */
export const eventCards = pgTable(
  "event_cards",
  {
    eventId: id("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    startsAt: moment("starts_at").notNull(),
    /** When the event is over: its end, or a default if it has none (lib/domains/events/event-end.ts). */
    overAt: moment("over_at").notNull(),
    /** The time from start to end, so that a GiST index finds the events in progress. */
    span: span("span").notNull(),
    typeId: id("type_id").notNull(),
    areaId: id("area_id"),
    cancelled: boolean("cancelled").notNull(),
    publishedAt: moment("published_at").notNull(),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** The place on the card, used to find the cards to update when a place changes. Null if it is not published. */
    placeShown: text("place_shown"),
    /** The position (earthdistance) of the event or its place, stored so that a GiST index serves it. */
    position: cube("position"),
    imageUrl: text("image_url"),
    /** The list item and the shorter dashboard item: complete JSON objects. */
    itemJson: text("item_json").notNull(),
    briefJson: text("brief_json").notNull(),
  },
  (t) => [
    index("event_cards_start").on(t.startsAt, t.eventId),
    index("event_cards_type_start").on(t.typeId, t.startsAt, t.eventId),
    index("event_cards_area_start").on(t.areaId, t.startsAt, t.eventId),
    index("event_cards_type_area_start").on(t.typeId, t.areaId, t.startsAt, t.eventId),
    index("event_cards_over").on(t.overAt),
    index("event_cards_span").using("gist", t.span),
    index("event_cards_position").using("gist", t.position),
  ],
);

/** The detail of a published event, in its own table so that the cards stay dense. */
export const eventDetails = pgTable("event_details", {
  eventId: id("event_id")
    .primaryKey()
    .references(() => events.id, { onDelete: "cascade" }),
  detailJson: text("detail_json").notNull(),
});

/**
 * Counts of published events by type, area and the UTC day of their start. Type and area 0 mean 'any'; the
 * day 'infinity' means all days. The total of a window is a sum over its days plus a lookup at both ends.
 * A trigger on event_cards maintains them (decision 018).
 */
export const eventCounts = pgTable(
  "event_counts",
  {
    typeId: id("type_id").notNull(),
    areaId: id("area_id").notNull(),
    day: date("day").notNull(),
    events: integer("events").notNull(),
  },
  (t) => [primaryKey({ columns: [t.typeId, t.areaId, t.day] })],
);
