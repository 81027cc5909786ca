import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { freePort } from "@/scripts/lib/ports";
import { sendEvent, settle, until } from "@/tests/jobs/harness";
import { freshDatabase } from "@/tests/support/database";

// What `npm start` runs, as a process: its jobs start with it, and end with it.
let db: Db;
let drop: () => Promise<void>;
let child: ChildProcess;
let base = "";

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = connect({ url: fresh.url, poolSize: 2 });
  settle(fresh.url);
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
  await db.close();
  await drop();
});

test("the service runs its jobs, says so, and stops in good time when it is told to", async () => {
  const ready = await (await fetch(`${base}/api/ready`)).json();
  expect(ready.data.checks.jobs).toEqual({ ok: true, ms: expect.any(Number) });
  await sendEvent(db, "place/completeness.requested", { place_id: "4711" });
  await expect.poll(() => db.sql`select status from job_runs`, { timeout: 15_000 }).toEqual([{ status: "completed" }]);
  const began = performance.now();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
