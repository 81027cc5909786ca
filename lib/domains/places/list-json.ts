import { type JsonText, jsonText } from "@/lib/http/json";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { env, perSettings } from "@/lib/platform/settings/env";
import { shortLivedBytes } from "@/lib/platform/text/bytes";
import type { CardPage } from "./list.queries";
import { openStateAt } from "./open-state";
import type { Week } from "./week";

/** Stored JSON text without its closing brace, and the data for the members that depend on the request. */
interface StoredItem {
  json: string;
  lat: number | null;
  lng: number | null;
}

/** Appends an item's distance in whole metres, if the request and the item both have coordinates. */
export function withDistance(item: StoredItem, near: Point | null): string {
  const { json, lat, lng } = item;
  if (!near || lat === null || lng === null) return `${json}}`;
  return `${json},"distance_meters":${Math.round(distanceMeters(near, { lat, lng }))}}`;
}

// Most places share a week or have none, and a state holds for a minute, so it is cached per week and minute.
let minute = -1;
let holidays = "";
const statesOf = perSettings(() => new Map<string | null, State>());

/** The `open_state` member as JSON text, and as bytes with the brace that closes an item. */
interface State {
  member: string;
  closing: Buffer;
}

/**
 * Returns the `open_state` member of an item as JSON text, to append before the closing brace. `closedOn` are the
 * holidays on which places are closed, comma-separated, as the item's query read them.
 */
export const openStateMember = (week: string | null, now: Date, closedOn: string): string =>
  stateOf(week, now, closedOn).member;

function stateOf(week: string | null, now: Date, closedOn: string): State {
  const states = statesOf();
  const current = Math.floor(now.getTime() / 60_000);
  if (current !== minute || closedOn !== holidays) {
    states.clear();
    minute = current;
    holidays = closedOn;
  }
  let state = states.get(week);
  if (state === undefined) {
    const parsed = week === null ? null : (JSON.parse(week) as Week);
    const member = `,"open_state":${jsonText(openStateAt(parsed, now, env().DESTINATION_TIMEZONE, datesOf(closedOn)))}`;
    state = { member, closing: Buffer.from(`${member}}`) };
    states.set(week, state);
  }
  return state;
}

const datesOf = (text: string): ReadonlySet<string> => new Set(text === "" ? [] : text.split(","));

/** The separators in a page of items (list.queries.ts). JSON escapes control characters, so no item contains one. */
export const MARK = { holidays: "\u001d", item: "\u001e", point: "\u001f" } as const;
const END = MARK.item.charCodeAt(0);
const EMPTY = Buffer.alloc(0);

/**
 * Completes the items of a page, between the texts `head` and `tail`. `items` holds unclosed JSON objects, each followed by a
 * separator; `extras` holds the holidays on which places are closed, and the week and the point of each item, from which the
 * remaining members are built.
 */
export function completeItems(
  { items, extras }: CardPage,
  near: Point | null,
  now: Date,
  { head, tail }: { head: string; tail: string },
): Buffer {
  const ends: number[] = [];
  for (let end = items.indexOf(END); end !== -1; end = items.indexOf(END, end + 1)) ends.push(end);
  const rests = restsOf(extras, ends.length, near, now);
  let size = Buffer.byteLength(head) + items.length - ends.length + Buffer.byteLength(tail);
  for (const rest of rests) size += rest.length;

  const all = shortLivedBytes(size);
  const shift = all.write(head);
  all.set(items, shift);
  // From the last item to the first, each moves to its place at the end of what is left, with no buffer of its own.
  let to = size - Buffer.byteLength(tail);
  all.write(tail, to);
  for (let i = ends.length - 1; i >= 0; i--) {
    const rest = rests[i] ?? EMPTY;
    const end = ends[i] ?? 0;
    const begin = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
    to -= rest.length;
    all.copyWithin(to - (end - begin), shift + begin, shift + end);
    all.set(rest, to);
    to -= end - begin;
  }
  return all;
}

/** The bytes that follow each item: the members that depend on the request, and the closing brace. */
function restsOf(extras: string, count: number, near: Point | null, now: Date): Buffer[] {
  const [closedOn = "", weeks = ""] = extras.split(MARK.holidays);
  const each = weeks.split(MARK.item);
  const rests: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    const [week = "", point = ""] = near ? (each[i] ?? "").split(MARK.point) : [each[i]];
    const state = stateOf(week || null, now, closedOn);
    if (point === "") rests.push(state.closing);
    else {
      const [lat = null, lng = null] = point.split(",").map(Number);
      rests.push(Buffer.from(withDistance({ json: state.member, lat, lng }, near)));
    }
  }
  return rests;
}

/** Joins JSON values into a JSON array. */
export const jsonArray = <T>(items: readonly string[]): JsonText<T[]> => `[${items.join(",")}]` as JsonText<T[]>;
