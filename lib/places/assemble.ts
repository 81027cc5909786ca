import { env } from "@/lib/env";
import { distanceMeters } from "@/lib/geo/distance";
import type { Point } from "@/lib/http/fields";
import { type JsonText, jsonText } from "@/lib/http/json";
import type { CardPage } from "./list.queries";
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

/** The marks in a page of items (list.queries.ts); JSON text escapes control characters, so none occurs inside. */
export const MARK = { item: "\u001e", point: "\u001f" } as const;
const END = MARK.item.charCodeAt(0);

/**
 * Completes the items of a page: bytes in which each item, still open, ends with a mark, and for each of them the week
 * and the point that the rest is made of.
 */
export function completed({ items, extras }: CardPage, near: Point | null, now: Date): (string | Uint8Array)[] {
  const parts: (string | Uint8Array)[] = [];
  const each = extras.split(MARK.item);
  let at = 0;
  for (let i = 0, end = items.indexOf(END); end !== -1; i++, end = items.indexOf(END, at)) {
    const [week = "", point = ""] = near ? (each[i] ?? "").split(MARK.point) : [each[i]];
    const [lat = null, lng = null] = point === "" ? [] : point.split(",").map(Number);
    parts.push(items.subarray(at, end), withDistance({ json: openStateMember(week || null, now), lat, lng }, near));
    at = end + 1;
  }
  return parts;
}

/** Several JSON values as one JSON array. */
export const jsonArray = <T>(items: readonly string[]): JsonText<T[]> => `[${items.join(",")}]` as JsonText<T[]>;
