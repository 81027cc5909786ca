import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Lists the tests that failed once and passed at their second try. Each is a defect, of the test or of the service. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .flatMap((test) => {
          const first = test.result().errors?.[0]?.message.split("\n")[0] ?? "no message";
          return [` ${relative(process.cwd(), module.moduleId)} > ${test.name}`, `   at first: ${first}`];
        }),
    );
    if (rows.length > 0) console.log(`\n Tests that passed only at their second try\n${rows.join("\n")}`);
  }
}
