import type { TravelMode } from "@/lib/platform/geo/travel";

export const MODES = ["walk", "cycle", "drive"] as const satisfies readonly TravelMode[];

/**
 * The streets of an extract: junctions, the segments between them, and one directed graph for each mode over both.
 * Coordinates are degrees times 10^7, so they are exact and half the size of doubles.
 */
export interface StreetNetwork {
  /** Junctions. */
  lat: Int32Array;
  lng: Int32Array;
  segments: Segments;
  modes: Readonly<Record<TravelMode, ModeGraph>>;
  names: readonly string[];
  /** When the data was taken from OpenStreetMap (ISO 8601), or null. */
  takenAt: string | null;
}

export interface Segments {
  from: Uint32Array;
  to: Uint32Array;
  /** Segment s has the points `first[s]` to `first[s + 1] - 1` of `shape`, both junctions included. */
  first: Uint32Array;
  /** Latitude and longitude in turn. */
  shape: Int32Array;
  meters: Float32Array;
  /** Index into the names; 0 for none. */
  name: Uint32Array;
  /** Index into SEGMENT_KINDS. */
  kind: Uint8Array;
  /** Metres of ascent along and against the segment; NaN where elevations are not known. */
  climb: Float32Array;
  descent: Float32Array;
}

export const SEGMENT_KINDS = ["street", "steps", "crossing", "roundabout", "ferry", "path", "passage"] as const;

/** The index of a tunnel or a motorway, on which nobody stops. */
export const PASSAGE = SEGMENT_KINDS.indexOf("passage");

/**
 * The graph of a mode. Some nodes are junctions. Others are copies of one: an arc after which turns are forbidden or cost
 * something ends in a copy of its junction, from which the permitted arcs leave with the costs of these turns.
 */
export interface PlainGraph {
  /** Arcs of node n: `first[n]` to `first[n + 1] - 1`. */
  first: Uint32Array;
  head: Uint32Array;
  /** Seconds along the arc, and for the turn into it. */
  seconds: Float32Array;
  /** The weight of both where routes are chosen: avoided streets and turns weigh more than their time. */
  cost: Float32Array;
  /** The turn's part of `seconds` and of `cost`. */
  delay: Float32Array;
  penalty: Float32Array;
  /** Twice the segment, plus 1 if the arc runs against it. */
  way: Uint32Array;
}

/**
 * A graph whose nodes are numbered by rank, for searches from one place to many. A way of the lowest cost between two
 * nodes leads up to the core, which are the first `core` nodes, through it, and down again. Arcs of `up` lead from a node
 * to one of a lower number, or within the core; arcs of `down` lead to a node of a higher number. They may stand for
 * several arcs of the graph.
 */
export interface ModeGraph extends PlainGraph {
  core: number;
  /** By their tail; `node` is the head. */
  up: RankedArcs;
  /** By their head; `node` is the tail. */
  down: RankedArcs;
}

export interface RankedArcs {
  /** Arcs of node n: `first[n]` to `first[n + 1] - 1`. */
  first: Uint32Array;
  node: Uint32Array;
  cost: Float32Array;
  seconds: Float32Array;
}
