import { asObject, type JsonObject } from "@/lib/platform/json/json-object";
import type { CatalogueEntry } from "../catalogue/entry";
import { keyFrom, objectsOf, textOf } from "../catalogue/loose";
import { hubEvent, shortEvent } from "./event";
import { hubPlace } from "./place";

/** Types of the hub, as `_Meta.Type` names them, that are neither places nor events. */
const OTHER_TYPES: ReadonlyMap<string, string> = new Map([
  ["article", "articles"],
  ["webcam", "webcams"],
  ["measuringpoint", "weather stations"],
  ["weather", "weather reports"],
  ["wineaward", "wine awards"],
  ["package", "packages"],
  ["tag", "tags"],
  ["odhtag", "tags"],
]);

/** Reads an element of `Items` of the Tourism API: a point of interest, an accommodation or an event. */
export function readHubItem(value: unknown, path: string, languages: readonly string[]): CatalogueEntry {
  const item = asObject(value);
  const key = item === null ? null : keyFrom(item.Id);
  if (item === null || key === null) return { kind: "skipped", path, reason: "no_key", label: path };
  const skip = (reason: "inactive" | "closed_data"): CatalogueEntry => ({ kind: "skipped", path, reason, label: key });
  if (item.Active === false) return skip("inactive");
  if (asObject(item.LicenseInfo)?.ClosedData === true) return skip("closed_data");
  const noun = OTHER_TYPES.get(textOf(asObject(item._Meta)?.Type)?.toLowerCase() ?? "");
  if (noun !== undefined) return { kind: "left_out", noun };
  const record = { path, key, item, languages };
  if (asObject(item.EventTitle) !== null) return shortEvent(record);
  return isEvent(item) ? hubEvent(record) : hubPlace(record);
}

const isEvent = (item: JsonObject): boolean => objectsOf(item.EventDate).length > 0 || textOf(item.DateBegin) !== null;
