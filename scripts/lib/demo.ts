import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DateTime } from "luxon";
import { buildMapFrom, importContent } from "./content";

/** The files of the demo destination: what is always there, what is on, which refers to it, and its map. */
export type DemoPart = "places" | "whats-on" | "map";
const FILES: Record<DemoPart, string> = {
  places: "db/demo/saint-lucia.json",
  "whats-on": "db/demo/saint-lucia-whats-on.json",
  map: "db/demo/saint-lucia-outline.geojson",
};

/** When an event of the demo is, seen from the day of loading, by its own clock. */
export interface Schedule {
  starts_in_days: number;
  /** `HH:MM`; an event of a whole day starts at midnight whatever it says. */
  starts_time: string;
  duration_minutes: number;
  /** 0 is Sunday: then it starts on the first such day that is not over by the end of the event. */
  starts_weekday?: number;
}

/** The event as a bundle has it, with a beginning and an end in place of its schedule. */
export function scheduled<E extends Schedule & { timezone: string; is_all_day: boolean }>(event: E, now: Date) {
  const { starts_in_days, starts_time, duration_minutes, starts_weekday, ...record } = event;
  const [hour = 0, minute = 0] = record.is_all_day ? [] : starts_time.split(":").map(Number);
  const today = DateTime.fromJSDate(now, { zone: record.timezone }).startOf("day");
  const endOf = (starts: DateTime) => starts.plus(record.is_all_day ? { days: 1 } : { minutes: duration_minutes });
  let starts = today.plus({ days: starts_in_days }).set({ hour, minute });
  if (starts_weekday !== undefined) {
    starts = starts.plus({ days: (starts_weekday - (starts.weekday % 7) + 7) % 7 });
    if (endOf(starts).toMillis() <= now.getTime()) starts = starts.plus({ weeks: 1 });
  }
  return { ...record, starts_at: starts.toISO(), ends_at: endOf(starts).toISO() };
}

/** Loads parts of the demo destination, its events on days after now. */
export async function loadDemo(url: string, parts: readonly DemoPart[], now = new Date()): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "demo-"));
  try {
    for (const part of parts) {
      let file = FILES[part];
      if (part === "whats-on") {
        const bundle = JSON.parse(await readFile(file, "utf8")) as { events: Parameters<typeof scheduled>[0][] };
        const events = bundle.events.map((event) => scheduled(event, now));
        file = join(dir, "whats-on.json");
        await writeFile(file, JSON.stringify({ ...bundle, events }));
      }
      if (part === "map") await buildMapFrom(url, file);
      else await importContent(url, file, { now });
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
