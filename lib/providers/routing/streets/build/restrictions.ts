import type { TravelMode } from "@/lib/platform/geo/travel";
import type { Member, Tags } from "@/lib/platform/osm/handlers";

/** A turn that is forbidden, or the only one allowed, from a way over a node into a way (ids of OpenStreetMap). */
export interface Restriction {
  from: number;
  via: number;
  to: number;
  only: boolean;
  modes: readonly TravelMode[];
}

const EXCEPT_KEYS: readonly (readonly [TravelMode, readonly string[]])[] = [
  ["drive", ["motorcar", "motor_vehicle", "vehicle"]],
  ["cycle", ["bicycle", "vehicle"]],
];

/**
 * The restriction that a relation states; null for any other relation. Restrictions over a way instead of a node, and
 * those that hold at certain hours only, are ignored.
 */
export function restrictionOf(members: readonly Member[], tags: Tags): Restriction | null {
  if (tags.type !== "restriction") return null;
  const [from, via, to] = [
    members.find(({ role, type }) => role === "from" && type === "way"),
    members.find(({ role, type }) => role === "via" && type === "node"),
    members.find(({ role, type }) => role === "to" && type === "way"),
  ];
  const general = tags.restriction;
  const kind = general ?? tags["restriction:motorcar"] ?? tags["restriction:motor_vehicle"];
  if (!from || !via || !to || kind === undefined || !/^(no|only)_/.test(kind)) return null;
  const except = (tags.except ?? "").split(";").map((word) => word.trim());
  const modes = EXCEPT_KEYS.filter(([mode]) => general !== undefined || mode === "drive")
    .filter(([, keys]) => !keys.some((key) => except.includes(key)))
    .map(([mode]) => mode);
  return modes.length === 0 ? null : { from: from.ref, via: via.ref, to: to.ref, only: kind.startsWith("only"), modes };
}
