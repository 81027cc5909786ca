import ICAL from "ical.js";

type Wanted = abstract new (...parameters: never[]) => unknown;

/** The properties whose values decide when an event takes place, and the types that these may have. */
const OF_TIME: Readonly<Record<string, readonly Wanted[]>> = {
  dtstart: [ICAL.Time],
  "recurrence-id": [ICAL.Time],
  dtend: [ICAL.Time],
  duration: [ICAL.Duration],
  rrule: [ICAL.Recur],
  rdate: [ICAL.Time, ICAL.Period],
  exdate: [ICAL.Time],
};

/** ical.js adds a duration month by month. No event lasts longer than the years that events may have. */
const LONGEST_SECONDS = 301 * 366 * 86_400;

/**
 * Removes the properties that cannot be read from an event, and an end that lies centuries away. ical.js decodes values when they
 * are used, and throws then. Returns the names of the removed properties that decide when the event takes place.
 */
export function dropUnreadable(event: ICAL.Component): string[] {
  const dropped = new Set<string>();
  for (const property of event.getAllProperties()) {
    if (isReadable(property)) continue;
    event.removeProperty(property);
    dropped.add(property.name);
  }
  if (!endsSoon(event)) {
    for (const name of ["dtend", "duration"]) {
      if (event.hasProperty(name)) dropped.add(name);
      event.removeAllProperties(name);
    }
  }
  return [...dropped].filter((name) => Object.hasOwn(OF_TIME, name));
}

function isReadable(property: ICAL.Property): boolean {
  try {
    const values: unknown[] = property.getValues();
    const types = Object.hasOwn(OF_TIME, property.name) ? OF_TIME[property.name] : undefined;
    return types === undefined || values.every((value) => types.some((type) => value instanceof type));
  } catch {
    return false;
  }
}

function endsSoon(event: ICAL.Component): boolean {
  const [start, end, duration] = ["dtstart", "dtend", "duration"].map((name) => event.getFirstPropertyValue(name));
  const seconds = duration instanceof ICAL.Duration ? Math.abs(duration.toSeconds()) : 0;
  if (!(seconds <= LONGEST_SECONDS)) return false;
  if (!(start instanceof ICAL.Time && end instanceof ICAL.Time)) return true;
  return Math.abs(end.year - start.year) * 366 * 86_400 <= LONGEST_SECONDS;
}
