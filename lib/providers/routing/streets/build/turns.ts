import type { TravelMode } from "@/lib/platform/geo/travel";
import type { Arcs } from "./arcs";
import type { WayFacts } from "./collect";
import type { Restriction } from "./restrictions";
import type { BuiltSegments } from "./segments";

/** The turns that restrictions over a node forbid to a mode: for an arc, the arcs that may not follow it. */
export function forbiddenTurns(
  mode: TravelMode,
  arcs: Arcs,
  ways: WayFacts,
  { way, ids }: BuiltSegments,
  leaving: (node: number) => Uint32Array,
): Map<number, Set<number>> {
  const forbidden = new Map<number, Set<number>>();
  const byVia = new Map<number, Restriction[]>();
  for (const restriction of ways.restrictions) {
    const { via, modes } = restriction;
    if (typeof via !== "number" || !modes.includes(mode)) continue;
    const known = byVia.get(via);
    if (known) known.push(restriction);
    else byVia.set(via, [restriction]);
  }
  if (byVia.size === 0) return forbidden;
  const wayOf = (arc: number) => ways.ids[way[Math.floor(arcs.way.at(arc) / 2)] as number];
  for (let arc = 0; arc < arcs.head.length; arc++) {
    const head = arcs.head.at(arc);
    for (const { from, to, only } of byVia.get(ids[head] as number) ?? []) {
      if (wayOf(arc) !== from) continue;
      const next = Array.from(leaving(head));
      const onto = next.filter((other) => wayOf(other) === to);
      // A rule whose target the mode cannot use says nothing.
      if (onto.length === 0) continue;
      const banned = only ? next.filter((other) => !onto.includes(other)) : onto;
      const known = forbidden.get(arc) ?? new Set();
      for (const other of banned) known.add(other);
      forbidden.set(arc, known);
    }
  }
  return forbidden;
}
