import { setTimeout as delay } from "node:timers/promises";
import { explain } from "./fail";

const PARENT_POLL_MS = 100;
// npm forwards Ctrl-C to a process that has already received it from the terminal: a repeat within this time is the same key
// press.
const SAME_PRESS_MS = 1_000;

type Stop = () => Promise<void>;

/** Ends a run, after a signal, a failure or the loss of the parent process. */
export interface Shutdown {
  /** Adds what must be stopped; the last added is stopped first. */
  add(stop: Stop): void;
  /** True as soon as the shutdown has begun. Nothing new may be started then. */
  readonly begun: boolean;
  /** Stops everything and ends the process. Never returns. */
  end(code: number): Promise<never>;
  /** Sets what SIGHUP does to a run without a terminal. With a terminal, SIGHUP means that it was closed, and ends the run. */
  onHangup(work: () => void): void;
}

/**
 * Installs the handlers of SIGINT, SIGTERM and SIGHUP. The first one stops everything in order and exits with 0; a
 * second one, a second later or more, exits at once. A run whose npm was killed ends itself as well.
 */
function installShutdown(): Shutdown {
  const stops: Stop[] = [];
  let ending: Promise<never> | undefined;
  let since = 0;
  let hangup: (() => void) | undefined;

  async function finish(code: number): Promise<never> {
    let result = code;
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop();
      } catch (error) {
        console.error(explain(error));
        result = 1;
      }
    }
    process.exit(result);
  }
  function end(code: number): Promise<never> {
    since ||= performance.now();
    ending ??= finish(code);
    return ending;
  }
  function onSignal(): void {
    if (!ending) {
      console.log("Stopping …");
      void end(0);
    } else if (performance.now() - since > SAME_PRESS_MS) {
      process.exit(1);
    }
  }
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, onSignal);
  process.on("SIGHUP", () => {
    if (hangup && !ending && !process.stdin.isTTY && !process.stdout.isTTY) hangup();
    else onSignal();
  });
  // The reader of the output may close it (`npm start | head`); the service continues.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  if (process.env.npm_lifecycle_event) watchParent(onSignal);
  return {
    add: (stop) => void stops.push(stop),
    end,
    onHangup(work) {
      hangup = work;
    },
    get begun() {
      return ending !== undefined;
    },
  };
}

function watchParent(lost: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    lost();
  }, PARENT_POLL_MS);
  timer.unref();
}

/**
 * Runs a command's body. A failure stops everything, prints its message and exits with 1. A failure that the shutdown itself
 * caused (an interrupted build) is not printed.
 */
export async function runCommand(body: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = installShutdown();
  try {
    await body(shutdown);
  } catch (error) {
    if (shutdown.begun) await delay(60_000, undefined, { ref: false });
    console.error(explain(error));
    await shutdown.end(1);
  }
}
