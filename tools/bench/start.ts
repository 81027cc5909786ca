import { spawnSync } from "node:child_process";
import { cp, symlink } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ensureBuilt } from "@/scripts/lib/build";
import { startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import { freePort } from "@/scripts/lib/ports";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { temporaryDirectory } from "./database";
import { readOptions } from "./options";
import { goalTable, machineLine, publish } from "./report/section";
import { decimals, median, spread } from "./report/stats";
import { table } from "./report/tables";

const DEFAULTS = { rounds: 5 };
const START_GOAL = 3;
const LOAD_GOAL = 150;
const LIMIT_MS = 180_000;
const STOP_MS = 10_000;
// Files that a copy of the checkout leaves out or links to.
const LEFT_OUT = new Set([".git", ".data", "node_modules", ".next/cache", ".next/dev", "dist/next-peer"]);
const FUNCTIONS = ["api/v1/places", "api/v1/places/[id]", "api/v1/search", "api/v1/tours/generate"];

/** A copy of the built checkout without data, so that the developer's own data is not touched. */
async function copyOf(root: string, shutdown: Shutdown): Promise<string> {
  const dir = join(await temporaryDirectory(shutdown), "checkout");
  await cp(root, dir, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) });
  await symlink(join(root, "node_modules"), join(dir, "node_modules"));
  return dir;
}

/** Seconds from `npm start` to the first page of places; it is stopped again afterwards. */
async function startOnce(dir: string, shutdown: Shutdown): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: "", LOG_LEVEL: "silent" };
  const began = performance.now();
  const child = startNode([join(dir, "scripts/bootstrap.mjs"), "start"], env, { output: "collect" });
  shutdown.add(() => child.stop(STOP_MS));
  let over = false;
  void child.exited.then(() => {
    over = true;
  });
  const address = `http://127.0.0.1:${port}/api/v1/places`;
  for (;;) {
    if (
      await fetch(address)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      break;
    if (over || performance.now() - began > LIMIT_MS)
      throw new PlainError(`npm start did not come up:\n${child.output().trim()}`);
    await delay(5);
  }
  const seconds = (performance.now() - began) / 1000;
  await child.stop(STOP_MS);
  return seconds;
}

/** Milliseconds that a new process takes to load a function as a serverless platform does, without Node's own start. */
function loadOnce(name: string): number {
  const code = `require("next/dist/server/node-environment"); const began = performance.now();
    require(${JSON.stringify(join(process.cwd(), ".next/server/app", name, "route.js"))});
    console.log(performance.now() - began);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["-e", code], { encoding: "utf8" });
  if (status !== 0) throw new PlainError(`The function ${name} cannot be loaded:\n${stderr.trim()}`);
  return Number(stdout.trim().split("\n").at(-1));
}

/** Milliseconds that Node takes to start and to run nothing. */
function startNodeOnce(): number {
  const began = performance.now();
  spawnSync(process.execPath, ["-e", ""]);
  return performance.now() - began;
}

/** `npm run bench -- start`: scripts/help/bench.txt has its options. */
export async function benchStart(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const { rounds } = readOptions(args, DEFAULTS);
  await ensureBuilt(process.cwd(), shutdown);
  const dir = await phase("copying the checkout", "a copy of the checkout", () => copyOf(process.cwd(), shutdown));
  const first = await phase("first start", "first start", () => startOnce(dir, shutdown));
  const again: number[] = [];
  await phase("starting again", "second starts", async () => {
    for (let i = 0; i < rounds; i++) again.push(await startOnce(dir, shutdown));
  });
  // Round by round, so that a slow moment of the machine does not affect one function alone.
  const loads = new Map(FUNCTIONS.map((name) => [name, [] as number[]]));
  const node: number[] = [];
  for (let i = 0; i < rounds; i++) {
    for (const [name, times] of loads) times.push(loadOnce(name));
    node.push(startNodeOnce());
  }
  const slowest = [...loads.values()].toSorted((a, b) => median(b) - median(a))[0] ?? [];
  const [two, none] = [decimals(2), decimals(0)];
  const body = [
    "## From nothing to the first response",
    machineLine(),
    `\`npm start\` in a copy of the checkout with its packages and its build, until \`/api/v1/places\` is answered: the first time with an empty database that is migrated and given the demo, then ${rounds} times again. A function: requiring what \`next build\` made of a route, in a new process, ${rounds} times, without Node's own start, which is the floor.`,
    table(
      ["", "time"],
      [
        ["npm start, the first time (s)", two(first)],
        ["npm start again (s)", spread(again, two)],
        ...[...loads].map(([name, times]) => [`/${name} (ms)`, spread(times, none)]),
        ["floor: an empty program of Node (ms)", spread(node, none)],
      ],
    ),
    goalTable([
      {
        what: "npm start again, to the first response",
        goal: `≤ ${START_GOAL} s`,
        measured: `${spread(again, two)} s`,
        reached: median(again) <= START_GOAL,
      },
      {
        what: "module load of a function, the slowest of those measured",
        goal: `≤ ${LOAD_GOAL} ms`,
        measured: `${spread(slowest, none)} ms`,
        reached: median(slowest) <= LOAD_GOAL,
      },
    ]),
  ];
  await publish("start", body.join("\n\n"));
}
