import type { Finding, Scenario } from "./scenario";
import type { Stage } from "./test-bed";
import { seekTime } from "./time/search";
import { timeTargets } from "./time/targets";

/** Milliseconds for which one input may block the event loop. */
export const LIMIT_MS = 50;
const SHOWN = 5;

/** Reads hostile text as the service does, in this process, and seeks inputs that take long. */
async function seek(stage: Stage): Promise<Finding[]> {
  const trials = stage.trials(1_000_000, 20_000);
  const targets = timeTargets();
  const slow = await seekTime(targets, trials, stage.seed, { tell: stage.tell });
  const [first] = slow;
  for (const { target, text, ms } of slow.slice(0, SHOWN)) {
    const shown = JSON.stringify(text.length > 80 ? `${text.slice(0, 40)} … ${text.slice(-40)}` : text);
    console.log(`  ${ms.toFixed(1)} ms: ${target}, ${text.length} characters: ${shown}`);
  }
  return [
    {
      goal: `Inputs that seek time in ${targets.length} fields, headers, search terms and imports: none holds the event loop longer than ${LIMIT_MS} ms`,
      trials,
      measured: first ? `at most ${first.ms.toFixed(1)} ms, in ${first.target}` : "nothing tried",
      reached: first !== undefined && first.ms <= LIMIT_MS,
    },
  ];
}

export const slowInputs: Scenario = { name: "time", run: seek };
