import type { EventRecord } from "@/lib/content/bundle";
import type { Importable } from "@/lib/content/stage.service";
import { updateEventCards } from "../cards/cards.service";
import { analyzeEvents, writeEvents } from "./events-import.queries";

/** Events, as an import takes them in. */
export const eventsImport: Importable<EventRecord> = {
  kind: "events",
  nameOf: (record) => record.title,
  write: (tx, { source, attribution, now }) => writeEvents(tx, source, attribution, now),
  media: { table: "event_media", owner: "event_id" },
  updateCards: updateEventCards,
  analyze: analyzeEvents,
};
