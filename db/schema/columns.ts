import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

export const identity = () => bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

/** A moment to the millisecond, which is what the API shows and what cursors carry. */
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: "string" });

/** A point (or box) of the cube extension. */
export const cube = customType<{ data: string }>({ dataType: () => "cube" });

export const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** Text ordered by code point: the order of an index, the same under every locale. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A span of time, from its lower bound to before its upper one. */
export const span = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Lexemes that a text search looks up. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
