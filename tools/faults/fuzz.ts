import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { client, inParallel } from "./client";
import { castOf, idsIn } from "./fuzz/cast";
import { problemsOf } from "./fuzz/checks";
import { readOperations } from "./fuzz/document";
import { type Harvest, type Shot, shotAt } from "./fuzz/requests";
import { type Finding, type Scenario, tally } from "./scenario";
import type { Stage } from "./test-bed";

const WIDTH = 16;
const REFRESH_EVERY = 2_000;
const SHOWN = 400;

const shown = ({ operation, actor, sent }: Shot): string => {
  const body = sent.body === undefined ? "" : ` ${String(sent.body).slice(0, SHOWN)}`;
  return `${operation.id}, ${actor.kind}: ${sent.method} ${sent.target.slice(0, SHOWN)}${body}`;
};

async function fuzz(stage: Stage): Promise<Finding[]> {
  const shots = stage.trials(100_000, 6_000);
  const operations = readOperations();
  const service = await stage.service({ LOG_LEVEL: "error" });
  const random = mulberry32(stage.seed);
  const cast = await castOf(service.world, stage.trials(60, 20));
  let ids = await idsIn(service.world.sql);
  const harvest: Harvest = { cursors: new Map(), etags: new Map() };
  const caller = client(service.server.base, WIDTH);
  stage.add(() => caller.close());

  const problems = new Map<string, { count: number; first: string }>();
  const statuses: number[] = [];
  const slowest = { ms: 0, what: "" };
  await inParallel(shots, WIDTH, async (n) => {
    if (n % REFRESH_EVERY === REFRESH_EVERY - 1) ids = await idsIn(service.world.sql);
    // Operations take turns, so that each gets its share.
    const operation = operations[n % operations.length];
    if (!operation) return;
    const shot = shotAt(operation, cast, ids, harvest, random);
    const got = await caller.ask(shot.sent);
    statuses.push(got.status);
    if (got.ms > slowest.ms) Object.assign(slowest, { ms: got.ms, what: shown(shot) });
    for (const problem of problemsOf(shot, got)) {
      const name = `${operation.id}: ${problem}`;
      const known = problems.get(name) ?? {
        count: 0,
        first: `${shown(shot)} → ${got.status} ${got.text.slice(0, SHOWN)}`,
      };
      known.count++;
      problems.set(name, known);
    }
    reap(harvest, shot, got);
  });

  for (const [name, { count, first }] of problems) console.error(`  ${count} × ${name}\n      ${first}`);
  const broken = [...problems.keys()].some((name) => name.includes("answered 5") || name.includes("no answer"));
  if (broken) console.error(service.server.output().slice(-8_000));
  const many = (matching: RegExp): number =>
    [...problems].reduce((sum, [name, { count }]) => sum + (matching.test(name) ? count : 0), 0);
  const finding = (goal: string, matching: RegExp): Finding => ({
    goal: `Fuzzed requests over ${operations.length} operations: ${goal}`,
    trials: shots,
    measured: `${many(matching)}`,
    reached: many(matching) === 0,
  });
  console.log(`  ${tally(statuses)}; the slowest took ${Math.round(slowest.ms)} ms: ${slowest.what.slice(0, 160)}`);
  return [
    finding("no undocumented 5xx response", /: answered 5|no answer/),
    finding("no undocumented status", /not in the document/),
    finding(
      "no response body outside its schema, every error in the envelope",
      /\d off its schema: |without the envelope|with what|as '|a body with/,
    ),
    finding("no invalid request body accepted", /takes a body/),
    finding("no stack, SQL, path or version in any response", /tells a|sends |no X-Request-Id/),
  ];
}

/** Stores values that later requests may send back. */
function reap(
  harvest: Harvest,
  { operation, actor, sent }: Shot,
  got: { status: number; text: string; headers: object },
): void {
  if (got.status !== 200) return;
  const { etag } = got.headers as { etag?: string };
  if (etag && harvest.etags.size < 5_000) harvest.etags.set(sent.target, etag);
  const cursor = /"(?:next_)?cursor":"([^"]+)"/.exec(got.text)?.[1];
  if (cursor) harvest.cursors.set(operation.id, { actor, cursor });
}

export const fuzzing: Scenario = {
  name: "fuzz",
  run: fuzz,
};
