import { bigint, boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cube, moment, span } from "./columns";
import { events } from "./events";

const id = (name: string) => bigint(name, { mode: "bigint" });

/**
 * One row a published event: what lists and dashboards return of it, ready as JSON text, beside the keys they are
 * sorted and filtered by. Written in the transaction that changes the event, or what it shows of its type, area,
 * place or organizer (lib/events/cards/cards.service.ts).
 */
export const eventCards = pgTable(
  "event_cards",
  {
    eventId: id("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    startsAt: moment("starts_at").notNull(),
    /** From when on it is over: its end, or what counts as that where it has none (lib/events/over.ts). */
    overAt: moment("over_at").notNull(),
    /** From its start until it is over, so that GiST finds the events that are under way. */
    span: span("span").notNull(),
    typeId: id("type_id").notNull(),
    areaId: id("area_id"),
    cancelled: boolean("cancelled").notNull(),
    publishedAt: moment("published_at").notNull(),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** What it shows of its place, by which a change of the place finds it; null where that is not published. */
    placeShown: text("place_shown"),
    /** Its point on the sphere (earthdistance), its own or its place's, stored so that GiST serves it. */
    position: cube("position"),
    imageUrl: text("image_url"),
    /** The list item, and the shorter item of dashboards: whole JSON objects. */
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

/** The detail of a published event, apart from the cards so that those stay dense. */
export const eventDetails = pgTable("event_details", {
  eventId: id("event_id")
    .primaryKey()
    .references(() => events.id, { onDelete: "cascade" }),
  detailJson: text("detail_json").notNull(),
});

/**
 * Kept counts of published events by type, area and the UTC day they start on; type and area 0 stand for 'any', the
 * day 'infinity' for all days. So the total of any window is a sum over its days and a look at its two ends.
 * A trigger on event_cards keeps them (db/migrations, event counters).
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
