import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { Overloaded } from "@/db/gate";
import { AppError } from "@/lib/http/errors";
import type { KernelRequest } from "@/lib/http/messages";
import { UploadedFile } from "@/lib/http/uploaded-file";
import { uploadSpace } from "@/lib/platform/streams/upload-space";

/** Milliseconds in which an upload has to arrive: less than the server's own limit of 30 s for a request. */
const ARRIVAL_MS = 25_000;
/** Milliseconds that the parser may take after the end of the body. */
const PARSING_MS = 1_000;
/** Room for the text fields and the boundaries beside the file, in bytes. */
const FORM_BYTES = 64 * 1024;
const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 8 * 1024, fieldNameSize: 100, headerPairs: 20 };
const MULTIPART = /^\s*multipart\/form-data\s*;.*boundary=/i;

/**
 * Reads a multipart form: its text fields, and the file of its field `file`, which streams to a temporary file that
 * `cleanups` removes. A repeated field takes its last value. Throws `multipart_required`, `file_too_large`,
 * `invalid_body` for a malformed or broken-off body, `request_timeout`, and Overloaded without room for the file.
 */
export async function readUpload(
  request: Pick<KernelRequest, "headers" | "stream">,
  maxBytes: number,
  cleanups: (() => Promise<void>)[],
): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!MULTIPART.test(type)) throw new AppError("multipart_required");
  if (Number(request.headers.get("content-length")) > maxBytes + FORM_BYTES) throw new AppError("file_too_large");
  const target = new TemporaryFile(maxBytes);
  cleanups.push(() => target.remove());
  const fields = new Map<string, unknown>();
  await readForm(request.stream(), type, fields, target);
  if (target.written) fields.set("file", new UploadedFile(target.path, target.bytes));
  return Object.fromEntries(fields);
}

/** A temporary file of at most `maxBytes`, whose bytes count against the process's space for uploads. */
class TemporaryFile {
  readonly path = join(tmpdir(), `upload-${randomUUID()}`);
  written = false;
  bytes = 0;
  readonly #maxBytes: number;
  readonly #end = new AbortController();
  #writing: Promise<void> = Promise.resolve();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  async write(content: Readable): Promise<void> {
    const bounded = new Transform({
      transform: (chunk: Buffer, _, done) => done(this.#admit(chunk.length), chunk),
    });
    const file = createWriteStream(this.path, { flags: "wx", mode: 0o600 });
    this.#writing = pipeline(content, bounded, file, { signal: this.#end.signal });
    await this.#writing;
    this.written = true;
  }

  async remove(): Promise<void> {
    // A refused upload may still be written, and even be created after the file was removed. Its part may be complete
    // without having ended; destroying it would leave the file open.
    this.#end.abort();
    await this.#writing.catch(() => undefined);
    uploadSpace.release(this.bytes);
    this.bytes = 0;
    await rm(this.path, { force: true });
  }

  #admit(bytes: number): Error | null {
    if (this.bytes + bytes > this.#maxBytes) return new AppError("file_too_large");
    if (!uploadSpace.reserve(bytes)) return new Overloaded("too many uploads are in progress");
    this.bytes += bytes;
    return null;
  }
}

/** Feeds the body to the parser. Never destroys the body: the server still has to answer on its connection. */
function readForm(body: Readable, type: string, fields: Map<string, unknown>, target: TemporaryFile): Promise<void> {
  return new Promise((resolve, reject) => {
    let writing: Promise<void> | undefined;
    let parser: BusboyInstance | undefined;
    let ended = false;
    const end = (): void => {
      ended = true;
      clearTimeout(timer);
    };
    const fail = (error: unknown): void => {
      end();
      if (parser) body.unpipe(parser);
      parser?.destroy();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const malformed = (cause?: unknown): void => fail(new AppError("invalid_body", undefined, { cause }));
    let timer = setTimeout(() => fail(new AppError("request_timeout")), ARRIVAL_MS);
    parser = parserOf(type, malformed);
    if (!parser) return;
    parser.on("field", (name, value) => void fields.set(name, value));
    parser.on("file", (name, part) => {
      if (name !== "file") return void part.resume();
      writing = target.write(part);
      writing.catch(fail);
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(limit, () => malformed());
    parser.on("error", malformed);
    parser.on("finish", () => {
      end();
      (writing ?? Promise.resolve()).then(resolve, reject);
    });
    // The parser skips a part without a name, and waits for ever for a long one to be read.
    const boundRest = (): void => {
      if (ended) return;
      clearTimeout(timer);
      timer = setTimeout(malformed, PARSING_MS);
    };
    body.once("end", () => void (writing ?? Promise.resolve()).then(boundRest, () => undefined));
    body.once("error", malformed);
    body.once("close", () => {
      if (!body.readableEnded) malformed();
    });
    body.pipe(parser);
  });
}

/** Creates the parser; undefined, after `malformed`, for a header that it does not accept. */
function parserOf(type: string, malformed: (cause: unknown) => void): BusboyInstance | undefined {
  try {
    const headers: BusboyHeaders = { "content-type": type };
    return new Busboy({ headers, limits: LIMITS });
  } catch (error) {
    malformed(error);
    return undefined;
  }
}
