import type { TravelMode } from "@/lib/platform/geo/travel";
import { NODE } from "../access/node-rules";
import { groupTails } from "../group-tails";
import type { Arcs } from "./arcs";
import type { WayFacts } from "./collect";
import type { Junctions } from "./junctions";
import { NumberList } from "./number-list";
import type { BuiltSegments } from "./segments";
import { type Transition, Transitions } from "./transitions";
import { forbiddenTurns } from "./turns";
import { type Memory, WayRules } from "./way-rules";

const BLOCKED: Record<TravelMode, number> = { walk: NODE.noWalk, cycle: NODE.noCycle, drive: NODE.noDrive };
/** A junction at which everything costs less than this needs no copies (seconds). */
const NEGLIGIBLE = 0.05;

/**
 * Redirects arcs to copies of their head where it depends on the arc how one goes on: by a forbidden turn, a barrier, or
 * what turns cost. An arc within a turn restriction over ways ends in one copy for each memory (way-rules.ts) of how one
 * has come to it. Returns the junctions of the copies.
 */
export function addCopies(
  mode: TravelMode,
  arcs: Arcs,
  ways: WayFacts,
  built: BuiltSegments,
  junctions: Junctions,
): Uint32Array {
  const plainArcs = arcs.length;
  const heads = arcs.head.toArray();
  const leaving = groupTails(arcs.tail.toArray(), built.lat.length);
  const turns = forbiddenTurns(mode, arcs, ways, built, leaving);
  const rules = new WayRules(mode, arcs, ways, built, leaving);
  const transitions = new Transitions(ways, built, junctions);
  const copies = new NumberList(Uint32Array);
  const copyOf = new Map<Memory, number>();
  const [copy, onward] = [new NumberList(Uint32Array), new NumberList(Uint32Array)];
  const [delay, penalty] = [new NumberList(Float32Array), new NumberList(Float32Array)];
  // The arc that goes on may be one whose head depends on the memory.
  const remembered = new Map<number, Memory>();
  const goOn = (
    memory: Memory | null,
    may: readonly number[],
    costs: readonly Transition[],
    returns: boolean,
  ): void => {
    for (const [k, other] of may.entries()) {
      if (!returns && rules.forbids(memory, other)) continue;
      const later = rules.onward(memory, other);
      if (later) remembered.set(copy.length, later);
      copy.push(copies.length);
      onward.push(other);
      delay.push(costs[k]?.delay ?? 0);
      penalty.push(costs[k]?.penalty ?? 0);
    }
  };
  const waysOn = (arc: number) => {
    const [head, way] = [heads[arc] as number, arcs.way.at(arc)];
    const blocked = ((built.bits[head] as number) & BLOCKED[mode]) !== 0;
    const next = Array.from(leaving(head));
    const ahead = blocked ? [] : next.filter((other) => arcs.way.at(other) !== (way ^ 1));
    const allowed = ahead.filter((other) => !turns.get(arc)?.has(other));
    // At a barrier and at the end of a street, the only way is back. Elsewhere, a U-turn would evade the rules.
    const returns = ahead.length === 0;
    const may = returns ? next.filter((other) => arcs.way.at(other) === (way ^ 1)) : allowed;
    const costs = returns ? [] : may.map((other) => transitions.between(mode, way, arcs.way.at(other), head));
    const plain = costs.every(({ delay, penalty }) => delay < NEGLIGIBLE && penalty < NEGLIGIBLE);
    // A U-turn never helps in a place where turns cost nothing.
    const free = mode === "walk" || may.length === next.length;
    const simple = !blocked && allowed.length === ahead.length && plain && free;
    return { may, costs: simple ? [] : costs, returns, simple };
  };
  for (let i = 0; i < plainArcs + rules.longer.length; i++) {
    const memory = i < plainArcs ? rules.at(i) : (rules.longer[i - plainArcs] as Memory);
    const arc = memory?.arc ?? i;
    const { may, costs, returns, simple } = waysOn(arc);
    if (memory === null && simple) continue;
    if (i < plainArcs) arcs.head.set(arc, built.lat.length + copies.length);
    else copyOf.set(memory as Memory, built.lat.length + copies.length);
    goOn(memory, may, costs, returns);
    copies.push(heads[arc] as number);
  }
  for (let k = 0; k < copy.length; k++) {
    const arc = arcs.at(onward.at(k));
    const memory = remembered.get(k);
    const head = memory ? (copyOf.get(memory) as number) : arc.head;
    arcs.push({ ...arc, head, delay: delay.at(k), penalty: penalty.at(k), tail: built.lat.length + copy.at(k) });
  }
  return copies.toArray();
}
