import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** How staff want features of a kind to be imported, by OpenStreetMap tag. A kind without a row follows the defaults. */
export const mapKinds = pgTable(
  "map_kinds",
  {
    tag: text("tag").primaryKey(),
    published: boolean("published").notNull(),
    /** The key of a category, the place kind and the minutes of a visit; null for the default. */
    category: text("category"),
    placeKind: text("place_kind"),
    visitMinutes: smallint("visit_minutes"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [check("map_kinds_visit_minutes", sql`${t.visitMinutes} between 1 and 1440`)],
);

/** Named features that the last import of each source left out, by tag. */
export const leftOutKinds = pgTable(
  "left_out_kinds",
  {
    source: text("source").notNull(),
    tag: text("tag").notNull(),
    features: integer("features").notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.tag] })],
);
