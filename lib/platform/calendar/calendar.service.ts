import type { Db } from "@/db/client";
import { type Entry, writeCalendar } from "./calendar";
import { readCalendarNamespace } from "./calendar.queries";

/** Returns a calendar of this installation as iCalendar. */
export async function publishCalendar(db: Db, name: string, entries: readonly Entry[]): Promise<string> {
  const { namespace } = await readCalendarNamespace(db.reads);
  return writeCalendar(name, entries, namespace);
}
