import type { Db } from "@/db/client";
import { MOST, readWaiting, type Waiting } from "./overview.queries";

export type { Waiting } from "./overview.queries";

/** What waits for somebody at the console, by kind. */
export const waiting = (db: Db): Promise<Waiting> => readWaiting(db.sql);

/** A count as it is shown: `1000+` where there are more than anyone counts. */
export const countWords = (count: number): string => (count >= MOST ? `${MOST}+` : String(count));
