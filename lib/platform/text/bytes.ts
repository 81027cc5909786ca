/** Concatenates texts and bytes as UTF-8. */
export function bytesOf(parts: readonly (string | Uint8Array)[]): Buffer {
  let size = 0;
  for (const part of parts) size += typeof part === "string" ? Buffer.byteLength(part) : part.length;
  const all = Buffer.allocUnsafe(size);
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
