import type { Page } from "playwright";
import { expect } from "vitest";

export { PAYLOADS } from "./xss-payloads";

/** Nothing of them has run on this page, nor become an element of it that could. What the page logs, its watch judges. */
export async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    pwned: "pwned" in window,
    handlers: [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].filter(
        ({ name, value }) =>
          /^on/.test(name) ||
          name === "srcdoc" ||
          (/(^|:)(href|src|action|formaction|data|poster|background)$/.test(name) &&
            URL.canParse(value, location.href) &&
            // React sets this action on the forms that it submits itself.
            !value.startsWith("javascript:throw new Error('A React form was unexpectedly submitted.") &&
            !/^(https?|mailto|tel|blob):$/.test(new URL(value, location.href).protocol)),
      ),
    ).length,
    frames: document.querySelectorAll("iframe, object, embed, base, meta[http-equiv=refresh]").length,
  }));
  expect(found, page.url()).toEqual({ pwned: false, handlers: 0, frames: 0 });
}
