import type { Db } from "@/db/client";
import { MOST, readWaiting, type Waiting } from "./overview.queries";

export type { Waiting } from "./overview.queries";

/** Counts what needs staff attention, by kind. */
export const countWaiting = (db: Db): Promise<Waiting> => readWaiting(db.reads);

/** Formats a count; `1000+` above the counted maximum. */
export const formatCount = (count: number): string => (count >= MOST ? `${MOST}+` : String(count));
