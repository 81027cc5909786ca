import { setTimeout as delay } from "node:timers/promises";
import type { PagesMessage } from "@/server/pages-build";
import { describeExit, startNode } from "./child";
import { messageOf, PlainError } from "./fail";
import { signal } from "./processes";
import type { RunLock } from "./run-lock";
import type { Shutdown } from "./shutdown";

const READY_LIMIT_MS = 60_000;
const POLL_MS = 40;
// Slightly longer than the service's own limit, so that the service's limit applies first.
const DRAIN_MS = 8_300;
const SHORT_LIFE_MS = 10_000;
const SHORT_LIVES = 5;

export interface ServiceOptions {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  port: number;
  host: string | undefined;
  /** Whether to restart it when it dies. A dev server that ends has printed the reason. */
  restart: boolean;
  /** The first message to the service; without one it gets no channel for messages. */
  message?: PagesMessage;
}

/** The running service. */
export interface Service {
  /** Replaces the message to the service, also for the processes that are started after this one. */
  tell(message: PagesMessage): void;
  /** Replaces its processes one after the other (server/run-workers.ts). */
  reload(): void;
}

/** Polls until the service is ready. Throws a PlainError with the last response if it never is. */
async function untilReady(base: string, gaveUp: () => boolean): Promise<void> {
  const end = performance.now() + READY_LIMIT_MS;
  let last = "no answer";
  while (performance.now() < end && !gaveUp()) {
    try {
      const answer = await fetch(`${base}/api/ready`, { signal: AbortSignal.timeout(10_000) });
      if (answer.ok) return void (await answer.arrayBuffer());
      last = `${answer.status} ${(await answer.text()).slice(0, 300)}`;
    } catch (error) {
      last = messageOf(error);
    }
    await delay(POLL_MS);
  }
  throw new PlainError(`The service is not ready after ${READY_LIMIT_MS / 1000} s. /api/ready says: ${last}`);
}

/**
 * Starts the service and waits until it is ready. Afterwards, a process that dies is restarted; one that ends by itself soon
 * after its start, five times in a row, ends the run. Throws a PlainError if the service ends before it is ready or is not
 * ready within a minute.
 */
export async function startService(options: ServiceOptions, lock: RunLock, shutdown: Shutdown): Promise<Service> {
  let { message } = options;
  const launch = () => {
    const started = startNode(options.args, options.env, { channel: message !== undefined });
    if (message) started.send(message);
    return started;
  };
  let child = launch();
  let bornAt = performance.now();
  let over = false;
  let ready = false;
  let shortLives = 0;
  shutdown.add(() => child.stop(DRAIN_MS));
  await lock.serving(child.pid);

  async function keepUp(): Promise<void> {
    for (;;) {
      const exit = await child.exited;
      if (shutdown.begun) return;
      const how = describeExit(exit);
      if (!ready || !options.restart) {
        over = true;
        if (ready) await giveUp(`The service has ended (${how}).`, exit.code ?? 1);
        return;
      }
      shortLives = exit.signal === null && performance.now() - bornAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives === SHORT_LIVES) return giveUp(`The service keeps stopping (${how}).`, 1);
      console.error(`The service ended (${how}) and is being restarted.`);
      await delay(100 * shortLives);
      if (shutdown.begun) return;
      bornAt = performance.now();
      child = launch();
      await lock.serving(child.pid);
    }
  }
  async function giveUp(line: string, code: number): Promise<void> {
    console.error(line);
    await shutdown.end(code);
  }
  const watching = keepUp();
  await untilReady(`http://${connectable(options.host)}:${options.port}`, () => over || shutdown.begun).catch(
    (error) => {
      if (over) throw new PlainError("The service ended before it was ready; its own message is above.");
      throw error;
    },
  );
  ready = true;
  watching.catch((error: unknown) => giveUp(messageOf(error), 1));
  return {
    tell(next) {
      message = next;
      child.send(next);
    },
    reload: () => void signal(child.pid, "SIGHUP"),
  };
}

/** The host to reach a listener at, as it is written in an address. */
function connectable(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
