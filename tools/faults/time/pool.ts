import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Random } from "@/lib/platform/random/mulberry32";

const KEPT = 4;

/**
 * The slowest inputs of a target, compressed: they are up to 200,000 characters that repeat, of a thousand targets. A copy
 * also frees the inputs of which this one was made, to which the engine's strings refer.
 */
export class Pool {
  #kept: { packed: Buffer; ms: number }[] = [];

  get size(): number {
    return this.#kept.length;
  }

  /** Bytes that the inputs take. */
  get bytes(): number {
    return this.#kept.reduce((sum, { packed }) => sum + packed.byteLength, 0);
  }

  /** Milliseconds of the fastest one; 0 while another may be added. */
  get least(): number {
    return this.#kept[KEPT - 1]?.ms ?? 0;
  }

  add(text: string, ms: number): void {
    this.#kept.push({ packed: deflateRawSync(Buffer.from(text, "utf16le"), { level: 1 }), ms });
    this.#kept.sort((a, b) => b.ms - a.ms).splice(KEPT);
  }

  /** One of the inputs. */
  pick(random: Random): string {
    return unpack(random.pick(this.#kept).packed);
  }

  /** The slowest one; none if nothing was added. */
  slowest(): { text: string; ms: number }[] {
    return this.#kept.slice(0, 1).map(({ packed, ms }) => ({ text: unpack(packed), ms }));
  }
}

const unpack = (packed: Buffer): string => inflateRawSync(packed).toString("utf16le");
