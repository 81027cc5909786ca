import Flatbush from "flatbush";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { snapMetersOf } from "../../access-on-foot";
import { SNAP_METERS, VISITOR_SNAP_METERS, type WayEnd } from "../../port";
import { flatMeters } from "../flat-meters";
import { MODES, PASSAGE, type StreetNetwork } from "../network";

/** Degrees times 10^7 in a metre of latitude. */
const METER_UNITS = 90;
/** Radii in metres, one tried after the other, because a wide circle holds many streets. */
const RADII = [SNAP_METERS, 300, VISITOR_SNAP_METERS];

/** A point on a segment. */
export interface Snap {
  segment: number;
  /** 0 at the segment's start, 1 at its end, by length. */
  share: number;
  /** The point of the shape after which it lies. */
  piece: number;
  /** Degrees times 10^7. */
  lat: number;
  lng: number;
  /** Metres from the point that was snapped. */
  meters: number;
}

/** Finds the nearest street of a mode. */
export class Snapper {
  readonly #index: Flatbush;
  readonly #usable: Record<TravelMode, Uint8Array>;

  constructor(private readonly network: StreetNetwork) {
    const { first, shape, from } = network.segments;
    this.#index = new Flatbush(Math.max(1, from.length), 16, Int32Array);
    for (let s = 0; s < from.length; s++) {
      let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let k = first[s] as number; k < (first[s + 1] as number); k++) {
        const [lat, lng] = [shape[2 * k] as number, shape[2 * k + 1] as number];
        [south, north] = [Math.min(south, lat), Math.max(north, lat)];
        [west, east] = [Math.min(west, lng), Math.max(east, lng)];
      }
      this.#index.add(west, south, east, north);
    }
    if (from.length === 0) this.#index.add(0, 0, 0, 0);
    this.#index.finish();
    const usable = MODES.map((mode): [TravelMode, Uint8Array] => {
      const flags = new Uint8Array(from.length);
      for (const way of network.modes[mode].way) flags[way >>> 1] = 1;
      return [mode, flags];
    });
    this.#usable = Object.fromEntries(usable) as Record<TravelMode, Uint8Array>;
  }

  /**
   * The nearest point of the mode's streets within 100 m, or 1 km of a visitor; null if there is none. Ferries are boarded,
   * not snapped to. Nobody gets in or out in a tunnel or on a motorway if another street is as near as that.
   */
  snap(end: WayEnd, mode: TravelMode): Snap | null {
    for (const radius of RADII) {
      if (radius > snapMetersOf(end)) break;
      const found = this.#within(radius, end, mode);
      if (found !== null) return found;
    }
    return null;
  }

  #within(radius: number, point: WayEnd, mode: TravelMode): Snap | null {
    const [lat, lng] = [point.lat * 1e7, point.lng * 1e7];
    const high = radius * METER_UNITS;
    const wide = high / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180));
    const flags = this.#usable[mode];
    const near = this.#index.search(lng - wide, lat - high, lng + wide, lat + high, (s) => flags[s] === 1);
    let best: Snap | null = null;
    let passage: Snap | null = null;
    // In ascending order, so that of equally near segments the same one is found whatever the index does.
    for (const segment of near.sort((a, b) => a - b)) {
      if (this.network.segments.kind[segment] === PASSAGE) passage = this.#nearer(segment, lat, lng, radius, passage);
      else best = this.#nearer(segment, lat, lng, radius, best);
    }
    return best ?? passage;
  }

  #nearer(segment: number, lat: number, lng: number, radius: number, best: Snap | null): Snap | null {
    const { first, shape, meters } = this.network.segments;
    const narrow = Math.cos((lat / 1e7) * (Math.PI / 180));
    let found = best;
    let before = 0;
    for (let k = first[segment] as number; k + 1 < (first[segment + 1] as number); k++) {
      const [aLat, aLng] = [shape[2 * k] as number, shape[2 * k + 1] as number];
      const [bLat, bLng] = [shape[2 * k + 2] as number, shape[2 * k + 3] as number];
      const [dx, dy] = [(bLng - aLng) * narrow, bLat - aLat];
      const square = dx * dx + dy * dy;
      const along = square === 0 ? 0 : ((lng - aLng) * narrow * dx + (lat - aLat) * dy) / square;
      const t = Math.max(0, Math.min(1, along));
      const [pLat, pLng] = [aLat + t * (bLat - aLat), aLng + t * (bLng - aLng)];
      const length = flatMeters(aLat, aLng, bLat, bLng);
      const off = flatMeters(lat, lng, pLat, pLng);
      if (off <= radius && (found === null || off < found.meters)) {
        const share = Math.min(1, (before + t * length) / Math.max(1e-6, meters[segment] as number));
        found = { segment, share, piece: k, lat: pLat, lng: pLng, meters: off };
      }
      before += length;
    }
    return found;
  }
}
