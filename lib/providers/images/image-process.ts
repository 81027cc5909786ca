import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { WorkerAnswer } from "./image-worker";
import type { EncodeResult } from "./port";

/** Longest time for one image. The decoder bounds its own steps, so a process that takes longer hangs. */
const HUNG_MS = 20_000;
/** The process ends after this long without an image, so that its memory is free again. */
const IDLE_MS = 30_000;

/**
 * A process of its own for hostile files: a decoder that crashes, hangs or leaks takes no request with it. It starts
 * with the first image and ends when idle. Call it for one image at a time.
 */
export class ImageProcess {
  readonly #file: string;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Encodes one file. A file that crashes or hangs the decoder is `image_unreadable`. */
  async encode(path: string): Promise<EncodeResult> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    const hung = setTimeout(() => child.kill("SIGKILL"), HUNG_MS);
    const ended = new AbortController();
    try {
      const answer = once(child, "message", ended) as Promise<[WorkerAnswer]>;
      const death = once(child, "exit", ended).then((): [WorkerAnswer] => [{ result: { fault: "image_unreadable" } }]);
      child.send(path);
      const [outcome] = await Promise.race([answer, death]);
      if ("error" in outcome) throw new Error(outcome.error);
      return outcome.result;
    } finally {
      clearTimeout(hung);
      ended.abort();
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill();
    this.#child = undefined;
  }

  #start(): ChildProcess {
    // An empty environment: it needs no setting, and must not have a secret of the service.
    const child = fork(this.#file, [], {
      serialization: "advanced",
      env: {} as NodeJS.ProcessEnv,
      execArgv: [],
      stdio: "ignore",
    });
    // Without a listener, a failed start would be thrown here. The caller learns of it from the exit event.
    child.on("error", () => child.kill("SIGKILL"));
    child.on("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}
