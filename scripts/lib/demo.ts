import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DateTime } from "luxon";
import type { ImportOptions } from "@/lib/flows/content-import/import-summary";
import { buildMapFrom, importContent, loadStreets } from "./content";
import { DEFAULT_DEMO, type Demo } from "./demos";

/** The files of the demo destination: its places, its events, which refer to the places, and its map. */
export type DemoPart = "places" | "whats-on" | "map";
type Files = Partial<Record<DemoPart, string>>;
const FILES: Record<Demo, Files> = {
  "saint-lucia": {
    places: "db/demo/saint-lucia.json",
    "whats-on": "db/demo/saint-lucia-whats-on.json",
    map: "db/demo/saint-lucia-outline.geojson",
  },
  monaco: { places: "db/demo/monaco.osm.pbf", map: "db/demo/monaco.osm.pbf" },
  none: {},
};

/** The schedule of a demo event relative to the day on which the demo is loaded, in the event's own time zone. */
export interface Schedule {
  /** Ignored for an event with `starts_on`. */
  starts_in_days?: number;
  /** `MM-DD`: the event takes place on the next such date, a public holiday for example. */
  starts_on?: string;
  /** `HH:MM`. An all-day event starts at midnight in any case. */
  starts_time: string;
  duration_minutes: number;
  /** 0 is Sunday: then it starts on the first such day from there on that is not over by the end of the event. */
  starts_weekday?: number;
}

/** The event as a bundle record, with its start and end instead of the schedule. */
export function scheduled<E extends Schedule & { timezone: string; is_all_day: boolean }>(event: E, now: Date) {
  const { starts_in_days = 0, starts_on, starts_time, duration_minutes, starts_weekday, ...record } = event;
  const [hour = 0, minute = 0] = record.is_all_day ? [] : starts_time.split(":").map(Number);
  const today = DateTime.fromJSDate(now, { zone: record.timezone }).startOf("day");
  const endOf = (starts: DateTime) => starts.plus(record.is_all_day ? { days: 1 } : { minutes: duration_minutes });
  const isOver = (starts: DateTime) => endOf(starts).toMillis() <= now.getTime();
  const onWeekday = (day: DateTime) =>
    starts_weekday === undefined ? day : day.plus({ days: (starts_weekday - (day.weekday % 7) + 7) % 7 });
  const [month = 1, day = 1] = starts_on?.split("-").map(Number) ?? [];
  const inYear = (year: number) => onWeekday(today.set({ year, month, day, hour, minute }));
  let starts: DateTime;
  if (starts_on === undefined) {
    starts = onWeekday(today.plus({ days: starts_in_days }).set({ hour, minute }));
    if (starts_weekday !== undefined && isOver(starts)) starts = starts.plus({ weeks: 1 });
  } else {
    starts = inYear(today.year);
    if (isOver(starts)) starts = inYear(today.year + 1);
  }
  return { ...record, starts_at: starts.toISO(), ends_at: endOf(starts).toISO() };
}

interface DemoOptions {
  now?: Date;
  demo?: Demo;
}

/** Loads parts of a demo destination. Its events lie in the future. */
export async function loadDemo(
  url: string,
  parts: readonly DemoPart[],
  { now = new Date(), demo = DEFAULT_DEMO }: DemoOptions = {},
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "demo-"));
  try {
    for (const part of parts) {
      const file = FILES[demo][part];
      if (file === undefined) continue;
      if (part === "map") {
        if (file.endsWith(".pbf")) await loadStreets(url, file);
        await buildMapFrom(url, file);
      } else
        await importContent(url, part === "whats-on" ? await onDaysAfter(now, file, dir) : file, optionsOf(demo, now));
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** A bundle names its source; an extract does not. */
const optionsOf = (demo: Demo, now: Date): ImportOptions =>
  demo === "monaco" ? { now, source: "demo-monaco", attribution: "© OpenStreetMap contributors" } : { now };

/** Writes the bundle of events with dates computed from now. Returns the new file. */
async function onDaysAfter(now: Date, file: string, dir: string): Promise<string> {
  const bundle = JSON.parse(await readFile(file, "utf8")) as { events: Parameters<typeof scheduled>[0][] };
  const events = bundle.events.map((event) => scheduled(event, now));
  const dated = join(dir, "whats-on.json");
  await writeFile(dated, JSON.stringify({ ...bundle, events }));
  return dated;
}
