import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "@/scripts/lib/postgres";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { migrate } from "@/scripts/migrate";
import { type Served, serve } from "@/tests/support/serve";

const dir = await makeTemporaryDirectory("down-");
const PATHS = [
  "/api/v1/places",
  "/api/v1/places/1",
  "/api/v1/categories",
  "/api/v1/places/dashboard",
  "/api/v1/map/pois",
  "/api/v1/app/home",
];
let postgres: Embedded;
let served: Served;

const start = (port?: number) =>
  startEmbedded({ dataDir: join(dir, "postgres"), durable: false, ...(port && { port }) });

beforeAll(async () => {
  postgres = await start();
  await migrate(postgres.url);
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    LOG_LEVEL: "silent",
    VALIDATE_RESPONSES: "1",
    BASE_URL: "http://localhost:3000",
  });
  served = await serve();
  await untilServing(10_000);
});
afterAll(async () => {
  await served?.stop();
  await (await import("@/lib/platform/database/database")).db().close();
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Timed {
  path: string;
  status: number;
  code: string | undefined;
  /** The parts that the details of a failure name. */
  parts: string[] | undefined;
  ms: number;
}
interface Failure {
  code: string;
  status: number;
  details?: { path: string }[];
}

async function ask(path: string): Promise<Timed> {
  const started = performance.now();
  const response = await fetch(`${served.base}${path}`);
  const { error } = (await response.json()) as { error?: Failure };
  const ms = performance.now() - started;
  expect(error?.status ?? response.status, path).toBe(response.status);
  return { path, status: response.status, code: error?.code, parts: error?.details?.map((each) => each.path), ms };
}

async function untilServing(within: number): Promise<void> {
  const end = performance.now() + within;
  for (;;) {
    const answers = await Promise.all(PATHS.map(ask));
    if (answers.every(({ status }) => status === 200 || status === 404 || status === 429)) return;
    if (performance.now() > end) throw new Error(`not serving after ${within} ms: ${JSON.stringify(answers)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Every answer is a 503 in the envelope, in time; but a window that is spent is refused without the database. */
function expectOutage(answers: readonly Timed[], within: number): void {
  for (const answer of answers) {
    const limited = answer.path.includes("dashboard") && answer.status === 429;
    if (!limited) expect(answer).toMatchObject({ status: 503, code: "service_unavailable" });
    expect(answer.ms, answer.path).toBeLessThan(within);
  }
}

/** The server's processes: the first one and those it has forked. */
function processes(): number[] {
  const forked = execFileSync("ps", ["-o", "pid=", "--ppid", String(postgres.pid())], { encoding: "utf8" });
  return [postgres.pid(), ...forked.split("\n").map(Number).filter(Boolean)];
}

test("while PostgreSQL is down every answer is a 503 envelope within 3 s; when it is back the same process serves within 5 s", async () => {
  const { port } = postgres;
  await postgres.stop();
  for (let round = 0; round < 3; round++) expectOutage(await Promise.all([...PATHS, ...PATHS].map(ask)), 3_000);
  expect((await ask("/api/health")).status).toBe(200);
  const ready = await ask("/api/ready");
  expect([ready.status, ready.parts]).toEqual([503, ["database", "limiter", "jobs"]]);
  expect(ready.ms).toBeLessThan(3_000);
  postgres = await start(port);
  await untilServing(5_000);
});

test("PostgreSQL killed under load: answers are right or 503 within 3 s, and all right again within 5 s", async () => {
  const answers: Timed[] = [];
  let over = false;
  const load = Promise.all(
    PATHS.map(async (path) => {
      while (!over) answers.push(await ask(path));
    }),
  );
  // It is awaited below; until then a failed call of it is not unhandled.
  load.catch(() => undefined);
  try {
    for (let round = 0; round < 3; round++) {
      const before = postgres.pid();
      process.kill(before, "SIGKILL");
      await expect.poll(() => postgres.pid(), { timeout: 10_000 }).not.toBe(before);
      await untilServing(5_000);
    }
  } finally {
    over = true;
    await load;
  }
  for (const answer of answers) {
    expect([200, 404, 429, 503], JSON.stringify(answer)).toContain(answer.status);
    expect(answer.ms, answer.path).toBeLessThan(3_000);
  }
}, 60_000);

test("PostgreSQL stopped in its tracks (accepts, never answers): every request ends within 5 s, and the same process serves when it goes on", async () => {
  const stopped = processes();
  for (const pid of stopped) process.kill(pid, "SIGSTOP");
  try {
    // More than the pool has connections, so that some wait for one and some for an answer.
    expectOutage(await Promise.all([...PATHS, ...PATHS, ...PATHS, ...PATHS].map(ask)), 5_000);
    expect((await ask("/api/health")).ms).toBeLessThan(1_000);
  } finally {
    for (const pid of stopped) process.kill(pid, "SIGCONT");
  }
  await untilServing(5_000);
}, 60_000);
