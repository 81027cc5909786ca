import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import type { SerializedPlanInput } from "@/lib/domains/tours/itinerary/serialized-input";
import { Planner, PlannerBusy } from "@/lib/domains/tours/itinerary/tour-planner";
import { crowdedInput, randomInput } from "@/tools/bench/tours/towns";

let folder: string;
let file: string;

beforeAll(async () => {
  // In the checkout, so that the packages that stay outside the bundle are found.
  folder = await mkdtemp("node_modules/.cache-planner-");
  file = join(process.cwd(), folder, "worker.mjs");
  await build({ entryPoints: ["lib/domains/tours/itinerary/planner-worker.ts"], outfile: file, bundle: true, platform: "node", format: "esm", packages: "external" }); // biome-ignore format: one line
});
afterAll(() => rm(folder, { recursive: true }));

/** How often this thread came round to other work until the promise was settled. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, done] = [0, false];
  const settled = work.finally(() => {
    done = true;
  });
  for (; !done; turns++) await new Promise((resolve) => setImmediate(resolve));
  await settled;
  return turns;
}

/** As the database would write it. */
const packed = (input: PlanInput): SerializedPlanInput => ({
  ...input,
  candidates: [new TextEncoder().encode(JSON.stringify(input.candidates))],
});
const large = packed(crowdedInput(1, 600, 240));

describe.each(["a thread", "slices"])("the planner, by %s", (way) => {
  const planner = () => new Planner(way === "slices" ? null : file);

  it("gives what planTour gives, for several callers at once", async () => {
    const inputs = [3, 4, 5, 6, 7, 8].map((seed) => randomInput(seed));
    const shared = planner();
    const plans = await Promise.all(inputs.map((input) => shared.plan(packed(input), { deadlineMs: 60_000 })));
    expect(plans).toEqual(inputs.map((input) => planTour(input)));
    await shared.close();
  });

  it("is busy for a caller who is not served by the deadline, and goes on with the next", async () => {
    const shared = planner();
    const input = randomInput(5);
    const plans = [shared.plan(large), shared.plan(packed(input), { deadlineMs: 1 }), shared.plan(packed(input))];
    const [, late, next] = await Promise.allSettled(plans);
    expect(late).toMatchObject({ status: "rejected", reason: expect.any(PlannerBusy) });
    expect(late).toMatchObject({ reason: { hasBegun: false } });
    expect(next).toEqual({ status: "fulfilled", value: planTour(input) });
    await shared.close();
  });

  it("is busy for a caller who asks for more than can be planned by the deadline", async () => {
    const shared = planner();
    await shared.plan(packed(randomInput(5)), { deadlineMs: 60_000 });
    const [late] = await Promise.allSettled([shared.plan(large, { deadlineMs: 10 })]);
    expect(late).toMatchObject({ status: "rejected", reason: { hasBegun: true } });
    await shared.close();
  });

  it("lets other work of this thread go on meanwhile", async () => {
    const shared = planner();
    await shared.plan(large);
    const begun = performance.now();
    const turns = await turnsDuring(shared.plan(large));
    // Slices of 8 ms; that they are longer now and then on a busy machine is no matter.
    expect(turns).toBeGreaterThan((performance.now() - begun) / 40);
    await shared.close();
  });

  it("forgets who has gone", async () => {
    const shared = planner();
    const gone = new AbortController();
    const first = shared.plan(packed(randomInput(5)), { signal: gone.signal });
    gone.abort(new Error("closed the app"));
    await expect(first).rejects.toThrow("closed the app");
    expect(await shared.plan(packed(randomInput(6)))).toEqual(planTour(randomInput(6)));
    await shared.close();
  });
});

describe("a thread that is no use", () => {
  it("where it cannot be started, the tour is planned on this thread", async () => {
    const broken = join(folder, "broken.mjs");
    await writeFile(broken, "throw new Error('no thread today');");
    for (const path of [join(process.cwd(), broken), join(process.cwd(), "absent.mjs")]) {
      expect(await new Planner(path).plan(packed(randomInput(5)))).toEqual(planTour(randomInput(5)));
    }
  });
});
