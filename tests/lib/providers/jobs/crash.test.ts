import { spawn } from "node:child_process";
import { once } from "node:events";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { bundled } from "@/tests/support/bundle";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { sendEvent, serveFunctions, setSettings, startFastRunner, until, waitForRuns } from "./harness";

let db: Db;
let sql: postgres.Sql;
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
  db = connect({ url, poolSize: 4 });
  sql = fixtureClient(url);
  setSettings(url);
  await sql`create table marks (n int, what text)`;
});
afterAll(async () => {
  await Promise.all([db.close(), sql.end()]);
  await drop();
});

test("runs of a process that is killed go on in another, from the steps that were done", async () => {
  const child = spawn(process.execPath, [bundled("job-process")], {
    env: process.env,
    stdio: "inherit",
  });
  const numbers = Array.from({ length: 6 }, (_, n) => n);
  for (const n of numbers) await sendEvent(db, "test/killed", { n }, String(n));
  await until(
    () => sql`select 1 from marks where what = 'hangs'`,
    (rows) => rows.length === numbers.length,
    30_000,
  );
  child.kill("SIGKILL");
  await once(child, "exit");
  const jobs = await startFastRunner(
    url,
    serveFunctions((inngest) => [
      inngest.createFunction({ id: "killed", triggers: [{ event: "test/killed" }] }, async ({ event, step }) => {
        const mark = (what: string) => sql`insert into marks values (${event.data.n as number}, ${what})`;
        await step.run("first", () => mark("first again").then(() => 1));
        await step.run("second", () => mark("second").then(() => 2));
      }),
    ]),
  );
  const rows = await waitForRuns(sql, "killed", numbers.length);
  await jobs.stop();
  expect(rows.every((row) => row.status === "completed")).toBe(true);
  const marks =
    await sql`select what, count(*)::int as times, count(distinct n)::int as runs from marks group by what order by what`;
  expect(marks).toEqual(["first", "hangs", "second"].map((what) => ({ what, times: 6, runs: 6 })));
}, 60_000);
