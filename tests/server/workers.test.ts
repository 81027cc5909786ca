// Guarantees of several processes behind one port: they share the load, replace each other without a gap, and end in order.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "@/scripts/lib/ports";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { bundled } from "@/tests/support/bundle";
import { rawRequest } from "@/tests/support/raw";

let primary: ChildProcess;
let base = "";
let dir = "";
let output = "";

beforeEach(async () => {
  dir = await makeTemporaryDirectory("workers-");
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  output = "";
  const env = { ...process.env, PORT: String(port), BROKEN: join(dir, "broken") };
  const args = [bundled("workers"), bundled("worker-server"), "2"];
  primary = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  primary.stdout?.on("data", (chunk) => (output += String(chunk)));
  await until(async () => (await pids()).length === 2);
});
afterEach(async () => {
  if (primary.exitCode === null && primary.signalCode === null) {
    const gone = once(primary, "exit");
    primary.kill("SIGKILL");
    await gone;
  }
  await rm(dir, { recursive: true, force: true });
});

const until = (check: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 50_000, interval: 50 });

/** One request on a connection of its own. */
async function ask(path = "/"): Promise<{ pid: number; started: string; pages: unknown }> {
  const { text } = await rawRequest(base, path, { headers: { connection: "close" } });
  const answer: { pid: number; started: string; pages: unknown } = JSON.parse(text);
  return answer;
}

/** The processes that answered a few requests. */
async function pids(): Promise<number[]> {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ask()));
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.pid] : []));
  return [...new Set(found)].sort();
}

/** Sends requests on new connections until `done`; returns how many were answered. Throws for one that was not. */
async function load(done: () => boolean): Promise<number> {
  let count = 0;
  const caller = async () => {
    while (!done()) {
      await ask();
      count++;
    }
  };
  await Promise.all(Array.from({ length: 2 }, caller));
  return count;
}

test("connections are handed to every process", async () => {
  expect(await pids()).not.toContain(primary.pid);
});

test("a process that ends by itself is replaced while the other serves", async () => {
  const before = await pids();
  await rawRequest(base, "/crash", {}).catch(() => undefined);
  // A connection that the ended process was handed is closed without an answer.
  await until(async () => before.includes((await ask()).pid));
  await until(async () => {
    const now = await pids();
    return now.length === 2 && now.some((pid) => !before.includes(pid));
  });
});

test("a connection that is handed to a process that has just ended is closed", async () => {
  const [pid = 0] = await pids();
  // The first process accepts the connections before it notices the end of the other.
  primary.kill("SIGSTOP");
  const sockets = Array.from({ length: 4 }, () => connect(Number(new URL(base).port), "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  process.kill(pid, "SIGKILL");
  const closed = sockets.map((socket) => {
    socket.on("error", () => undefined).resume();
    socket.write("GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
    return new Promise((resolve) => socket.on("close", resolve));
  });
  primary.kill("SIGCONT");
  await Promise.all(closed);
});

describe("SIGHUP", () => {
  test("replaces every process, and answers every request meanwhile", async () => {
    const before = await pids();
    let replaced = false;
    const answered = load(() => replaced);
    primary.kill("SIGHUP");
    try {
      await until(async () => output.includes("every process was replaced"));
    } finally {
      replaced = true;
    }
    expect(await answered).toBeGreaterThan(20);
    const after = await pids();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    // Settings are read again for each process, the id of the build among them.
    expect(["2", "3"]).toContain((await ask()).started);
  }, 60_000);

  test("lets a request finish that began before it", async () => {
    const slow = ask("/slow");
    await ask();
    primary.kill("SIGHUP");
    expect((await slow).pid).toBeGreaterThan(0);
  });

  test("keeps the present processes when a new one does not start", async () => {
    const before = await pids();
    await writeFile(join(dir, "broken"), "");
    primary.kill("SIGHUP");
    await until(async () => output.includes("the present ones are kept"));
    expect(await pids()).toEqual(before);
  });
});

test("a message about the pages reaches every process, and those that start later", async () => {
  const states = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    return new Set(answers.map(({ pages }) => JSON.stringify(pages)));
  };
  expect(await states()).toEqual(new Set(["null"]));
  primary.send({ pages: "failed" });
  const failed = new Set([JSON.stringify({ failed: true, secondsLeft: 0 })]);
  await until(async () => isDeepStrictEqual(await states(), failed));
  primary.kill("SIGHUP");
  await until(async () => output.includes("every process was replaced"));
  expect(await states()).toEqual(failed);
});

test("SIGTERM lets requests finish and ends every process", async () => {
  const before = await pids();
  const slow = ask("/slow");
  await ask();
  const gone = once(primary, "exit");
  primary.kill("SIGTERM");
  expect((await slow).pid).toBeGreaterThan(0);
  expect(await gone).toEqual([0, null]);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("the processes end when the first one is killed", async () => {
  const before = await pids();
  primary.kill("SIGKILL");
  await until(async () =>
    before.every((pid) => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    }),
  );
});

test("a service that keeps ending ends the run", async () => {
  const gone = once(primary, "exit");
  await writeFile(join(dir, "broken"), "");
  for (let i = 0; i < 2; i++) await rawRequest(base, "/crash", {}).catch(() => undefined);
  expect(await gone).toEqual([1, null]);
});
