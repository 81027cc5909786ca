import { ensureBuilt } from "./lib/build";
import { startNode } from "./lib/child";
import { installChromium } from "./lib/chromium";
import { PlainError } from "./lib/fail";
import { phase } from "./lib/progress";
import { runCommand, type Shutdown } from "./lib/shutdown";

const STOP_MS = 7_000;

// A failed command has printed its own error, and the runner's summary must stay the last output.
async function run(args: readonly string[], env: NodeJS.ProcessEnv, shutdown: Shutdown): Promise<void> {
  const child = startNode(args, env);
  shutdown.add(() => child.stop(STOP_MS));
  const { code } = await child.exited;
  if (code !== 0) await shutdown.end(code ?? 1);
}

// `npm test`: the checks, the build and every test. With arguments (`npm test -- tests/api`) only vitest, with them. `npm
// run test:all` (`--all`) runs all rounds of the concurrency, crash and model-based tests, and runs every API test through
// Next too.
await runCommand(async (shutdown) => {
  const args = process.argv.slice(2);
  const selection = args.filter((arg) => arg !== "--all");
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  if (args.includes("--all")) env.TEST_ALL = "1";
  if (selection.length === 0) {
    env.WHOLE_SUITE = "1";
    const npm = process.env.npm_execpath;
    if (!npm) throw new PlainError("Run this as: npm test");
    // One waits for the network while the other computes.
    await Promise.all([
      phase("installing Chromium", "Chromium installed", () => installChromium(env)),
      run([npm, "run", "--silent", "verify"], env, shutdown),
    ]);
    await ensureBuilt(process.cwd(), shutdown);
  }
  await run(["node_modules/vitest/vitest.mjs", "run", ...selection], env, shutdown);
  await shutdown.end(0);
});
