import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Overloaded } from "@/db/gate";
import { ImageProcess } from "./image-process";
import type { EncodeResult } from "./port";

/** The file that scripts/build-server.ts builds beside the server. */
const WORKER_FILE = "image-worker.mjs";
/** Longest wait for the decoder, in milliseconds, and the images that may wait at a time. */
const MAX_WAIT_MS = 20_000;
const MAX_WAITING = 100;

/**
 * Encodes images one at a time, in the order of the calls: in a process of its own if its file exists (behind
 * `npm start`), otherwise in this one (a function of its own on Vercel).
 */
export class ImageEncoder {
  readonly #process: ImageProcess | null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `file` is the module that the process runs; null for none. */
  constructor(file: string | null) {
    this.#process = file === null ? null : new ImageProcess(file);
  }

  /** Encodes a file. Throws Overloaded if too many images wait, or if this one has waited for too long. */
  async encode(path: string): Promise<EncodeResult> {
    if (this.#waiting >= MAX_WAITING) throw new Overloaded("too many images are waiting");
    const until = performance.now() + MAX_WAIT_MS;
    this.#waiting++;
    const answer = this.#last.then(() => {
      this.#waiting--;
      if (performance.now() > until) throw new Overloaded("the image has waited too long");
      return this.#run(path);
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.#process?.close();
  }

  async #run(path: string): Promise<EncodeResult> {
    if (this.#process) return this.#process.encode(path);
    // Loaded when first used: the native library is not needed otherwise.
    const { encodeImage } = await import("./encode");
    return encodeImage(path);
  }
}

function workerFile(): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), WORKER_FILE);
  return existsSync(file) ? file : null;
}

let shared: ImageEncoder | undefined;

/** The service's encoder. */
export function imageEncoder(): ImageEncoder {
  shared ??= new ImageEncoder(workerFile());
  return shared;
}
