import { fork } from "node:child_process";
import { once } from "node:events";
import type { Order } from "./attack-process";

/**
 * Starts the attacks in a process of their own, so that they do not delay the measurements. Returns a function that stops
 * them.
 */
export function startAttack(order: Order): () => Promise<void> {
  const child = fork("tools/faults/hostile/attack-process.ts", { execArgv: ["--import", "tsx"], detached: true });
  const last = () => void child.kill("SIGKILL");
  process.once("exit", last);
  const ended = once(child, "exit");
  child.send(order);
  return async () => {
    if (child.connected) child.disconnect();
    await ended;
    process.off("exit", last);
  };
}
