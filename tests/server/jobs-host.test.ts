// Guarantees of the process that runs the jobs beside the servers.
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { getPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { hostJobs, type JobsHost } from "@/server/jobs-host";
import { setSettings } from "@/tests/lib/providers/jobs/harness";

/** Stands for dist/jobs.mjs: tells a socket what it is told, and does what the socket says. */
const SCRIPT = `
import { connect } from "node:net";
import { createInterface } from "node:readline";
const socket = connect(Number(process.env.TOLD));
const tell = (fact) => socket.write(JSON.stringify(fact) + "\\n");
process.on("message", (message) => tell({ message }));
process.on("SIGTERM", () => { tell({ stopped: true }); socket.end(() => process.exit(0)); });
tell({ pid: process.pid, pool: process.env.DATABASE_POOL_SIZE });
for await (const line of createInterface({ input: socket })) {
  if (line === "die") process.exit(3);
  else process.send(line);
}
`;

interface Told {
  pid?: number;
  pool?: string;
  message?: string;
  stopped?: boolean;
}

let dir = "";
let listener: Server;
let host: JobsHost | undefined;
let script = "";
const told: Told[] = [];
const sockets: Socket[] = [];
const lines: string[] = [];

beforeEach(async () => {
  setSettings("postgres://localhost/none");
  dir = await makeTemporaryDirectory("jobs-host-");
  script = join(dir, "jobs.mjs");
  await writeFile(script, SCRIPT);
  listener = createServer((socket) => {
    sockets.push(socket);
    createInterface({ input: socket.on("error", () => undefined) }).on("line", (line) => told.push(JSON.parse(line)));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
});
afterEach(async () => {
  await host?.stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  listener.close();
  told.length = lines.length = 0;
  await rm(dir, { recursive: true, force: true });
});

const until = (check: () => boolean) => vi.waitFor(() => expect(check()).toBe(true), { timeout: 30_000, interval: 20 });
const starts = () => told.filter(({ pid }) => pid !== undefined);

async function start(checkMs?: number): Promise<JobsHost> {
  const TOLD = String((listener.address() as AddressInfo).port);
  host = hostJobs({
    script,
    settings: () => ({ TOLD }),
    report: (_, text) => lines.push(text),
    ...(checkMs !== undefined && { checkMs }),
  });
  await until(() => starts().length > 0);
  return host;
}

test("it has a low priority and few connections to the database", async () => {
  await start();
  expect(getPriority(starts()[0]?.pid)).toBeGreaterThanOrEqual(10);
  expect(starts()[0]?.pool).toBe("2");
});

test("it is woken once for all events of a turn of the event loop", async () => {
  const jobs = await start();
  for (let i = 0; i < 100; i++) jobs.wake();
  await until(() => told.some(({ message }) => message !== undefined));
  await jobs.stop();
  expect(told.filter(({ message }) => message !== undefined)).toEqual([{ message: "wake jobs" }]);
});

test("one that ends by itself is replaced", async () => {
  await start();
  sockets[0]?.write("die\n");
  await until(() => starts().length === 2);
  expect(lines).toEqual(["the process of the jobs ended; it is started again"]);
});

test("one that is stuck is replaced", async () => {
  await start(500);
  await until(() => starts().length > 1);
  expect(lines).toContain("the process of the jobs is stuck");
});

test("the service is not ready while it polls too late", async () => {
  const jobs = await start();
  expect(jobs.isHealthy()).toBe(true);
  sockets[0]?.write("late\n");
  await until(() => !jobs.isHealthy());
  sockets[0]?.write("polling\n");
  await until(() => jobs.isHealthy());
});

test("it stops in order and is not started again; a new build replaces it", async () => {
  const jobs = await start();
  jobs.replace();
  await until(() => starts().length === 2);
  await jobs.stop();
  await until(() => told.filter(({ stopped }) => stopped).length === 2);
  expect(starts()).toHaveLength(2);
});
