import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { freePort } from "@/scripts/lib/ports";
import { sendEvent, setSettings, until } from "@/tests/lib/providers/jobs/harness";
import { fixtureClient, freshDatabase } from "@/tests/support/database";

// The process that `npm start` runs: its job runner starts and stops with it.
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
afterAll(async () => {
  child.kill("SIGKILL");
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
