import type { EventRecord } from "@/lib/domains/content/bundle";
import type { Importable } from "@/lib/domains/content/stage.service";
import { updateEventCards } from "../cards/cards.service";
import { analyzeEvents, writeEvents } from "./events-import.queries";

/** How an import writes events. */
export const eventsImport: Importable<EventRecord> = {
  kind: "events",
  nameOf: (record) => record.title,
  write: (tx, { source, attribution, now }) => writeEvents(tx, source, attribution, now),
  media: "events",
  updateCards: updateEventCards,
  analyze: analyzeEvents,
};
