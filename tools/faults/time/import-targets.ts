import { parseTerms } from "@/lib/domains/search/lexemes";
import { typoCandidates, typoVariants } from "@/lib/domains/search/typos";
import { EventTypes } from "@/lib/flows/content-import/formats/calendar/event-types";
import { plainText } from "@/lib/flows/content-import/formats/calendar/plain-text";
import { readCalendar } from "@/lib/flows/content-import/formats/calendar/read";
import { readContact } from "@/lib/flows/content-import/formats/contacts";
import { geojsonFeature } from "@/lib/flows/content-import/formats/features";
import { osmPlace } from "@/lib/flows/content-import/formats/osm-place";
import { readVenues } from "@/lib/flows/content-import/formats/venues-csv";
import { readHours } from "@/lib/platform/opening-hours/read";
import { excerpt } from "@/lib/platform/text/excerpt";
import { fold } from "@/lib/platform/text/fold";
import { normaliseText, repairText, textFault, urlFault } from "@/lib/platform/text/text";
import type { Target } from "./search";

const CALENDAR = {
  now: new Date("2026-11-23T12:00:00Z"),
  timezone: "America/St_Lucia",
  types: new EventTypes([]),
};
const body = (name: string, read: (text: string) => unknown): Target => ({
  name,
  longest: "body",
  arrive: (text) => () => read(text),
});

/** Bytes of one read from a file or a socket, the unit in which a venue list or an upload arrives. */
const READ_BYTES = 65_536;

/** Yields bytes as they arrive: the event loop turns before each read. */
export async function* inReads(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += READ_BYTES) {
    await new Promise(setImmediate);
    yield bytes.subarray(from, from + READ_BYTES);
  }
}

function venues(text: string): () => Promise<void> {
  const file = Buffer.from(`wof_id,name,latitude,longitude,website,phone\n1,${text},14,-61,${text},${text}\n`);
  return async () => {
    for await (const _ of readVenues(inReads(file)));
  };
}

const calendarOf = (text: string): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20261201T100000Z\nSUMMARY:${text}\nDESCRIPTION:${text}\nEND:VEVENT\nEND:VCALENDAR\n`;

/** A calendar whose other fields are the text. */
const detailsOf = (text: string): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:${text}\nDTSTART;TZID=${text}:20261201T100000\nSUMMARY:a\nLOCATION:${text}\nGEO:${text}\nCATEGORIES:${text}\nORGANIZER;CN=${text}:mailto:a\nURL:${text}\nEND:VEVENT\nEND:VCALENDAR\n`;

/** A calendar whose recurrence rule is the text. */
const seriesOf = (text: string): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:19000101T100000Z\nRRULE:${text}\nSUMMARY:a\nEND:VEVENT\nEND:VCALENDAR\n`;

/** Readers of imported content and of search terms, which the schemas of the API do not reach. */
export const importTargets: readonly Target[] = [
  body("text of a field", (text) => textFault(normaliseText(text), { max: 5_000, multiline: true })),
  body("text of an import", (text) => repairText(text, { max: 5_000, multiline: true })),
  body("text for search", (text) => fold(text.slice(0, 8_000))),
  body("excerpt", (text) => excerpt(text.slice(0, 8_000))),
  body("address of a website", (text) => urlFault(text)),
  body("website of an import", (text) => readContact("website", text)),
  body("phone number of an import", (text) => readContact("phone", text)),
  body("email of an import", (text) => readContact("email", text)),
  body("opening hours", (text) => readHours(text, "LC", "2026-11-23")),
  body("HTML of a calendar", (text) => plainText(text)),
  body("calendar", (text) => readCalendar(calendarOf(text), CALENDAR)),
  body("details in a calendar", (text) => readCalendar(detailsOf(text), CALENDAR)),
  body("rule of repetition", (text) => readCalendar(seriesOf(text), CALENDAR)),
  body("GeoJSON feature", (text) =>
    geojsonFeature({ type: "Feature", id: text, properties: { name: text, "@id": text }, geometry: text }, "$"),
  ),
  body("place of a map", (text) =>
    osmPlace({
      key: "node/1",
      name: text,
      tags: { name: text, opening_hours: text, website: text, phone: text, description: text, wikipedia: text },
      point: { lat: 14, lng: -61 },
      classified: null,
    }),
  ),
  { name: "venue list", longest: "body", arrive: venues },
  {
    name: "search terms",
    longest: "header",
    arrive: (text) => () => parseTerms(text.slice(0, 100)).map((term) => JSON.stringify(term)),
  },
  {
    name: "typos",
    longest: "header",
    arrive: (text) => () => [typoVariants(text.slice(0, 100)), typoCandidates(text.slice(0, 100))],
  },
];
