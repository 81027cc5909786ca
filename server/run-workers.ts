import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { JobsHost } from "./jobs-host";
import { WAKE_JOBS } from "./jobs-messages";
import type { PagesMessage } from "./pages-build";

const SHORT_LIFE_MS = 10_000;
const SHORT_LIVES = 5;
/** A replacement process that does not listen after this time counts as failed. */
const LISTEN_LIMIT_MS = 30_000;

type Exit = [code: number | null, signal: string | null];

interface Options {
  /** The file that each process runs. */
  script: string;
  count: number;
  /** The process of the jobs, which any of the others may wake; it is replaced and stopped with them. */
  jobs?: JobsHost | undefined;
  /** Variables that are added to the environment of a process, read when it is started. */
  settings(): Record<string, string>;
  /** Writes a line to the log of the service. */
  report(fields: Record<string, unknown>, text: string): void;
}

/**
 * Runs `count` processes of the service behind one port. Node hands each new connection to the next of them.
 *
 * A process that ends by itself is replaced. After five processes in a row that end soon after their start, the run ends
 * with code 1. SIGHUP replaces the processes one after the other: each stops only once its successor listens, so that no
 * connection is refused. If a successor does not listen, the remaining processes keep serving. SIGTERM and SIGINT let all of
 * them finish their requests. Messages of the parent about the build of the pages go to every process, and to those that are
 * started later.
 */
export async function runWorkers({ script, count, jobs, settings, report }: Options): Promise<void> {
  cluster.setupPrimary({ exec: script });
  const serving = new Set<Worker>();
  let pages: PagesMessage = { pages: "built" };
  let stopping = false;
  let shortLives = 0;

  function launch(): Worker {
    const worker = cluster.fork(settings());
    // Each worker sends a message before it listens, because a message to it would be lost before it has a handler, and
    // another one after it has closed (http-server.ts).
    worker.on("message", (message) => {
      if (message === WAKE_JOBS) jobs?.wake();
      else worker.send(pages);
    });
    return worker;
  }

  /** Adds a process, and replaces it if it ends without having been stopped. */
  function serve(worker: Worker): void {
    const bornAt = performance.now();
    const closeUntaken = watchHandover(worker);
    serving.add(worker);
    worker.once("exit", (...exit: Exit) => {
      if (!serving.delete(worker) || stopping) return;
      closeUntaken();
      void replace(worker, bornAt, exit);
    });
  }

  async function replace(worker: Worker, bornAt: number, exit: Exit): Promise<void> {
    const isShort = exit[1] === null && performance.now() - bornAt < SHORT_LIFE_MS;
    shortLives = isShort ? shortLives + 1 : 0;
    report({ process: worker.process.pid, exit }, "a process of the service ended; it is started again");
    if (shortLives === SHORT_LIVES) return stop(1);
    await delay(100 * shortLives);
    if (!stopping) serve(launch());
  }

  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    await Promise.all([...running().map(ended), jobs?.stop()]);
    process.exit(code);
  }

  async function replaceAll(): Promise<void> {
    for (const old of Array.from(serving)) {
      const successor = launch();
      if (!(await listens(successor))) {
        report({ process: successor.process.pid }, "a new process did not listen; the present ones are kept");
        return ended(successor);
      }
      if (stopping) return;
      serve(successor);
      if (serving.delete(old)) await ended(old);
    }
    jobs?.replace();
    report({ processes: serving.size }, "every process was replaced");
  }

  let replacing: Promise<void> = Promise.resolve();
  process.on("SIGHUP", () => {
    replacing = replacing.then(() => (stopping ? undefined : replaceAll()));
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));
  process.on("message", (message: PagesMessage) => {
    pages = message;
    for (const worker of running()) worker.send(message);
  });
  for (let i = 0; i < count; i++) serve(launch());
}

/**
 * Returns a function to call when a process has ended by itself: it closes the connection that the process was handed and did
 * not take. Node hands a process one connection at a time and closes its own copy once it is taken; otherwise it would keep
 * the copy open, and the client would wait forever.
 */
function watchHandover({ process: child }: Worker): () => void {
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  let handed: { close(): void } | undefined;
  let isEnded = false;
  child.send = (...args: unknown[]) => {
    const connection = args[1] as typeof handed;
    if (connection && isEnded) connection.close();
    handed = connection ?? handed;
    return send(...args);
  };
  return () => {
    isEnded = true;
    handed?.close();
  };
}

/** Every process that has not ended. */
const running = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Lets a process finish its requests, and waits for its end. */
async function ended(worker: Worker): Promise<void> {
  const gone = once(worker, "exit");
  if (worker.isDead()) return;
  worker.process.kill("SIGTERM");
  await gone;
}

/** Whether a process listens before it ends and before the limit. */
async function listens(worker: Worker): Promise<boolean> {
  const limit = new AbortController();
  const result = await Promise.race([
    once(worker, "listening", { signal: limit.signal }).then(() => true),
    once(worker, "exit", { signal: limit.signal }).then(() => false),
    delay(LISTEN_LIMIT_MS, false, { signal: limit.signal }),
  ]);
  limit.abort();
  return result;
}
