import type { TravelMode } from "@/lib/platform/geo/travel";
import type { Member, Tags } from "@/lib/platform/osm/handlers";
import { readValueList } from "@/lib/platform/text/value-list";
import { valuesByDay } from "../access/conditions";

/** Via ways of a restriction; the longest in the world have fewer. */
const MAX_VIAS = 12;

/** A turn that is forbidden, or the only one allowed, from a way over others into a way (ids of OpenStreetMap). */
export interface Restriction {
  from: number;
  /** A node, or ways in the order in which they are used. */
  via: number | readonly number[];
  to: number;
  only: boolean;
  modes: readonly TravelMode[];
}

const KIND_KEYS = ["restriction", "restriction:motorcar", "restriction:motor_vehicle"];
const EXCEPT_KEYS: readonly (readonly [TravelMode, readonly string[]])[] = [
  ["drive", ["motorcar", "motor_vehicle", "vehicle"]],
  ["cycle", ["bicycle", "vehicle"]],
];

/**
 * The restriction that a relation states; null for any other relation, and "long" for one over more than 12 ways.
 * One that holds by day at certain hours counts as if it always held (conditions.ts).
 */
export function restrictionOf(members: readonly Member[], tags: Tags): Restriction | "long" | null {
  if (tags.type !== "restriction") return null;
  const [from, node, to] = [
    members.find(({ role, type }) => role === "from" && type === "way"),
    members.find(({ role, type }) => role === "via" && type === "node"),
    members.find(({ role, type }) => role === "to" && type === "way"),
  ];
  const streets = members.flatMap(({ role, type, ref }) => (role === "via" && type === "way" ? [ref] : []));
  const via = node?.ref ?? streets;
  const kind = KIND_KEYS.map((key) => tags[key] ?? valuesByDay(tags[`${key}:conditional`])[0]).find(
    (value) => value !== undefined,
  );
  if (!from || !to || (!node && streets.length === 0) || kind === undefined || !/^(no|only)_/.test(kind)) return null;
  const modes = modesOf(tags);
  if (modes.length === 0) return null;
  if (!node && streets.length > MAX_VIAS) return "long";
  return { from: from.ref, via, to: to.ref, only: kind.startsWith("only"), modes };
}

function modesOf(tags: Tags): TravelMode[] {
  const except = readValueList(tags.except);
  const forAll = (tags.restriction ?? tags["restriction:conditional"]) !== undefined;
  return EXCEPT_KEYS.filter(([mode]) => forAll || mode === "drive")
    .filter(([, keys]) => !keys.some((key) => except.includes(key)))
    .map(([mode]) => mode);
}
