import ICAL from "ical.js";
import { ContentError } from "@/lib/domains/content/problems";

/** The lines at which a calendar or an event begins or ends. A continued line begins with a space, so it is none of them. */
const BOUNDARY = /^(?:BEGIN:VEVENT|END:(?:VCALENDAR|VEVENT))[ \t]*\r?$/gim;

/** A part of a text: an event, or what lies between two events. `ends`: a calendar ends with it. */
interface Part {
  text: string;
  kind: "event" | "rest";
  ends: boolean;
}

/**
 * Parses the calendars of a text, one event at a time, with `turn` awaited after each, because parsing a whole calendar would
 * hold the event loop for seconds. `noteRule` receives the recurrence rules that cannot be read, without which an event is parsed.
 * @throws ContentError if the text is not a complete iCalendar text.
 */
export async function parseCalendars(
  text: string,
  turn: () => Promise<void>,
  noteRule: (rule: string) => void,
): Promise<ICAL.Component[]> {
  if (!/^END:VCALENDAR\s*$/im.test(text.slice(-200))) throw new ContentError("is cut off: it has no END:VCALENDAR");
  const calendars: ICAL.Component[] = [];
  let events: ICAL.Component[] = [];
  // The calendar's text without its events.
  let rest = "";
  for (const part of partsOf(text)) {
    if (part.kind === "event") events.push(...eventsOf(part.text, noteRule));
    else rest += part.text;
    if (part.ends) {
      const parsed = componentsOf(rest);
      for (const event of events) parsed.at(-1)?.addSubcomponent(event);
      calendars.push(...parsed);
      [rest, events] = ["", []];
    }
    await turn();
  }
  return rest.trim() === "" ? calendars : [...calendars, ...componentsOf(rest)];
}

function* partsOf(text: string): Generator<Part> {
  let from = 0;
  let inEvent = false;
  for (const { 0: line, index } of text.matchAll(BOUNDARY)) {
    const boundary = line.trim().toUpperCase();
    const begins = boundary === "BEGIN:VEVENT";
    const ends = boundary === "END:VCALENDAR";
    // An event in an event, or without an end, is the parser's to reject.
    if (inEvent ? begins || ends : boundary === "END:VEVENT") continue;
    const to = begins ? index : index + line.length;
    yield { text: text.slice(from, to), kind: inEvent ? "event" : "rest", ends };
    from = to;
    inEvent = begins;
  }
  yield { text: text.slice(from), kind: "rest", ends: false };
}

/** A date without the parameter that says that it is none with a time. */
const BARE_DATE =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!VALUE=)[^:;\r\n]*)*)(?=:\d{8}(?:,\d{8})*[ \t]*\r?$)/gim;
const RULE = /^RRULE[;:].*$/gim;

function eventsOf(text: string, noteRule: (rule: string) => void): ICAL.Component[] {
  const dated = text.replace(BARE_DATE, "$1;VALUE=DATE");
  const rules = dated.match(RULE) ?? [];
  if (rules.length === 0) return componentsOf(dated);
  try {
    return componentsOf(dated);
  } catch {
    const parsed = componentsOf(dated.replace(RULE, "X-UNREAD-RULE:"));
    for (const rule of rules) noteRule(rule.trim());
    return parsed;
  }
}

function componentsOf(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const several = Array.isArray(parsed[0]) ? parsed : [parsed];
    return several.map((one) => new ICAL.Component(one as unknown[]));
  } catch (error) {
    throw new ContentError(`is not valid iCalendar: ${error instanceof Error ? error.message : String(error)}`);
  }
}
