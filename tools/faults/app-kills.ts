import { startNode } from "@/scripts/lib/child";
import type { Finding, Scenario } from "./scenario";
import type { Stage } from "./test-bed";

/** This trial follows the commerce test and runs it with as many kills as the goal requires. */
async function killed(stage: Stage): Promise<Finding[]> {
  const kills = stage.trials(200, 8);
  const child = startNode(
    ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "tests/lib/commerce/kill.test.ts"],
    { ...process.env, COMMERCE_KILLS: String(kills), NODE_ENV: "test" },
    { output: "collect" },
  );
  stage.add(() => child.stop(5_000));
  const { code } = await child.exited;
  const output = child.output();
  const [, checkouts, cut] = /(\d+) checkouts, (\d+) of them cut off/.exec(output) ?? [];
  if (code !== 0) console.error(output.slice(-6_000));
  return [
    {
      goal: "kill -9 of the app in order traffic: no acknowledged write lost, none half-written, no double payment",
      trials: kills,
      measured:
        code === 0 ? `${checkouts} checkouts, ${cut} cut off by a kill; all money rules hold` : "a rule is broken",
      reached: code === 0 && checkouts !== undefined,
    },
  ];
}

export const appKilled: Scenario = { name: "app-killed", run: killed };
