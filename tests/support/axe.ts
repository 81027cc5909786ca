import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

const FILE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let source: Promise<string> | undefined;

/**
 * The elements that break one of these rules, or any that axe knows, each as `rule: <element …>`. Waits until the page
 * is at rest: a navigation sets the title after the content, and transitions pass through colours that nobody reads. A page
 * that never gets a title fails by the test's time limit.
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  source ??= readFile(FILE, "utf8");
  // A document keeps the axe that it has loaded.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(await source);
  return page.evaluate(async (only) => {
    // Only violations leave the page, because a list of all that is in order takes longer than the search.
    const options: RunOptions = {
      resultTypes: ["violations"],
      ...(only && { runOnly: { type: "rule", values: only } }),
    };
    for (;;) {
      while (document.title === "") await new Promise(requestAnimationFrame);
      // A page that follows the theme by a script hears of it in the next frame, and changes in the one after.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((one) => one.finished));
      const results = await window.axe?.run(document, options);
      if (!results) return ["no axe"];
      // A navigation that was under way has taken the title away in the meantime, and brings another.
      if (results.violations.some(({ id }) => id === "document-title")) continue;
      return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    }
  }, rules);
}
