import type { FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { ExtractError } from "./extract-error";
import { WireReader } from "./wire-reader";

const inflateAsync = promisify(inflate);

// The format's own limits (https://wiki.openstreetmap.org/wiki/PBF_Format).
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
// Map data compresses two- to fivefold. A file that inflates further than this is a decompression bomb.
const MAX_RATIO = 50;

const COMPRESSIONS: Readonly<Record<number, string>> = { 4: "lzma", 5: "bzip2", 6: "lz4", 7: "zstd" };

export interface Blob {
  type: string;
  bytes: Buffer;
}

/** Yields the blobs of a PBF file in order, inflated; at most one is in memory at a time. */
export async function* readBlobs(file: FileHandle): AsyncGenerator<Blob> {
  let position = 0;
  let inflated = 0;
  const read = async (length: number): Promise<Buffer> => {
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, position);
      if (bytesRead === 0) break;
      filled += bytesRead;
      position += bytesRead;
    }
    return bytes.subarray(0, filled);
  };
  const readAll = async (length: number): Promise<Buffer> => {
    const bytes = await read(length);
    if (bytes.length < length) throw new ExtractError("the file is truncated");
    return bytes;
  };
  for (;;) {
    const prefix = await read(4);
    if (prefix.length === 0) return;
    if (prefix.length < 4) throw new ExtractError("the file is truncated");
    const headerBytes = prefix.readUInt32BE();
    if (headerBytes === 0 || headerBytes > MAX_HEADER_BYTES) throw new ExtractError("this is not an OSM PBF file");
    const { type, size } = readBlobHeader(await readAll(headerBytes));
    if (size > MAX_BLOB_BYTES) {
      throw new ExtractError(`a block announces ${size.toLocaleString("en")} bytes; the limit is 32 MiB`);
    }
    const bytes = await inflateBlob(await readAll(size));
    inflated += bytes.length;
    if (inflated > MAX_BLOB_BYTES + MAX_RATIO * position) {
      throw new ExtractError(`the file inflates to more than ${MAX_RATIO} times its size`);
    }
    yield { type, bytes };
  }
}

function readBlobHeader(bytes: Buffer): { type: string; size: number } {
  const header = new WireReader(bytes);
  let type = "";
  let size = -1;
  for (let field = header.nextField(); field !== 0; field = header.nextField()) {
    if (field === 1) type = header.bytes().toString("latin1", 0, 32);
    else if (field === 3) size = header.uint();
    else header.skip();
  }
  if (type === "" || size < 0) throw new ExtractError("this is not an OSM PBF file");
  return { type, size };
}

async function inflateBlob(bytes: Buffer): Promise<Buffer> {
  const blob = new WireReader(bytes);
  let raw: Buffer | undefined;
  let compressed: Buffer | undefined;
  let size = -1;
  for (let field = blob.nextField(); field !== 0; field = blob.nextField()) {
    const unsupported = COMPRESSIONS[field];
    if (unsupported) {
      throw new ExtractError(
        `the file is compressed with ${unsupported}; only zlib is supported (osmium cat converts it)`,
      );
    }
    if (field === 1) raw = blob.bytes();
    else if (field === 2) size = blob.uint();
    else if (field === 3) compressed = blob.bytes();
    else blob.skip();
  }
  if (raw) return raw;
  if (!compressed || size < 0) throw new ExtractError("a block has no data");
  if (size > MAX_BLOB_BYTES) {
    throw new ExtractError(`a block announces ${size.toLocaleString("en")} bytes of data; the limit is 32 MiB`);
  }
  const data = await inflateAsync(compressed, { maxOutputLength: Math.max(1, size) }).catch((error: unknown) => {
    const tooLarge = error instanceof RangeError;
    throw new ExtractError(tooLarge ? "a block inflates to more than it announces" : "a block cannot be inflated");
  });
  if (data.length !== size) throw new ExtractError("a block inflates to less than it announces");
  return data;
}
