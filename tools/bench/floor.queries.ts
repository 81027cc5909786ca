import type { Reads } from "@/db/client";
import { statement } from "@/lib/platform/sql/statement";

const nothing = statement(() => "select 1 as one");

/** A statement that reads no table: the round trip alone, the floor of every query. */
export const readNothing = (db: Reads): Promise<unknown> => nothing(db, {}, {});
