import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { PlainError } from "@/scripts/lib/fail";
import { freePort } from "@/scripts/lib/ports";
import { signal } from "@/scripts/lib/processes";
import { SERVER_ENV, SERVER_FLAGS, serverArgs } from "@/scripts/lib/server-args";
import type { Shutdown } from "@/scripts/lib/shutdown";

const READY_LIMIT_MS = 60_000;
// The peers get the same memory as the service.
const TSX = [...SERVER_FLAGS, "--import", "tsx"];

export interface Server {
  base: string;
  pid: number;
}

/** Starts a Node program on a free port, discards its output, and waits until `path` returns 200. */
async function startServer(
  args: (port: number) => string[],
  path: string,
  env: Record<string, string>,
  shutdown: Shutdown,
) {
  const port = await freePort();
  const child = spawn(process.execPath, args(port), {
    env: { ...process.env, ...SERVER_ENV, ...env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new PlainError(`${process.execPath} cannot be started.`);
  shutdown.add(async () => {
    signal(-pid, "SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  const base = `http://127.0.0.1:${port}`;
  const end = performance.now() + READY_LIMIT_MS;
  while (performance.now() < end && child.exitCode === null) {
    const up = await fetch(base + path).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return { base, pid };
    await delay(50);
  }
  throw new PlainError(`${args(port).at(0)} … ${args(port).at(-1)} did not answer ${path} with 200.`);
}

export interface Servers {
  /** Ours, as `npm start` runs it. */
  ours: Server;
  /** Ours behind `next start`. */
  next: Server;
  fastify: Server;
  /** A Next application with one handler, which returns bytes from memory at /bytes/<name>. */
  nextPeer: Server;
  /** node:http with a response from memory. */
  plain: Server;
}

/** Starts ours alone, as `npm start` runs it with this number of WORKERS. */
export const startOurs = (env: Record<string, string>, shutdown: Shutdown, workers = 1): Promise<Server> =>
  startServer(() => serverArgs(workers), "/api/ready", { ...env, WORKERS: String(workers) }, shutdown);

/** Starts the floor of every response: node:http with a few bytes from memory. */
export const startPlain = (shutdown: Shutdown): Promise<Server> =>
  startServer(() => [...TSX, "tools/bench/servers/plain.ts"], "/", {}, shutdown);

/** Starts everything that is compared. `peer`: how the Next application is started, and the directory of its bytes. */
export async function startServers(
  env: Record<string, string>,
  peer: { args: (port: number) => string[]; bytes: string; first: string },
  shutdown: Shutdown,
): Promise<Servers> {
  const start = (args: (port: number) => string[], path: string) => startServer(args, path, env, shutdown);
  const next = (port: number) => ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)];
  return {
    ours: await startOurs(env, shutdown),
    next: await start(next, "/api/ready"),
    nextPeer: await startServer(peer.args, `/bytes/${peer.first}`, { ...env, PEER_BYTES: peer.bytes }, shutdown),
    fastify: await start(() => [...TSX, "tools/bench/servers/fastify.ts"], "/empty"),
    plain: await startPlain(shutdown),
  };
}
