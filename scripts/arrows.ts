import { readArrows } from "./lib/arrows";
import { folderCyclesOf } from "./lib/components";
import { PlainError } from "./lib/fail";
import { runCommand } from "./lib/shutdown";

// A cruiser that cannot read TypeScript finds few modules, and so no violations.
const FEWEST_MODULES = 100;

// A part of `npm run verify`: checks the imports between folders.
await runCommand(async (shutdown) => {
  const { modules, violations, imports } = await readArrows(process.cwd());
  if (modules < FEWEST_MODULES)
    throw new PlainError(`dependency-cruiser read ${modules} modules, so it has proved nothing.`);
  const lines = [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    ...folderCyclesOf(imports).map((cycle) => `cycle of folders: ${cycle.join(", ")}`),
  ];
  if (lines.length > 0) throw new PlainError(`${lines.join("\n")}\nWhy: .dependency-cruiser.mjs`);
  console.log(`${modules} modules, no forbidden import, no cycle of folders`);
  await shutdown.end(0);
});
