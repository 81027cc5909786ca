import type { Point } from "@/lib/platform/geo/point";
import { asObject, type JsonObject } from "@/lib/platform/json/json-object";
import { repairText, TEXT_LIMITS, textFault } from "@/lib/platform/text/text";

/** The most elements of a list that are read. */
const MOST = 500;

/** Returns the elements of a list; a single value counts as a list of one, and null as an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.slice(0, MOST) : [value];
}

/** Returns the objects of a list, or a single object as a list. */
export function objectsOf(value: unknown): JsonObject[] {
  return listOf(value).flatMap((one) => {
    const object = asObject(one);
    return object === null ? [] : [object];
  });
}

/** Returns a text or a number as trimmed text; null for anything else and for blank text. */
export function textOf(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** Returns the key of a record; null for a text that cannot be one. */
export function keyFrom(value: unknown): string | null {
  const key = textOf(value);
  return key !== null && textFault(key, { max: TEXT_LIMITS.key }) === null ? key : null;
}

/** Returns an area that a record names; null without a key or a name. */
export function areaFrom(key: string | null, name: string | null): { key: string; name: string } | null {
  const area = { key: fitted(key, TEXT_LIMITS.key), name: fitted(name, TEXT_LIMITS.name) };
  return area.key === "" || area.name === "" ? null : area;
}

/** Joins the parts of a credit that a record states. */
export const creditFrom = (parts: readonly (string | null)[]): string =>
  fitted([...new Set(parts.filter((part) => part !== null))].join(", "), LONGEST_CREDIT);

const LONGEST_CREDIT = 500;
const fitted = (text: string | null, max: number): string => repairText(text ?? "", { max }).text;

/** Returns the texts of a list, or a single text as a list. */
export const textsOf = (value: unknown): string[] => listOf(value).flatMap((one) => textOf(one) ?? []);

/** Returns a number or the number that a text holds; null for anything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return text !== null && /^[+-]?\d{1,15}(?:\.\d{1,20})?$/.test(text) ? Number(text) : null;
}

/** Returns a position; null if it is not one, or 0, 0, which catalogues write for an unknown position. */
export function pointFrom(latitude: unknown, longitude: unknown): Point | null {
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)];
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return lat === 0 && lng === 0 ? null : { lat, lng };
}

/** Returns the day of a date or a date and time, `YYYY-MM-DD`; null for anything else. */
export function dayOf(value: unknown): string | null {
  const day = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(textOf(value) ?? "")?.[1];
  if (day === undefined || day < "1900" || day > "2200") return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** Returns a time of day, `HH:MM`; null for anything else. */
export const timeOf = (value: unknown): string | null =>
  /^((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d(?:\.\d+)?)?$/.exec(textOf(value) ?? "")?.[1] ?? null;
