import { open } from "node:fs/promises";
import type { BoundingBox } from "@/lib/platform/geo/bounding-box";
import { readBlobs } from "./blobs";
import { ExtractError } from "./extract-error";
import type { ExtractHandlers } from "./handlers";
import { type ElementCounts, readPrimitiveBlock } from "./primitive-block";
import { WireReader } from "./wire-reader";

const SUPPORTED = new Set(["OsmSchema-V0.6", "DenseNodes"]);

export interface ExtractLimits {
  /** Bytes of the file. Default: 4 GiB, a large country. */
  maxBytes?: number;
  /** Elements that one pass may read. Default: 200 million. */
  maxElements?: number;
}

export interface ExtractSummary extends ElementCounts {
  /** The area that the file states, or null. */
  bounds: BoundingBox | null;
  /** When the data was taken from OpenStreetMap, or null. */
  takenAt: Date | null;
}

/**
 * Reads an OpenStreetMap extract (`.osm.pbf`) once, block by block, and passes its elements to the handlers in the order
 * of the file. Memory is bounded by one block (32 MiB) whatever the file contains. A caller that needs ways before nodes
 * reads the file again.
 * Throws ExtractError with one line for the operator: unreadable, truncated, malformed or oversized files, compressions
 * other than zlib, ids and coordinates out of range. Relations that contain themselves are ignored and counted. An
 * error that a handler throws ends the pass and is passed on.
 * Format: https://wiki.openstreetmap.org/wiki/PBF_Format
 */
export async function readExtract(
  file: string,
  handlers: ExtractHandlers,
  { maxBytes = 4 * 1024 ** 3, maxElements = 200_000_000 }: ExtractLimits = {},
): Promise<ExtractSummary> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    throw new ExtractError(`the file cannot be opened (${error.code ?? "unknown error"})`);
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new ExtractError("this is not a file");
    if (stat.size > maxBytes) {
      const [size, limit] = [stat.size, maxBytes].map((bytes) => bytes.toLocaleString("en"));
      throw new ExtractError(`the file has ${size} bytes; the limit is ${limit}`);
    }
    const counts: ElementCounts = { nodes: 0, ways: 0, relations: 0, selfRelations: 0 };
    let header: Pick<ExtractSummary, "bounds" | "takenAt"> | undefined;
    for await (const { type, bytes } of readBlobs(handle)) {
      if (type === "OSMHeader") header = readHeader(bytes);
      else if (type === "OSMData") {
        if (!header) throw new ExtractError("this is not an OSM PBF file");
        readPrimitiveBlock(bytes, handlers, counts);
        if (counts.nodes + counts.ways + counts.relations + counts.selfRelations > maxElements) {
          throw new ExtractError(`the file has more than ${maxElements.toLocaleString("en")} elements`);
        }
      }
    }
    if (!header) throw new ExtractError("the file is empty");
    return { ...header, ...counts };
  } finally {
    await handle.close();
  }
}

function readHeader(bytes: Buffer): Pick<ExtractSummary, "bounds" | "takenAt"> {
  const header = new WireReader(bytes);
  let bounds: BoundingBox | null = null;
  let takenAt: Date | null = null;
  for (let field = header.nextField(); field !== 0; field = header.nextField()) {
    if (field === 1) bounds = readBounds(header.message());
    else if (field === 4) {
      const feature = header.bytes().toString("latin1", 0, 64);
      if (!SUPPORTED.has(feature)) throw new ExtractError(`the file needs a feature that is not supported: ${feature}`);
    } else if (field === 32) {
      const date = new Date(header.int() * 1_000);
      takenAt = Number.isNaN(date.getTime()) ? null : date;
    } else header.skip();
  }
  return { bounds, takenAt };
}

function readBounds(box: WireReader): BoundingBox | null {
  const sides = { 1: Number.NaN, 2: Number.NaN, 3: Number.NaN, 4: Number.NaN };
  for (let field = box.nextField(); field !== 0; field = box.nextField()) {
    if (field >= 1 && field <= 4) sides[field as keyof typeof sides] = box.sint() / 1e9;
    else box.skip();
  }
  const { 1: west, 2: east, 3: north, 4: south } = sides;
  const valid = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(north) <= 90 && Math.abs(south) <= 90;
  return valid ? { west, south, east, north } : null;
}
