import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import type { BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenId } from "@/tests/support/openid";
import { launched } from "@/tests/support/pages";
import { someEmail, somePassword } from "@/tests/support/people";
import { COOKIE } from "@/tests/support/sessions";
import { sharedProvider, useSharedWorld } from "@/tests/support/shared-world";

const world = useSharedWorld();
let provider: OpenId;
let elsewhere: Server;
let client = "";
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  provider = await sharedProvider();
  const bundled = await build({
    stdin: {
      contents: 'import { createAuthClient } from "better-auth/client"; window.auth = createAuthClient();',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
  });
  client = bundled.outputFiles[0]?.text ?? "";
  elsewhere = createServer((_, res) => res.writeHead(200, { "content-type": "text/html" }).end("<p>Elsewhere</p>"));
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
});
beforeEach(async () => {
  context = await (await launched()).newContext();
  page = await context.newPage();
  // The provider's page loads a font from another host.
  await page.route(/^https:/, (route) => route.abort());
});
afterEach(() => context.close());
afterAll(() => {
  elsewhere?.close();
});

interface Auth {
  signUp: { email(given: object): Promise<{ error: unknown }> };
  signIn: { social(given: object): Promise<{ error: unknown }> };
  signOut(): Promise<{ data: unknown }>;
  getSession(): Promise<{ data: { user: { email: string } } | null }>;
}
declare global {
  interface Window {
    auth: Auth;
  }
}

/** Opens a page of the service and loads better-auth's client into it. */
async function atHome(): Promise<void> {
  await page.goto(`${world.base}/api/health`);
  await page.addScriptTag({ content: client });
}
const emailOfSession = () => page.evaluate(async () => (await window.auth.getSession()).data?.user.email ?? null);
const cookie = async () => (await context.cookies(world.base)).find(({ name }) => name === COOKIE);

async function signUp(): Promise<string> {
  const email = someEmail();
  await atHome();
  await page.evaluate((given) => window.auth.signUp.email(given), { email, password: somePassword(), name: "Amélie" });
  expect(await emailOfSession()).toBe(email);
  return email;
}

test("better-auth's browser client signs up and out, and scripts cannot read the cookie", async () => {
  await signUp();
  expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", domain: "localhost" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
  const changed = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/v1/me", { method: "PATCH", headers, body: '{"name":"Another"}' });
    return response.status;
  });
  expect(changed).toBe(200);
  expect(await page.evaluate(() => window.auth.signOut())).toMatchObject({ data: { success: true } });
  expect(await emailOfSession()).toBeNull();
  expect(await cookie()).toBeUndefined();
});

describe.each(["google", "apple"])("through %s", (id) => {
  async function atProvider(errorCallbackURL = "/api/health"): Promise<void> {
    await atHome();
    await page.evaluate((given) => window.auth.signIn.social(given), {
      provider: id,
      callbackURL: "/api/v1/me",
      errorCallbackURL,
    });
    await page.waitForURL(`${provider.issuer}/interaction/**`, { waitUntil: "domcontentloaded" });
  }

  test("a person signs in and returns to the callback address with a session", async () => {
    const email = someEmail();
    provider.people.set(email, { email, email_verified: true, name: "Amélie" });
    await atProvider();
    await page.fill('input[name="login"]', email);
    await page.fill('input[name="password"]', "any");
    await page.click('button[type="submit"]');
    await page.click('button[type="submit"]', { noWaitAfter: true });
    await page.waitForURL(`${world.base}/api/v1/me`);
    expect(JSON.parse((await page.textContent("body")) ?? "").data.user.email).toBe(email);
    const names = (await context.cookies(world.base)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("destination.")).sort()).toEqual(["destination.device", COOKIE]);
    await atHome();
    expect(await emailOfSession()).toBe(email);
  });

  test("a person who declines returns with an error and without a session", async () => {
    await atProvider();
    await page.click('a[href$="/abort"]', { noWaitAfter: true });
    await page.waitForURL(`${world.base}/api/health?error=access_denied`);
    expect(await cookie()).toBeUndefined();
  });
});

test("another site cannot end or use a session, by form or by script", async () => {
  const email = await signUp();
  const { port } = elsewhere.address() as AddressInfo;
  // Another port is another origin of the same site, so its requests carry the cookie.
  for (const site of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
    await page.goto(site);
    const post = (path: string, type: string | undefined) =>
      page.evaluate(
        async ([url, contentType]) => {
          const body = contentType ? new Blob(['{"name":"Taken"}'], { type: contentType }) : '{"name":"Taken"}';
          await fetch(url ?? "", { method: "POST", mode: "no-cors", credentials: "include", body });
        },
        [`${world.base}${path}`, type] as const,
      );
    for (const type of [undefined, "text/plain", "application/x-www-form-urlencoded"]) {
      await post("/api/auth/sign-out", type);
      await post("/api/v1/favorites", type);
    }
    await page.setContent(
      `<form method="post" enctype="text/plain" action="${world.base}/api/auth/sign-out"><input name="a" value="b"></form>`,
    );
    await page.evaluate(() => document.querySelector("form")?.submit());
    await page.waitForURL(`${world.base}/api/auth/sign-out`);
    expect(JSON.parse((await page.textContent("body")) ?? "").code).toBe("FORBIDDEN");
  }
  await atHome();
  expect(await emailOfSession()).toBe(email);
});
