import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { ContentError } from "@/lib/domains/content/problems";
import { isCalendar, Unfolder } from "./unfold";

const CHUNK = 1 << 18;
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Yields the bytes of a file, decompressed if it is gzip (first bytes 1f 8b), validated as UTF-8, without a byte order
 * mark, in chunks that never split a character. The folded lines of a calendar are joined. Each call reads the file again.
 * @throws ContentError missing, not a regular file, empty, no permission, damaged or cut-off gzip, not UTF-8.
 */
export async function* contentBytes(file: string): AsyncGenerator<Buffer, void, undefined> {
  const gzip = await isGzip(file);
  const guard = new Utf8Guard();
  try {
    const raw = createReadStream(file, { highWaterMark: CHUNK });
    const chunks: AsyncIterable<Buffer> = gzip ? pipeline(raw, createGunzip({ chunkSize: CHUNK }), () => {}) : raw;
    let unfolder: Unfolder | null = null;
    let started = false;
    for await (const chunk of chunks) {
      if (!started && isCalendar(chunk)) unfolder = new Unfolder();
      started = true;
      const text = guard.push(unfolder === null ? chunk : unfolder.push(chunk));
      if (text.length > 0) yield text;
    }
    const rest = guard.push(unfolder?.end() ?? Buffer.alloc(0));
    if (rest.length > 0) yield rest;
  } catch (error) {
    throw plainError(error);
  }
  guard.end();
}

/** Returns at most the first `limit` bytes of a file's content, and whether that is all of it. */
export async function contentHead(file: string, limit: number): Promise<{ head: Buffer; complete: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of contentBytes(file)) {
    parts.push(chunk);
    size += chunk.length;
    if (size > limit) return { head: Buffer.concat(parts).subarray(0, limit), complete: false };
  }
  return { head: Buffer.concat(parts), complete: true };
}

/** Returns the whole content as text. Rejects content over `limit` bytes. */
export async function contentText(file: string, limit: number, what: string): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of contentBytes(file)) {
    size += chunk.length;
    if (size > limit)
      throw new ContentError(`${what} is read as a whole and may have at most ${Math.floor(limit / 2 ** 20)} MB`);
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Returns the first `length` bytes of a file, or all of a shorter one. */
export async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Whether a file is gzip.
 * @throws ContentError missing, not a regular file, empty, no permission.
 */
export async function isGzip(file: string): Promise<boolean> {
  try {
    const facts = await stat(file);
    if (facts.isDirectory()) throw new ContentError("is a directory, not a file");
    if (!facts.isFile()) throw new ContentError("is not a regular file");
    if (facts.size === 0) throw new ContentError("is empty (0 bytes)");
    return (await firstBytes(file, GZIP.length)).equals(GZIP);
  } catch (error) {
    throw plainError(error);
  }
}

function plainError(error: unknown): unknown {
  if (error instanceof ContentError || !(error instanceof Error) || !("code" in error)) return error;
  const code = String(error.code);
  if (code === "ENOENT" || code === "ENOTDIR") return new ContentError("no such file");
  if (code === "EACCES" || code === "EPERM") return new ContentError("may not be read (permission denied)");
  if (code === "Z_BUF_ERROR") return new ContentError("its gzip data ends too early: the file is cut off");
  if (code.startsWith("Z_")) return new ContentError("its gzip data is damaged");
  return new ContentError(`cannot be read (${code})`);
}

/** Emits only whole, valid UTF-8 characters and buffers a character that a chunk splits. */
class Utf8Guard {
  #offset = 0;
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  push(chunk: Buffer): Buffer {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const whole = bytes.subarray(0, wholeCharacters(bytes));
    if (!isUtf8(whole)) throw this.#fault(whole);
    this.#rest = bytes.subarray(whole.length);
    this.#offset += whole.length;
    if (this.#started || whole.length === 0) return whole;
    this.#started = true;
    return whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf ? whole.subarray(3) : whole;
  }

  end(): void {
    if (this.#rest.length > 0)
      throw new ContentError(`is not UTF-8: byte ${this.#offset} begins a character that is cut off`);
  }

  #fault(bytes: Buffer): ContentError {
    const [first, second] = bytes;
    if (this.#offset === 0 && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))) {
      return new ContentError("is UTF-16 text; save it as UTF-8");
    }
    let at = 0;
    while (at < bytes.length && isUtf8(bytes.subarray(at, at + characterLength(bytes[at] ?? 0)))) {
      at += characterLength(bytes[at] ?? 0);
    }
    return new ContentError(`is not UTF-8: invalid byte at offset ${this.#offset + at}`);
  }
}

function characterLength(lead: number): number {
  return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
}

/** Returns the number of leading bytes that form whole characters. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return characterLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
