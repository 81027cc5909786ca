import type { EventRecord } from "@/lib/domains/content/bundle";
import type { Importable } from "@/lib/domains/content/stage.service";
import { updateEventCards } from "../cards/cards.service";
import { readEventTypes } from "./event-types.queries";
import { analyzeEvents, applyCounts, deferCounts, writeEvents } from "./events-import.queries";
import { matchVenues } from "./venues.service";

/** How an import writes events. */
export const eventsImport: Importable<EventRecord> = {
  kind: "events",
  nameOf: (record) => record.title,
  async write(tx, { source, attribution, now }) {
    await writeEvents(tx, source, attribution, now);
    await matchVenues(tx, source);
  },
  media: "events",
  updateCards: (tx, ids) => updateEventCards(tx, ids),
  // Otherwise the import would hold the locks of the counters until it commits.
  async beginBulkWrite(tx) {
    await deferCounts(tx);
    return async () => void (await applyCounts(tx));
  },
  analyze: analyzeEvents,
};

/** Every event type of the service, oldest first. */
export const storedEventTypes = readEventTypes;
