import type { Db } from "@/db/client";
import { type HistoryRow, readHistory } from "./history.queries";

export type { HistoryRow } from "./history.queries";

const SHOWN = 20;

/** What was done to one thing (`place:12`, `app_content:home`), newest first. */
export const historyOf = (db: Db, entity: string): Promise<HistoryRow[]> => readHistory(db.sql, entity, SHOWN);
