import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary file for the arrays of a network: the builder needs the memory for the next ones. */
export class NetworkSpool {
  readonly #path = join(tmpdir(), `streets-${randomUUID()}`);
  readonly #file = openSync(this.#path, "wx+", 0o600);
  length = 0;

  append(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.length += bytes.length;
  }

  /** A head and then the bytes of the file in pieces of one size; the last may be smaller. Each overwrites the one before. */
  *pieces(head: Buffer, size: number): Generator<Buffer> {
    const all = head.length + this.length;
    const piece = Buffer.alloc(Math.min(size, all));
    for (let from = 0; from < all; from += size) {
      const length = Math.min(size, all - from);
      let filled = head.copy(piece, 0, Math.min(from, head.length));
      while (filled < length) {
        const read = readSync(this.#file, piece, filled, length - filled, from + filled - head.length);
        if (read === 0) throw new Error("the temporary file of the street network is truncated");
        filled += read;
      }
      yield piece.subarray(0, length);
    }
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#path);
  }
}
