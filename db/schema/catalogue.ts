import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { places } from "./places";

const id = (name: string) => bigint(name, { mode: "bigint" });

/** A sales channel: one per place. */
export const channels = pgTable("channels", {
  id: identity(),
  placeId: id("place_id")
    .notNull()
    .unique()
    .references(() => places.id, { onDelete: "cascade" }),
});

export const products = pgTable(
  "products",
  {
    id: identity(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    published: boolean("published").notNull().default(true),
    /** When the merchant deleted the product. The row stays, because orders and prices refer to it. */
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index("products_place").on(t.placeId, t.id)],
);

/** A variant carries the prices. The service creates one per product and reads the one with the lowest id. */
export const productVariants = pgTable(
  "product_variants",
  {
    id: identity(),
    productId: id("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sku: text("sku").notNull().unique("product_variants_sku"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("product_variants_product").on(t.productId, t.id)],
);

/** Stored for catalogues that have them. Menus and carts use base prices only (docs/contract.md#catalogue). */
export const customerGroups = pgTable("customer_groups", { id: identity(), name: text("name").notNull().unique() });

/**
 * Every price that a variant ever had: a trigger rejects everything but inserts. Amounts are minor units, stored
 * unchecked. A base price has no customer group and a minimum quantity of one.
 */
export const prices = pgTable(
  "prices",
  {
    id: identity(),
    variantId: id("variant_id")
      .notNull()
      .references(() => productVariants.id),
    currency: text("currency").notNull(),
    amount: id("amount").notNull(),
    compareAt: id("compare_at"),
    customerGroupId: id("customer_group_id").references(() => customerGroups.id),
    minQuantity: integer("min_quantity").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("prices_history").on(t.variantId, t.id)],
);

/** The newest base price of a variant in a currency. A trigger on `prices` maintains it. */
export const currentPrices = pgTable(
  "current_prices",
  {
    variantId: id("variant_id")
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    currency: text("currency").notNull(),
    priceId: id("price_id").notNull(),
    amount: id("amount").notNull(),
    compareAt: id("compare_at"),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.currency] })],
);

/**
 * Read model of the menus: a row for each published product with a link to its place's channel. Triggers write it in
 * the transaction that changes any of its sources. `prices` is { currency: [amount, compare_at] } of the first variant.
 */
export const menuItems = pgTable(
  "menu_items",
  {
    productId: id("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    placeId: id("place_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    sku: text("sku").notNull(),
    prices: jsonb("prices").notNull(),
    collectionIds: id("collection_ids").array().notNull().default(sql`'{}'`),
    enabled: boolean("enabled").notNull(),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
  },
  (t) => [index("menu_items_place").on(t.placeId)],
);

/** The categories of a menu. */
export const collections = pgTable(
  "collections",
  {
    id: identity(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    position: integer("position").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("collections_place").on(t.placeId, t.position, t.id)],
);

export const productCollections = pgTable(
  "product_collections",
  {
    productId: id("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    collectionId: id("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.collectionId] }),
    index("product_collections_collection").on(t.collectionId),
  ],
);

/** A link to a channel. It applies while it is enabled and inside its window. */
const link = {
  enabled: boolean("enabled").notNull().default(true),
  startsAt: moment("starts_at"),
  endsAt: moment("ends_at"),
};

export const productChannels = pgTable(
  "product_channels",
  {
    channelId: id("channel_id")
      .notNull()
      .references(() => channels.id, { onDelete: "cascade" }),
    productId: id("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The position on the menu, lowest first. */
    position: integer("position").notNull().default(0),
    ...link,
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.productId] }),
    unique("product_channels_product").on(t.productId, t.channelId),
  ],
);

export const collectionChannels = pgTable(
  "collection_channels",
  {
    channelId: id("channel_id")
      .notNull()
      .references(() => channels.id, { onDelete: "cascade" }),
    collectionId: id("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    ...link,
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.collectionId] }),
    index("collection_channels_collection").on(t.collectionId),
  ],
);
