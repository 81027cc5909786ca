import { runNode } from "./lib/child";
import { PlainError } from "./lib/fail";
import { phase } from "./lib/progress";
import { runCommand, type Shutdown } from "./lib/shutdown";

const TSX = ["--import", "tsx"];

// `npm run verify`: all checks that need no database and no build, in seconds.
await runCommand(async (shutdown: Shutdown) => {
  // The checks share the cores. Go collects half as often, and one checker does not infer again what another has inferred: both
  // checks that know types take a quarter to a third less CPU time.
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", GOGC: process.env.GOGC ?? "200" };
  const check = (what: string, ...args: string[]) => runNode(args, env, what, shutdown);
  const types = async () => {
    await check("next typegen", "node_modules/next/dist/bin/next", "typegen");
    await check("tsc", "node_modules/typescript-7/bin/tsc", "--noEmit", "--checkers", "1");
  };
  const checks = [
    phase("checking generated files", "generated files", () =>
      check("generate", ...TSX, "scripts/generate.ts", "--check"),
    ),
    phase("checking types", "types", types),
    phase("checking style", "format, lint and imports", () =>
      check("biome", "node_modules/@biomejs/biome/bin/biome", "check"),
    ),
    phase("checking promises", "promises", () => check("oxlint", "node_modules/oxlint/bin/oxlint", "--type-aware")),
    phase("checking imports", "arrows between the parts", () => check("arrows", ...TSX, "scripts/arrows.ts")),
    phase("checking mutants", "mutants", () => check("mutants", ...TSX, "tools/mutants.ts", "--check")),
  ];
  const failures = (await Promise.allSettled(checks)).filter((result) => result.status === "rejected");
  if (failures.length > 0) throw new PlainError(failures.map(({ reason }) => String(reason.message)).join("\n\n"));
  await shutdown.end(0);
});
