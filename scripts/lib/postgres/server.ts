import type { ChildProcess } from "node:child_process";
import { type FileHandle, open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { codeOf, PlainError } from "../fail";
import { signal } from "../processes";
import { damaged } from "./damage";
import type { Runtime } from "./runtime";

const POLL_MS = 15;
const START_LIMIT_MS = 120_000;
const LOG_FILE = "server.log";
const LOG_LIMIT_BYTES = 5_000_000;
// A machine that lacks something must not be reported as damaged data with the advice to remove it.
const MACHINE =
  /no space left|cannot allocate memory|could not (create|resize|map) .*shared memory|too many open files/i;

/** A port that was taken between the check and listening. Another attempt with another port may succeed. */
export class PortLost extends Error {}

export interface Modes {
  /** False: a crash may lose data. Only for a test's temporary data. */
  durable: boolean;
  /** Whether another server may follow this one. */
  replicated: boolean;
}

function settings(port: number, { durable, replicated }: Modes): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    // The process of an import touches all of them; with these, it takes less than 400 MB for a million places.
    shared_buffers: "224MB",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    // If nothing follows the server, an import can skip the log of the tables and indexes that it creates.
    ...(replicated ? {} : { wal_level: "minimal", max_wal_senders: 0 }),
    ...(durable ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function openLog(dataDir: string): Promise<{ log: FileHandle; from: number }> {
  const file = join(dataDir, LOG_FILE);
  const size = await stat(file).then(
    (info) => info.size,
    () => 0,
  );
  const log = await open(file, size > LOG_LIMIT_BYTES ? "w" : "a", 0o600);
  return { log, from: size > LOG_LIMIT_BYTES ? 0 : size };
}

/** The last error in the server's log since `from`, without its timestamp and with the detail that follows it. */
async function complaint(dataDir: string, from: number): Promise<string> {
  const text = await readFile(join(dataDir, LOG_FILE)).then(
    (bytes) => bytes.subarray(from).toString("utf8"),
    () => "",
  );
  const lines = text.split("\n");
  const at = lines.findLastIndex((line) => /(FATAL|PANIC|postgres: error):/.test(line));
  const plain = (line: string | undefined) =>
    line?.replace(/^.*?(FATAL|PANIC|ERROR|DETAIL|error):\s*|^but /, "").trim() ?? "";
  if (at < 0) return plain(lines.findLast((line) => line.trim() !== "")) || "it ended without a word";
  const detail = lines[at + 1]?.includes("DETAIL:") ? `: ${plain(lines[at + 1])}` : "";
  return `${plain(lines[at])}${detail}`;
}

async function isReady(dataDir: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

/** Resolves when a child has ended. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => void child.once("exit", () => resolve()));
}

/**
 * Starts the server in a clean data directory and waits until it accepts connections. Throws PortLost, or a PlainError that
 * says whether the data or the machine is the cause.
 */
export async function launch(runtime: Runtime, dataDir: string, port: number, modes: Modes): Promise<ChildProcess> {
  const { log, from } = await openLog(dataDir);
  const began = performance.now();
  const child = runtime.spawn(runtime.postgres, ["-D", dataDir, ...settings(port, modes)], {
    cwd: "/",
    stdio: ["ignore", log.fd, log.fd],
  });
  let failed = "";
  child.once("error", (error) => {
    failed = codeOf(error) ?? error.message;
  });
  await log.close();
  while (failed === "" && child.exitCode === null && child.signalCode === null) {
    if (child.pid && (await isReady(dataDir, child.pid))) return child;
    if (performance.now() - began > START_LIMIT_MS) {
      await halt(child, 1_000);
      throw damaged(dataDir, `not ready after ${START_LIMIT_MS / 1000} s; see ${join(dataDir, LOG_FILE)}`);
    }
    await delay(POLL_MS);
  }
  if (failed !== "") throw new PlainError(`Postgres could not be started: ${failed} (${runtime.postgres})`);
  const why = await complaint(dataDir, from);
  if (/could not (bind|create any TCP)/i.test(why)) throw new PortLost(why);
  if (MACHINE.test(why)) throw new PlainError(`Postgres could not be started: ${why}. The data is untouched.`);
  throw damaged(dataDir, why);
}

/** Stops the server: cancels running statements and writes everything to disk. After `within` ms, stops it immediately. */
export async function halt(child: ChildProcess, within: number): Promise<void> {
  if (!child.pid) return;
  const over = ended(child);
  for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    signal(child.pid, name);
    const done = await Promise.race([
      over.then(() => true),
      delay(name === "SIGINT" ? within : 1_000, false, { ref: false }),
    ]);
    if (done) return;
  }
}
