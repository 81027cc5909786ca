import type {
  AreaRecord,
  CategoryRecord,
  EventRecord,
  OrganizerRecord,
  PlaceRecord,
} from "@/lib/domains/content/bundle";
import { ContentError, ImportRefused, type Problem } from "@/lib/domains/content/problems";
import type { Stage } from "@/lib/domains/content/stage.service";
import { fold } from "@/lib/platform/text/fold";
import type { Deadline } from "./deadline";
import { EXTENTS } from "./formats/geometry";
import type { ContentItem } from "./formats/items";
import { Tally } from "./formats/tally";

const MAX_EVENTS = 100_000;
const PROGRESS = 10_000;

/** The records of a file besides its places. */
interface Sections {
  areas: AreaRecord[];
  categories: CategoryRecord[];
  organizers: OrganizerRecord[];
  events: EventRecord[];
  /** The credits of events that have their own, by key. */
  credits: Map<string, string>;
}

export interface Collected {
  sections: Sections;
  tally: Tally;
  /** The number of staged places. */
  places: number;
}

interface CollectOptions {
  /** The credit of all records; null if each has its own. */
  attribution: string | null;
  deadline: Deadline;
  onProgress?: ((line: string) => void) | undefined;
}

/**
 * Stages the places of a streamed file and collects the rest. Throws ImportRefused with every problem of an invalid file,
 * and ContentError for one with too many events.
 */
export async function collect(
  stage: Stage<PlaceRecord>,
  items: AsyncIterable<ContentItem>,
  { attribution, deadline, onProgress }: CollectOptions,
): Promise<Collected> {
  const sections: Sections = { areas: [], categories: [], organizers: [], events: [], credits: new Map() };
  const tally = new Tally();
  let places = 0;
  const problems: Problem[] = [];
  for await (const item of items) {
    deadline.check();
    if (item.kind === "problem") problems.push({ path: item.path, message: item.message });
    else if (item.kind === "place") {
      places += 1;
      tally.add(item);
      // After the first problem, the file is read only to report the others.
      if (problems.length === 0) await stagePlace(stage, item, attribution);
    } else if (!keep(item, sections, attribution)) tally.add(item);
    const read = places + sections.events.length;
    if ((item.kind === "place" || item.kind === "event") && read % PROGRESS === 0)
      onProgress?.(`read ${read.toLocaleString("en")} records`);
  }
  if (problems.length > 0) throw new ImportRefused(problems);
  return { sections, tally, places };
}

function stagePlace(
  stage: Stage<PlaceRecord>,
  { path, record, extent, tag, credit }: Extract<ContentItem, { kind: "place" }>,
  attribution: string | null,
): Promise<void> {
  const own = attribution === null ? (credit ?? null) : null;
  return stage.add(path, record, attribution ?? own, {
    folded_name: fold(record.name),
    extent: EXTENTS.indexOf(extent),
    credit: own,
    map_tag: tag ?? null,
  });
}

/** Keeps an item that is a record of a section; returns whether it is one. */
function keep(item: ContentItem, sections: Sections, attribution: string | null): boolean {
  if (item.kind === "area") sections.areas.push(item.record);
  else if (item.kind === "category") sections.categories.push(item.record);
  else if (item.kind === "organizer") sections.organizers.push(item.record);
  else if (item.kind === "event") {
    if (attribution === null && item.credit !== null) sections.credits.set(item.record.key, item.credit);
    if (sections.events.push(item.record) > MAX_EVENTS)
      throw new ContentError(`holds more than ${MAX_EVENTS} dates of events`);
  } else return false;
  return true;
}
