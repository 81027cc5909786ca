import { execFileSync, spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Embedded, startEmbedded } from "@/scripts/lib/postgres";
import { identityOf, isAlive } from "@/scripts/lib/processes";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { scratch } from "./checkout";

// One database for every test that does not harm it, since making one takes most of a second. Each leaves it stopped.
let parent = "";
let shared = "";
beforeAll(async () => {
  parent = await makeTemporaryDirectory("scripts-");
  shared = join(parent, "postgres");
  await (await startEmbedded({ dataDir: shared, durable: false })).stop();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function up(dataDir: string, onEvent?: (line: string) => void): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, durable: false, ...(onEvent && { onEvent }) });
  onTestFinished(() => server.stop());
  return server;
}

async function query<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Another process that starts the server and keeps it. */
async function otherOwner(dataDir: string): Promise<{ pid: number; serverPid: number; kill(): Promise<void> }> {
  const code = `import { startEmbedded } from "@/scripts/lib/postgres";
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(server.pid());
    setInterval(() => undefined, 1e6);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], { stdio: "pipe" });
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  onTestFinished(() => void child.kill("SIGKILL"));
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  const serverPid = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (chunk) => resolve(Number(String(chunk))));
    void ended.then(() => reject(new Error(errors)));
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { pid: child.pid ?? 0, serverPid, kill };
}

describe("the embedded PostgreSQL", () => {
  it("keeps its data, password and port from one start to the next", async () => {
    const dataDir = join(await scratch(), "postgres");
    const first = await up(dataDir);
    await query(first.url, (sql) => sql`create table kept as select 7 as n`);
    await first.stop();
    expect(isAlive(identityOf(first.pid()))).toBe(false);
    const second = await up(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, (sql) => sql`select n from kept`)).toEqual([{ n: 7 }]);
  });

  it("tells letters of every alphabet, listens on the loopback only, and keeps the password to its owner", async () => {
    const dataDir = shared;
    const { url } = await up(dataDir);
    const rows = await query(url, async (sql) => {
      await sql`create extension if not exists pg_trgm`;
      return sql`select cardinality(show_trgm('東京')) > 0 as trigrams, lower('ÉÀ') as low, current_setting('listen_addresses') as host`;
    });
    expect(rows).toEqual([{ trigrams: true, low: "éà", host: "127.0.0.1" }]);
    const { mode } = await stat(join(dataDir, "embedded.json"));
    expect(mode & 0o777).toBe(0o600);
  });

  it("replaces the server that a killed process has left behind, with what was committed", async () => {
    const dataDir = shared;
    const first = await otherOwner(dataDir);
    const orphan = identityOf(first.serverPid);
    await first.kill();
    expect(isAlive(orphan)).toBe(true);
    const second = await up(dataDir);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(second.url, (sql) => sql`select 1 as n`)).toEqual([{ n: 1 }]);
  });

  it("leaves a server alone whose owner is alive, and says whose it is", async () => {
    const dataDir = shared;
    const other = await otherOwner(dataDir);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(new RegExp(`in use by process ${other.pid} `));
    expect(isAlive(identityOf(other.serverPid))).toBe(true);
    await other.kill();
    await (await startEmbedded({ dataDir, durable: false })).stop();
  });

  it("is not stopped by a pid file whose number another program has now", async () => {
    const dataDir = shared;
    const first = await up(dataDir);
    const pidFile = join(dataDir, "postmaster.pid");
    const stale = (await readFile(pidFile, "utf8")).replace(/^\d+/, String(process.ppid));
    await first.stop();
    await writeFile(pidFile, stale);
    const second = await up(dataDir);
    expect(await query(second.url, (sql) => sql`select 1 as n`)).toEqual([{ n: 1 }]);
  });

  it("comes back on the same port when its server is killed", async () => {
    const events: string[] = [];
    const server = await up(shared, (line) => events.push(line));
    const killed = server.pid();
    process.kill(killed, "SIGKILL");
    await vi.waitFor(() => expect(events.at(-1)).toBe("PostgreSQL is running again."), {
      timeout: 8_000,
      interval: 20,
    });
    expect(server.pid()).not.toBe(killed);
    expect(await query(server.url, (sql) => sql`select 1 as n`)).toEqual([{ n: 1 }]);
  });

  it("begins anew where an earlier making of the data was interrupted", async () => {
    const place = await scratch();
    await mkdir(join(place, "postgres.new-1"));
    await writeFile(join(place, "postgres.new-1/PG_VERSION"), "18\n");
    await up(join(place, "postgres"));
    expect(await readdir(place)).toEqual(["postgres"]);
  });

  it("answers damaged data with one line that says what is wrong and what to do, and touches nothing", async () => {
    const dataDir = join(await scratch(), "postgres");
    execFileSync("cp", ["-R", shared, dataDir]);
    const control = join(dataDir, "global/pg_control");
    const whole = await readFile(control);
    const start = () => startEmbedded({ dataDir }).catch((error: Error) => error.message);
    await writeFile(control, Buffer.alloc(whole.length));
    expect(await start()).toMatch(
      /^`.*postgres` cannot be started \(.+\)\. Restore it from a copy, or remove it .*rm -rf \S+$/,
    );
    await writeFile(control, whole);
    await writeFile(join(dataDir, "PG_VERSION"), "17\n");
    expect(await start()).toMatch(/cannot be started \(.*version 17.*\)/);
    await writeFile(join(dataDir, "PG_VERSION"), "18\n");
    await up(dataDir);
  });
});
