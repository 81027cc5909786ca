import { explain, messageOf } from "./lib/fail";
import { phase } from "./lib/progress";
import { runCommand } from "./lib/shutdown";
import { interruptions } from "./starts/interruptions";
import { machines } from "./starts/machines";
import { readOptions } from "./starts/options";
import { places } from "./starts/places";
import { publish, type Result, rowOf } from "./starts/report";
import { Failed, type Scenario } from "./starts/scenario";
import { inTrial } from "./starts/trial";
import { openWorkshop, type Workshop } from "./starts/workshop";

const SCENARIOS: readonly Scenario[] = [...places, ...machines, ...interruptions];

async function resultOf(scenario: Scenario, workshop: Workshop): Promise<Result> {
  const missing = scenario.missing?.();
  if (missing !== undefined) {
    console.log(`- ${scenario.name}  skipped: ${missing}`);
    return { skipped: missing };
  }
  try {
    const outcome = await phase(scenario.name, scenario.name, () => inTrial(workshop, scenario.name, scenario.run));
    return { outcome };
  } catch (error) {
    console.log(`✗ ${scenario.name}  ${error instanceof Failed ? error.message : explain(error)}`);
    return { failed: messageOf(error) };
  }
}

// `npm run test:starts`: tests first starts in every environment that this machine can set up.
await runCommand(async (shutdown) => {
  const names = SCENARIOS.map(({ name }) => name);
  const { list, quick, only } = readOptions(process.argv.slice(2), names);
  if (list) {
    for (const { name, tried } of SCENARIOS) console.log(`${name.padEnd(24)} ${tried}`);
    return shutdown.end(0);
  }
  const workshop = await openWorkshop(quick, shutdown);
  let failed = 0;
  for (const scenario of SCENARIOS) {
    if (only.length > 0 && !only.includes(scenario.name)) continue;
    const result = await resultOf(scenario, workshop);
    if (shutdown.begun) return;
    if ("failed" in result) failed++;
    await publish(names, [rowOf(scenario, result)]);
  }
  console.log(failed === 0 ? "Every tested start works or says what to do." : `${failed} failed.`);
  await shutdown.end(failed === 0 ? 0 : 1);
});
