import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 15;

const secondsOf = (module: TestModule): number => {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (prepareDuration + collectDuration + setupDuration + duration) / 1_000;
};

/** Prints the slowest test files with their seconds, loading included. List it before the reporter that summarises. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const rows = modules
      .map((module) => ({ module, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN)
      .map(({ module, seconds }) => {
        const file = relative(process.cwd(), module.moduleId);
        return `${seconds.toFixed(1).padStart(7)} s  ${module.project.name.padEnd(8)}  ${file}`;
      });
    console.log(`\n The ${SHOWN} slowest test files\n${rows.join("\n")}`);
  }
}
