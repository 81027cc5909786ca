// Bytes of a slab, and the largest buffer that is cut from one. A slab stays in memory as long as any buffer cut from it.
const SLAB = 64 * 1024;
const LARGEST = SLAB / 4;
let slab = Buffer.alloc(0);
let used = 0;

/**
 * Returns a buffer with arbitrary content, for bytes that are soon sent. Several of them share memory, because the garbage
 * collector pays for each piece outside its heap. Copy what is kept for long.
 */
export function shortLivedBytes(size: number): Buffer {
  if (size > LARGEST) return Buffer.allocUnsafe(size);
  if (used + size > slab.length) {
    slab = Buffer.allocUnsafeSlow(SLAB);
    used = 0;
  }
  used += size;
  return slab.subarray(used - size, used);
}

/** Concatenates texts and bytes as UTF-8. */
export function bytesOf(parts: readonly (string | Uint8Array)[]): Buffer {
  let size = 0;
  for (const part of parts) size += typeof part === "string" ? Buffer.byteLength(part) : part.length;
  const all = shortLivedBytes(size);
  let at = 0;
  for (const part of parts) {
    if (typeof part === "string") at += all.write(part, at);
    else {
      all.set(part, at);
      at += part.length;
    }
  }
  return all;
}
