import type { TravelMode } from "@/lib/platform/geo/travel";
import { NODE } from "../access/node-rules";
import type { WayProfile } from "../access/speeds";
import type { StreetUse } from "../access/street-class";
import type { WayFacts } from "./collect";
import type { Junctions } from "./junctions";
import type { BuiltSegments } from "./segments";
import { stopImpact } from "./stop-impact";
import { TURN, type Turn, turnOf, turnSeconds } from "./turn-angles";

// The costs of a junction are Valhalla's: sif/dynamiccost.h for what all modes share, sif/autocost.cc and
// sif/bicyclecost.cc. A delay is time; a penalty counts only where routes are chosen.

/** Seconds that the turn from one way into another costs, and what it counts where routes are chosen. */
export interface Transition {
  delay: number;
  penalty: number;
}

const SIGNALS_SECONDS = 2;
const BACK_SECONDS = 20;
/** A gate without stated access, or a private one, takes time to open, and other ways are preferred. */
const GATE_SECONDS = 30;
const LOCKED_PENALTY = 450;
const GATE_PENALTY: Record<TravelMode, number> = { walk: 10, cycle: 300, drive: 300 };
const TOLL_SECONDS = 15;
const LIMITED_PENALTY = 600;
const OTHER_NAME_PENALTY = 5;
/** For entering a way of this use from one of another use. */
const ENTRY: Record<TravelMode, Partial<Record<StreetUse, number>>> = {
  walk: { steps: 30 },
  cycle: { service: 15, alley: 60 },
  drive: { service: 75, alley: 5, living_street: 400, track: 300 },
};
const NONE: Transition = { delay: 0, penalty: 0 };
/** By kind of turn (TURN), where traffic keeps to the right. */
const DRIVE_TURN = [0.5, 0.75, 1, 1.5, 9.5, 3.5, 2.5, 0.75];
const DRIVE_CROSSING = 2;
const CYCLE_TURN = [0.15, 0.2, 0.3, 0.5, 5, 1.5, 1, 0.4];
const CYCLE_CROSSING = 0.75;
const CYCLE_STRESS = [0, 0.25, 0.75, 1, 4, 2.25, 1.75, 0.75];
/** By density of streets. */
const TOWN_FACTOR = [1, 1, 1, 1, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.9, 2.2, 2.5, 2.8, 3.1, 3.5];
/** Stress of a street by rank, of a path, and what a lane or a track leaves of it. */
const CLASS_STRESS = [1, 0.4, 0.2, 0.1, 0.05, 0.05, 0, 0.5];
const PATH_STRESS = 0.1;
const LANE_SHARE = [1, 0.5, 0.25, 0.1];
const PATH_SHARE = 0.05;
const LIVING_STREET_SHARE = 0.15;
const USE_ROADS = 0.25;

export class Transitions {
  constructor(
    private readonly ways: WayFacts,
    private readonly built: BuiltSegments,
    private readonly junctions: Junctions,
  ) {}

  /** The cost of going on at a junction from one way (segment and direction) into another. */
  between(mode: TravelMode, from: number, to: number, node: number): Transition {
    const barrier = this.#barrier(mode, node);
    const turn = this.#turn(mode, from, to, node);
    const [before, after] = [this.#profile(from), this.#profile(to)];
    const limited = after.modes[mode].limited && !before.modes[mode].limited ? LIMITED_PENALTY : 0;
    const entry = after.street.use === before.street.use ? 0 : (ENTRY[mode][after.street.use] ?? 0);
    return { delay: barrier.delay + turn.delay, penalty: barrier.penalty + turn.penalty + limited + entry };
  }

  /** The barriers at a junction: gates, for those who may open them, and toll booths. */
  #barrier(mode: TravelMode, node: number): Transition {
    const bits = this.built.bits[node] as number;
    if (bits === 0) return NONE;
    const locked = (bits & (mode === "walk" ? NODE.noWalkIn : NODE.noRideIn)) !== 0;
    const gate = (bits & NODE.gate) !== 0;
    const toll = mode === "drive" && bits & NODE.toll ? TOLL_SECONDS : 0;
    const delay = (locked || gate ? GATE_SECONDS : 0) + toll;
    return { delay, penalty: delay + (gate ? GATE_PENALTY[mode] : 0) + (locked ? LOCKED_PENALTY : 0) };
  }

  #turn(mode: TravelMode, from: number, to: number, node: number): Transition {
    if (mode === "walk") return NONE;
    const { delay, penalty } = mode === "drive" ? this.#drive(from, to, node) : this.#cycle(from, to, node);
    const sameName = this.#profile(to).street.link || this.#name(from) === this.#name(to);
    return { delay, penalty: penalty + (sameName ? 0 : OTHER_NAME_PENALTY) };
  }

  #drive(from: number, to: number, node: number): Transition {
    const degrees = this.#degrees(from, to);
    const turn = turnOf(degrees);
    const streets = this.junctions.leaving(node).length;
    const signals = (this.built.bits[node] as number) & NODE.signals ? SIGNALS_SECONDS : 0;
    const back = turn === TURN.back;
    const delay = (streets > 2 || back ? signals + turnSeconds(degrees) : 0) + (back ? BACK_SECONDS : 0);
    const cost = this.#crosses(from, to, node, degrees) ? DRIVE_CROSSING : (DRIVE_TURN[turn] as number);
    const density = TOWN_FACTOR[this.junctions.density[node] as number] as number;
    return { delay, penalty: cost * this.#impact(from, to, node, turn) * density };
  }

  #cycle(from: number, to: number, node: number): Transition {
    const degrees = this.#degrees(from, to);
    const turn = turnOf(degrees);
    const [before, after] = [this.#profile(from), this.#profile(to)];
    const impact = this.#impact(from, to, node, turn);
    const crossing = this.#crosses(from, to, node, degrees) ? CYCLE_CROSSING : 0;
    const seconds = impact * Math.max(CYCLE_TURN[turn] as number, crossing);
    const { use, rank } = after.street;
    const path = use === "cycleway" || use === "path";
    const stress = path ? PATH_STRESS : (CLASS_STRESS[rank] as number);
    const lane = LANE_SHARE[after.lane] as number;
    const share = path ? PATH_SHARE : use === "living_street" ? LIVING_STREET_SHARE : lane;
    let turnStress = 1 + (impact > 0 ? (CYCLE_STRESS[turn] as number) : 0);
    turnStress *= stress * (1 - USE_ROADS) + USE_ROADS + 1;
    let penalty = 0;
    if (rank < before.street.rank && use !== "living_street") {
      turnStress += (this.built.bits[node] as number) & NODE.signals ? 0.4 : 1;
      penalty = 10 * (before.street.rank - rank) * (share * (1 - USE_ROADS) + USE_ROADS);
    }
    return { delay: seconds, penalty: seconds * (turnStress + 1) + penalty };
  }

  #impact(from: number, to: number, node: number, turn: Turn): number {
    const others = Array.from(this.junctions.leaving(node)).filter((way) => way !== to && way !== (from ^ 1));
    const signals = ((this.built.bits[node] as number) & NODE.signals) !== 0;
    return stopImpact(this.#profile(from), this.#profile(to), this.#crossing(others), turn, signals);
  }

  /** The streets of a junction on which cars come towards it. */
  #crossing(leaving: readonly number[]): WayProfile[] {
    return leaving.flatMap((way) => {
      const profile = this.#profile(way);
      const { forward, backward } = profile.modes.drive;
      return (way % 2 === 0 ? backward : forward) > 0 ? [profile] : [];
    });
  }

  /** Whether streets lead away on both sides of the turn. */
  #crosses(from: number, to: number, node: number, degrees: number): boolean {
    let [right, left] = [false, false];
    for (const way of this.junctions.leaving(node)) {
      if (way === to || way === (from ^ 1)) continue;
      const other = this.#degrees(from, way);
      const isRight = degrees > 180 ? other > degrees || other < 180 : other > degrees && other < 180;
      if (isRight) right = true;
      else left = true;
    }
    return right && left;
  }

  /** Degrees of the turn, clockwise; mirrored where traffic keeps to the left. */
  #degrees(from: number, to: number): number {
    const { bearing, keepsRight } = this.junctions;
    const turned = (bearing[to] as number) - (bearing[from ^ 1] as number) + 180;
    const degrees = (turned + 720) % 360;
    return keepsRight ? degrees : (360 - degrees) % 360;
  }

  #profile(way: number): WayProfile {
    return this.ways.profiles[this.ways.profile[this.built.way[way >>> 1] as number] as number] as WayProfile;
  }

  #name(way: number): number {
    return this.built.segments.name[way >>> 1] as number;
  }
}
