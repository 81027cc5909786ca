import type { Page } from "playwright";
import { expect } from "vitest";

/** Shows the live map of a page, which starts once the visitor moves, and waits until it is drawn. */
export async function showLiveMap(page: Page): Promise<void> {
  await page.locator("[data-live-map]").scrollIntoViewIfNeeded();
  let moves = 0;
  const ready = async () => {
    // A movement before hydration is not noticed.
    await page.mouse.move(10 + (moves++ % 2), 10);
    return page.locator('[data-live-map="ready"]').count();
  };
  await expect.poll(ready, { timeout: 30_000 }).toBe(1);
}
