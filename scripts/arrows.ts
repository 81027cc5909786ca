import { readArrows } from "./lib/arrows";
import { PlainError } from "./lib/fail";
import { runCommand } from "./lib/shutdown";

// A part of `npm run verify`: checks the imports between folders.
await runCommand(async (shutdown) => {
  const { modules, violations } = await readArrows(process.cwd());
  if (modules === 0) throw new PlainError("dependency-cruiser read no module, so it has proved nothing.");
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
  if (lines.length > 0) throw new PlainError(`${lines.join("\n")}\nWhy: .dependency-cruiser.mjs`);
  console.log(`${modules} modules, no forbidden import`);
  await shutdown.end(0);
});
