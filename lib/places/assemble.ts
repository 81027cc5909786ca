import { env } from "@/lib/env";
import { distanceMeters } from "@/lib/geo/distance";
import type { Point } from "@/lib/http/fields";
import { type JsonText, jsonText } from "@/lib/http/json";
import { openStateAt } from "./open-state";
import type { Week } from "./week";

/** Kept JSON text without its closing brace, and what is needed to add what depends on the request. */
export interface Kept {
  json: string;
  lat: number | null;
  lng: number | null;
}

/** Completes an item with its distance (whole metres), where coordinates were given and its own are known. */
export function withDistance(kept: Kept, near: Point | null): string {
  const { json, lat, lng } = kept;
  if (!near || lat === null || lng === null) return `${json}}`;
  return `${json},"distance_meters":${Math.round(distanceMeters(near, { lat, lng }))}}`;
}

// Most places share a week (or have none), and a state holds to the minute: worked out once, it is text.
let minute = -1;
const texts = new Map<string | null, string>();

/** The `open_state` member of an item, as JSON text that goes before its closing brace. */
export function openStateMember(week: string | null, now: Date): string {
  const current = Math.floor(now.getTime() / 60_000);
  if (current !== minute) {
    texts.clear();
    minute = current;
  }
  let text = texts.get(week);
  if (text === undefined) {
    const parsed = week === null ? null : (JSON.parse(week) as Week);
    text = `,"open_state":${jsonText(openStateAt(parsed, now, env().DESTINATION_TIMEZONE))}`;
    texts.set(week, text);
  }
  return text;
}

// JSON text escapes control characters, so this one cannot occur inside an item.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const MARKS = /\u001e([^\u001e]*)\u001e([^\u001e]*)\u001e/g;

/** Completes the items of a page (list.queries.ts): the marks at the end of each hold its week and its point. */
export function completed(items: string, near: Point | null, now: Date): string {
  return items.replace(MARKS, (_, week: string, point: string) => {
    const [lat = null, lng = null] = point === "" ? [] : point.split(",").map(Number);
    return withDistance({ json: openStateMember(week || null, now), lat, lng }, near);
  });
}

/** Several JSON values as one JSON array. */
export const jsonArray = <T>(items: readonly string[]): JsonText<T[]> => `[${items.join(",")}]` as JsonText<T[]>;
