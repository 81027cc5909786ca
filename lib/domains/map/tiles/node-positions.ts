import type { Point } from "@/lib/platform/geo/point";

/** Positions of wanted nodes in 16 bytes each, found by binary search. Ask for the ids first, then fill, then read. */
export class NodePositions {
  #wanted = new Float64Array(1 << 16);
  #count = 0;
  #lat = new Float64Array(0);
  #lng = new Float64Array(0);
  #sorted = false;

  /** Notes that a node is needed. */
  want(id: number): void {
    if (this.#count === this.#wanted.length) {
      const larger = new Float64Array(this.#wanted.length * 2);
      larger.set(this.#wanted);
      this.#wanted = larger;
    }
    this.#wanted[this.#count++] = id;
  }

  /** Keeps the position of a node if it is needed. */
  fill(id: number, lat: number, lng: number): void {
    if (!this.#sorted) this.#sort();
    const at = this.#find(id);
    if (at < 0) return;
    this.#lat[at] = lat;
    this.#lng[at] = lng;
  }

  /** The positions of a line's nodes. Nodes that the extract lacks are left out. */
  line(ids: readonly number[]): Point[] {
    const points: Point[] = [];
    for (const id of ids) {
      const at = this.#find(id);
      const [lat, lng] = [this.#lat[at], this.#lng[at]];
      if (lat !== undefined && lng !== undefined && !Number.isNaN(lat)) points.push({ lat, lng });
    }
    return points;
  }

  #sort(): void {
    const ids = this.#wanted.subarray(0, this.#count).sort();
    let unique = 0;
    for (const id of ids) if (unique === 0 || ids[unique - 1] !== id) ids[unique++] = id;
    this.#wanted = ids.slice(0, unique);
    this.#count = unique;
    this.#lat = new Float64Array(unique).fill(Number.NaN);
    this.#lng = new Float64Array(unique).fill(Number.NaN);
    this.#sorted = true;
  }

  #find(id: number): number {
    let [low, high] = [0, this.#count - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = this.#wanted[middle] ?? 0;
      if (at === id) return middle;
      if (at < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
