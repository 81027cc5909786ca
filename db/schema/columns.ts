import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

export const identity = () => bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

/** A timestamp in milliseconds, the precision of the API and of cursors. */
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: "string" });

/** A point (or box) of the cube extension. */
export const cube = customType<{ data: string }>({ dataType: () => "cube" });

export const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** Text that sorts by code point, so that the order of an index does not depend on the locale. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A time range that includes its lower bound and excludes its upper one. */
export const span = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Lexemes for text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
