import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright";
import { afterEach, beforeAll, expect } from "vitest";
import { findChromium, findLightChromium } from "@/scripts/lib/chromium";
import { violationsOf } from "./axe";
import { triesAll } from "./rounds";
import { COOKIE, sessionOf } from "./sessions";
import type { World } from "./world";

declare global {
  interface Window {
    /** The router of Next, which our links use too. */
    next?: { router?: { push: (path: string) => void } };
  }
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

interface OpenOptions {
  context?: BrowserContextOptions;
  /** A user of the service who is signed in there. */
  user?: { id: string };
  /** Console errors to ignore, besides the API's refusals, which the page has to show. */
  allow?: RegExp;
  /** Another origin that this test leads to, whatever its pages say. */
  elsewhere?: string;
}

export interface Pages {
  /** A page in a browser profile of its own, closed after the test. */
  open(options?: OpenOptions): Promise<Page>;
}

// Chromium takes the last of several lists of features, so Playwright's own (1.65) are repeated before ours.
const FEATURES_OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // Each window of Chromium loads pages of its own for what drops down from the address bar, and a process ahead of its
  // use. Without them a test's page takes a third of the processor's time.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

// No page waits longer before it asks again, jitter included (app/(portal)/portal/_lib/use-polling.ts).
const NEWS_MS = 12_000;

type Kind = "light" | "windowed";
const slot = globalThis as { testBrowsers?: Partial<Record<Kind, Promise<Browser>>> };

/** The browser of this process, which all its test files share. It ends with the process. */
export async function launched(kind: Kind = "light"): Promise<Browser> {
  slot.testBrowsers ??= {};
  const browser = slot.testBrowsers[kind];
  if (browser && (await browser).isConnected()) return browser;
  const executablePath = (kind === "light" ? findLightChromium : findChromium)(process.env);
  if (!executablePath) throw new Error("No Chromium was found. `npm test` without arguments installs one.");
  const started = chromium.launch({ executablePath, args: [`--disable-features=${FEATURES_OFF.join(",")}`] });
  slot.testBrowsers[kind] = started;
  return started;
}

const REFUSAL = /the server responded with a status of 4\d\d/;

/**
 * Gives the test file a browser. A page that logs an error, throws, opens a dialog, breaks its content security policy
 * or asks another host for something fails its test. Notifications need a browser with windows.
 */
export function usePages(world: World, { browser = "light" }: { browser?: Kind } = {}): Pages {
  let contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(() => launched(browser));
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts = [];
    expect(complaints.splice(0)).toEqual([]);
  });

  function watch(page: Page, { allow, elsewhere = world.base }: OpenOptions): void {
    page.on("console", (message) => {
      if (message.type() !== "error" || allow?.test(message.text())) return;
      const { url } = message.location();
      if (elsewhere !== world.base && !url.startsWith(world.base)) return;
      if (REFUSAL.test(message.text()) && url.startsWith(`${world.base}/api/`)) return;
      complaints.push(`${message.text()} (${url})`);
    });
    page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
    page.on("dialog", (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      const url = request.url();
      // Requests of the other origin's own pages are not ours.
      if (elsewhere !== world.base && request.frame().url().startsWith(elsewhere)) return;
      if (!url.startsWith(world.base) && !url.startsWith(elsewhere) && !/^(data|blob|about):/.test(url))
        complaints.push(`asked elsewhere: ${url}`);
    });
  }
  return {
    open: async (options = {}) => {
      const { context: given = DESKTOP, user } = options;
      const context = await (await launched(browser)).newContext(given);
      contexts.push(context);
      // Shorter than a test's, so that what is waited for in vain is named.
      context.setDefaultTimeout(25_000);
      context.on("page", (page) => watch(page, options));
      // A policy in force logs what it blocks; this also tells of what a blocked handler would not.
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      if (user) {
        const { cookie } = await sessionOf(world, user.id);
        await context.addCookies([{ name: COOKIE, value: cookie.slice(COOKIE.length + 1), url: world.base }]);
      }
      return context.newPage();
    },
  };
}

type Theme = "light" | "dark";

/**
 * Chooses among the ways to look at a screen: one in `npm test`, all in `npm run test:all`, because axe takes a third of the
 * time of a test that looks at many. The choice depends on the path, so that a second try looks again at what has failed.
 */
function waysToLook<T>(page: Page, ways: readonly T[]): readonly T[] {
  const turn = new URL(page.url()).pathname.replace(/\d/g, "").length % ways.length;
  return ways.filter((_, n) => n === turn || triesAll);
}

/**
 * No violation that axe knows of, in both themes or in these (`npm test`: in one of them). A further theme can only differ in
 * its contrast.
 */
export async function expectAccessible(page: Page, among: readonly Theme[] = ["light", "dark"]): Promise<void> {
  const themes = waysToLook(page, among);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await violationsOf(page, colorScheme === themes[0] ? undefined : ["color-contrast"]);
    // As one text, so that a failure names them.
    expect(found.join("\n"), `${page.url()} at ${page.viewportSize()?.width}, ${colorScheme}`).toBe("");
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** For a screen that differs by device: each is looked at in both themes, once at each size. */
export const themeAt = (device: "desktop" | "phone"): readonly Theme[] => [device === "phone" ? "light" : "dark"];

/**
 * Expects the loaded page to fit on a phone and on a desktop, and to be accessible on a phone in the light theme and on a
 * desktop in the dark one (`npm test`: on one of them).
 */
export async function expectFits(page: Page): Promise<void> {
  const devices = [["phone", PHONE] as const, ["desktop", DESKTOP] as const];
  const looked = waysToLook(page, devices);
  for (const way of devices) {
    const [device, { viewport }] = way;
    if (viewport) await page.setViewportSize(viewport);
    if (looked.includes(way)) await expectAccessible(page, themeAt(device));
    await expectNoSideways(page);
  }
}

/**
 * Opens another page of ours as a link does: the document stays, with its scripts and its axe. Chromium needs three times as
 * long to load a page. Fails for a page that is not there, because the browser logs its status.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    while (!window.next?.router) await new Promise(requestAnimationFrame);
    window.next.router.push(to);
  }, path);
  const { pathname, search } = new URL(path, page.url());
  await page.waitForURL((url) => url.pathname + url.search === pathname + search);
}

/**
 * Waits until the page shows what it learns of by asking again every few seconds. The page's clock, installed before the page
 * was opened (`page.clock.install()`), runs ahead, so that the test does not wait as long as a person.
 */
export async function shownByNews(page: Page, news: Locator): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(NEWS_MS);
    return news.isVisible();
  };
  await expect.poll(look, { interval: 200 }).toBe(true);
}

/** Nothing sticks out at the side. */
export async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Renews a picture of the documentation; only where UPDATE_SCREENSHOTS=1, so that a test run leaves the tree clean. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_SCREENSHOTS !== "1") return;
  await page.screenshot({ path: `docs/images/${name}.png`, animations: "disabled" });
}

/** Every script arrives this late, as over a bad connection. */
export async function delayScripts(page: Page, ms: number): Promise<void> {
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Gives the page's browser an authenticator that verifies its user, such as a fingerprint reader. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}
