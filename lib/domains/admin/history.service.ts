import type { Db } from "@/db/client";
import { type HistoryRow, readHistory } from "./history.queries";

export type { HistoryRow } from "./history.queries";

const SHOWN = 20;

/** Returns the newest audit entries of one entity (`place:12`, `app_content:home`). */
export const historyOf = (db: Db, entity: string): Promise<HistoryRow[]> => readHistory(db.reads, entity, SHOWN);
