import { type JsonText, jsonText } from "@/lib/http/json";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { env, perSettings } from "@/lib/platform/settings/env";
import type { CardPage } from "./list.queries";
import { openStateAt } from "./open-state";
import type { Week } from "./week";

/** Stored JSON text without its closing brace, and the data for the members that depend on the request. */
export interface Kept {
  json: string;
  lat: number | null;
  lng: number | null;
}

/** Appends an item's distance in whole metres, if the request and the item both have coordinates. */
export function withDistance(kept: Kept, near: Point | null): string {
  const { json, lat, lng } = kept;
  if (!near || lat === null || lng === null) return `${json}}`;
  return `${json},"distance_meters":${Math.round(distanceMeters(near, { lat, lng }))}}`;
}

// Most places share a week or have none, and a state holds for a minute, so the text is cached per week and minute.
let minute = -1;
let holidays = "";
const textsOf = perSettings(() => new Map<string | null, string>());

/**
 * Returns the `open_state` member of an item as JSON text, to append before the closing brace. `closedOn` are the
 * holidays on which places are closed, comma-separated, as the item's query read them.
 */
export function openStateMember(week: string | null, now: Date, closedOn: string): string {
  const texts = textsOf();
  const current = Math.floor(now.getTime() / 60_000);
  if (current !== minute || closedOn !== holidays) {
    texts.clear();
    minute = current;
    holidays = closedOn;
  }
  let text = texts.get(week);
  if (text === undefined) {
    const parsed = week === null ? null : (JSON.parse(week) as Week);
    text = `,"open_state":${jsonText(openStateAt(parsed, now, env().DESTINATION_TIMEZONE, datesOf(closedOn)))}`;
    texts.set(week, text);
  }
  return text;
}

const datesOf = (text: string): ReadonlySet<string> => new Set(text === "" ? [] : text.split(","));

/** The separators in a page of items (list.queries.ts). JSON escapes control characters, so no item contains one. */
export const MARK = { holidays: "\u001d", item: "\u001e", point: "\u001f" } as const;
const END = MARK.item.charCodeAt(0);

/**
 * Completes the items of a page. `items` holds unclosed JSON objects, each followed by a separator; `extras` holds the
 * holidays on which places are closed, and the week and the point of each item, from which the remaining members are built.
 */
export function completeItems({ items, extras }: CardPage, near: Point | null, now: Date): (string | Uint8Array)[] {
  const parts: (string | Uint8Array)[] = [];
  const [closedOn = "", weeks = ""] = extras.split(MARK.holidays);
  const each = weeks.split(MARK.item);
  let at = 0;
  for (let i = 0, end = items.indexOf(END); end !== -1; i++, end = items.indexOf(END, at)) {
    const [week = "", point = ""] = near ? (each[i] ?? "").split(MARK.point) : [each[i]];
    const [lat = null, lng = null] = point === "" ? [] : point.split(",").map(Number);
    parts.push(
      items.subarray(at, end),
      withDistance({ json: openStateMember(week || null, now, closedOn), lat, lng }, near),
    );
    at = end + 1;
  }
  return parts;
}

/** Joins JSON values into a JSON array. */
export const jsonArray = <T>(items: readonly string[]): JsonText<T[]> => `[${items.join(",")}]` as JsonText<T[]>;
