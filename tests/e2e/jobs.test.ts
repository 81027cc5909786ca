import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { freePort } from "@/scripts/lib/ports";
import { sendEvent, setSettings, until } from "@/tests/lib/providers/jobs/harness";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { childrenOf } from "@/tools/bench/report/process";

// The process that `npm start` runs: the process of its jobs starts and ends with it.
let db: Db;
let sql: postgres.Sql;
let drop: () => Promise<void>;
let child: ChildProcess;
let base = "";

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = connect({ url: fresh.url, poolSize: 2 });
  sql = fixtureClient(fresh.url);
  setSettings(fresh.url);
});
beforeEach(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ["dist/server.mjs"], {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), NODE_OPTIONS: "" },
    stdio: "ignore",
  });
  await until(
    () =>
      fetch(`${base}/api/ready`).then(
        (answer) => answer.status,
        () => 0,
      ),
    (status) => status === 200,
    30_000,
  );
});
afterEach(() => void child.kill("SIGKILL"));
afterAll(async () => {
  await Promise.all([db.close(), sql.end()]);
  await drop();
});

test("the service runs its jobs, logs them, and stops promptly on a signal", async () => {
  const ready = await (await fetch(`${base}/api/ready`)).json();
  expect(ready.data.checks.jobs).toEqual({ ok: true, ms: expect.any(Number) });
  await sendEvent(db, "place/completeness.requested", { place_id: "4711" });
  const statuses = () => sql`select status from job_runs where function_id like '%-recalculate-completeness'`;
  await expect.poll(statuses, { timeout: 15_000 }).toEqual([{ status: "completed" }]);
  const began = performance.now();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a service that is killed takes the process of its jobs with it, which leaves no run behind", async () => {
  await sendEvent(db, "place/completeness.requested", { place_id: "4712" });
  const statuses = () => sql`select status from job_runs where event #>> '{data,place_id}' = '4712'`;
  await expect.poll(statuses, { timeout: 15_000 }).toEqual([{ status: "completed" }]);
  const jobs = await childrenOf(child.pid ?? 0);
  expect(jobs).toHaveLength(1);
  child.kill("SIGKILL");
  const lives = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => jobs.filter(lives), { timeout: 15_000 }).toEqual([]);
  expect(await sql`select 1 from job_runs where lease_token is not null`).toEqual([]);
});
