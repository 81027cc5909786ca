import type { GetStepTools, Inngest } from "inngest";

/**
 * Runs steps one after the other. One that has failed in all of its attempts leaves the others to run; then the function
 * fails with the names of those that failed.
 */
export async function runEach(
  step: GetStepTools<Inngest>,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const failed: string[] = [];
  for (const [name, work] of Object.entries(steps)) {
    await step.run(name, work).catch(() => failed.push(name));
  }
  if (failed.length > 0) throw new Error(`steps failed: ${failed.join(", ")}`);
}
