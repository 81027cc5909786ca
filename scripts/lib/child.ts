import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { PlainError } from "./fail";
import { MORE_MEMORY } from "./memory";
import { signal } from "./processes";
import type { Shutdown } from "./shutdown";

/** How a child ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child {
  pid: number;
  exited: Promise<Exit>;
  /** Sends it a message, if it was started with a channel and still runs. */
  send(message: object): void;
  /** Sends SIGTERM. After `within` ms, kills the process and everything that it has started. */
  stop(within: number): Promise<void>;
}

/**
 * Starts a Node program directly (no shell, no npx between), as the leader of its own process group: Ctrl-C at the
 * terminal reaches only this process, which then stops its children in order.
 */
export function startNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  {
    output = "inherit",
    cwd,
    channel = false,
  }: { output?: "inherit" | "collect"; cwd?: string; channel?: boolean } = {},
) {
  const stdio = output === "inherit" ? "inherit" : "pipe";
  const process_ = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", stdio, stdio, ...(channel ? (["ipc"] as const) : [])],
  });
  const text: Buffer[] = [];
  process_.stdout?.on("data", (chunk: Buffer) => text.push(chunk));
  process_.stderr?.on("data", (chunk: Buffer) => text.push(chunk));
  return { ...asChild(process_), output: () => Buffer.concat(text).toString("utf8") };
}

function asChild(child: ChildProcess): Child {
  const pid = child.pid;
  if (pid === undefined) throw new PlainError(`${process.execPath} cannot be started.`);
  let over = false;
  const exited = new Promise<Exit>((resolve) => {
    child.once("exit", (code, name) => {
      over = true;
      process.off("exit", lastResort);
      resolve({ code, signal: name });
    });
  });
  const lastResort = () => void signal(-pid, "SIGTERM");
  process.once("exit", lastResort);
  return {
    pid,
    exited,
    send(message) {
      // A process that ends in the meantime no longer needs the message.
      if (child.connected) child.send(message, () => undefined);
    },
    async stop(within) {
      if (!over) {
        signal(pid, "SIGTERM");
        await Promise.race([exited, delay(within, undefined, { ref: false })]);
      }
      signal(-pid, "SIGKILL");
      await exited;
    },
  };
}

/** Describes the end of a child process for a message. */
export function describeExit({ code, signal: name }: Exit): string {
  return name === null ? `exit code ${code}` : name;
}

/**
 * Runs a Node program to its end within a command that can be interrupted, at the given niceness, if any. Throws a
 * PlainError with its output if it fails.
 */
export async function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  what: string,
  shutdown: Shutdown,
  niceness = 0,
) {
  const child = startNode(args, env, { output: "collect" });
  if (niceness > 0) setPriority(child.pid, niceness);
  shutdown.add(() => child.stop(2_000));
  const exit = await child.exited;
  // While no shutdown has begun, only the kernel kills it.
  const reason =
    exit.signal === "SIGKILL" && !shutdown.begun
      ? `${what} was killed, most likely because memory ran out. ${MORE_MEMORY}`
      : `${what} failed (${describeExit(exit)}).`;
  if (exit.code !== 0) throw new PlainError(`${child.output().trim()}\n${reason}`.trim());
}
