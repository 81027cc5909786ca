import type { Worker } from "node:worker_threads";
import { Overloaded } from "@/db/gate";
import { startThread } from "@/lib/platform/threads/start-thread";
import { decodeNetwork } from "./codec";
import { StreetEngine } from "./engine";
import { answerCall, type StreetAnswers, type StreetCall, type StreetReply } from "./street-calls";

/** Calls that may wait at a time. */
const MAX_WAITING = 500;

interface Pending {
  resolve(answer: StreetAnswers[keyof StreetAnswers]): void;
  reject(error: Error): void;
}

/** Searches one street network: on a thread of its own if `file` is given, otherwise on this thread. */
export class StreetsThread {
  readonly #worker: Worker | null;
  readonly #engine: StreetEngine | null;
  readonly #pending = new Map<number, Pending>();
  #calls = 0;
  #dead = false;

  constructor(
    readonly version: string,
    network: ArrayBuffer,
    file: string | null,
  ) {
    this.#engine = file === null ? new StreetEngine(decodeNetwork(network)) : null;
    this.#worker = file === null ? null : this.#started(file, network);
  }

  /** Whether the thread has died; then a new one must be made. */
  get dead(): boolean {
    return this.#dead;
  }

  /** Answers one call. Throws Overloaded if too many calls wait, and if the thread dies. */
  async call<C extends StreetCall>(call: C): Promise<StreetAnswers[C["kind"]]> {
    if (this.#engine) return answerCall(this.#engine, call) as StreetAnswers[C["kind"]];
    if (this.#pending.size >= MAX_WAITING || this.#dead) throw new Overloaded("too many street searches are waiting");
    const id = ++this.#calls;
    const answer = new Promise<StreetAnswers[keyof StreetAnswers]>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    this.#worker?.postMessage({ id, call });
    return (await answer) as StreetAnswers[C["kind"]];
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #started(file: string, network: ArrayBuffer): Worker {
    const worker = startThread(file);
    worker.postMessage({ load: network }, [network]);
    worker.on("message", (reply: StreetReply) => {
      const waiting = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      if ("error" in reply) waiting?.reject(new Error(reply.error));
      else waiting?.resolve(reply.answer);
    });
    // The exit event follows, which ends the calls that wait.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      this.#dead = true;
      for (const { reject } of this.#pending.values()) reject(new Overloaded("the streets thread has ended"));
      this.#pending.clear();
    });
    worker.unref();
    return worker;
  }
}
