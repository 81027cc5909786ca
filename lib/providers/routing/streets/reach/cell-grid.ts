import { METERS_PER_DEGREE } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";

/** Cells per side: fine enough for a map, and cheap. */
const CELLS = 160;
/** Gaps of at most this many cells are courtyards and blocks: they count as reached. */
const MAX_GAP = 60;

/** A square grid around a point, whose cells are marked as reached. */
export class CellGrid {
  readonly size = CELLS + 4;
  readonly #cells = new Uint8Array(this.size * this.size);
  readonly #south: number;
  readonly #west: number;
  readonly #high: number;
  readonly #wide: number;

  /** A grid that reaches `radius` metres from the centre, with cells of at least `least` metres. */
  constructor(center: Point, radius: number, least: number) {
    const cell = Math.max(least, (2 * radius) / CELLS);
    this.#high = cell / METERS_PER_DEGREE;
    this.#wide = this.#high / Math.max(0.01, Math.cos((center.lat * Math.PI) / 180));
    this.#south = center.lat - (this.size / 2) * this.#high;
    this.#west = center.lng - (this.size / 2) * this.#wide;
  }

  /** Marks the cells around each point of a line, at steps of half a cell. */
  markLine(from: Point, to: Point): void {
    const steps = Math.ceil(
      2 * Math.max(Math.abs(to.lat - from.lat) / this.#high, Math.abs(to.lng - from.lng) / this.#wide),
    );
    for (let k = 0; k <= steps; k++) {
      const share = steps === 0 ? 0 : k / steps;
      this.#mark(from.lat + share * (to.lat - from.lat), from.lng + share * (to.lng - from.lng));
    }
  }

  isMarked(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.size && y < this.size && this.#cells[y * this.size + x] === 1;
  }

  /** The corner of a cell, as longitude and latitude with six decimals. */
  corner(x: number, y: number): [lng: number, lat: number] {
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    return [round(this.#west + x * this.#wide), round(this.#south + y * this.#high)];
  }

  /** Marks the small gaps: unmarked parts that do not touch the edge. */
  fillGaps(): void {
    const seen = new Uint8Array(this.#cells.length);
    for (let start = 0; start < this.#cells.length; start++) {
      if (this.#cells[start] === 1 || seen[start] === 1) continue;
      const part = this.#unmarkedPart(start, seen);
      if (part.length <= MAX_GAP && !part.some((cell) => this.#isEdge(cell)))
        for (const cell of part) this.#cells[cell] = 1;
    }
  }

  #unmarkedPart(start: number, seen: Uint8Array): number[] {
    const part = [start];
    seen[start] = 1;
    for (const cell of part) {
      for (const next of this.#isEdge(cell) ? [] : [cell - 1, cell + 1, cell - this.size, cell + this.size]) {
        if (this.#cells[next] === 1 || seen[next] === 1) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    return part;
  }

  #isEdge(cell: number): boolean {
    const [x, y] = [cell % this.size, Math.floor(cell / this.size)];
    return x === 0 || y === 0 || x === this.size - 1 || y === this.size - 1;
  }

  #mark(lat: number, lng: number): void {
    const x = Math.floor((lng - this.#west) / this.#wide);
    const y = Math.floor((lat - this.#south) / this.#high);
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        // The outermost cells stay free, so that every outline closes.
        if (x + dx > 0 && y + dy > 0 && x + dx < this.size - 1 && y + dy < this.size - 1) {
          this.#cells[(y + dy) * this.size + x + dx] = 1;
        }
      }
    }
  }
}
