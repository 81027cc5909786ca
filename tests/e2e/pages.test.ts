import { stat } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { delayScripts, expectFits, usePages } from "@/tests/support/pages";
import { rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

const world = useWorld(async () => ({ MEDIA_BASE_URL: "https://media.example.org/files" }));
const pages = usePages(world);
const themeOf = (html: string): string | undefined => /<html[^>]*data-theme="(\w+)"/.exec(html)?.[1];

describe("headers", () => {
  let policies: string[] = [];
  beforeAll(async () => {
    policies = [];
    for (let i = 0; i < 2; i++) policies.push((await world.api("/")).headers.get("content-security-policy") ?? "");
  });

  test("a page allows scripts by a nonce that is new for each request, and every script has it", async () => {
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
    const { text, headers } = await world.api("/");
    const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
    const scripts = text.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(text).not.toMatch(/\sstyle=|\son[a-z]+=/i);
  });

  test("the policy allows no inline code, no eval, no frames, and no other host than the media host", () => {
    for (const policy of policies) {
      expect(policy).not.toMatch(/unsafe-|script-src[^;]*https?:/);
      expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
      expect(policy.match(/https?:[^ ;]+/g)).toEqual(["https://media.example.org", "https://media.example.org"]);
    }
  });

  test.each(["/", "/no-such-page", "/a/page/that.is/not", "/tours/1.x"])(
    "%s has all security headers",
    async (path) => {
      const { headers } = await world.api(path);
      expect(headers.get("content-security-policy")).toContain("'nonce-");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("cache-control")).toMatch(/no-store|private/);
    },
  );

  test("responses that are not pages keep their own headers", async () => {
    for (const path of ["/api/health", "/docs", "/openapi.json"]) {
      expect((await world.api(path)).headers.get("content-security-policy") ?? "", path).not.toContain("nonce-");
    }
  });
});

test("pages and their files are compressed, the API never is", async () => {
  const encoding = async (path: string) => {
    const { headers } = await world.api(path, { headers: { "accept-encoding": "gzip" } });
    return headers.get("content-encoding");
  };
  const { text } = await world.api("/");
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(text)?.[1] ?? "";
  expect(script).not.toBe("");
  expect([await encoding("/"), await encoding(script)]).toEqual(["gzip", "gzip"]);
  expect(await encoding("/api/v1/places")).toBeNull();
});

test("a static file is sent with the bytes that the build has compressed", async () => {
  const answer = await rawRequest(world.base, "/scalar.js?1", { headers: { "accept-encoding": "br" } });
  const { size } = await stat("dist/static/scalar.js.br");
  expect(answer.headers).toMatchObject({ "content-encoding": "br", "content-length": String(size) });
});

test("a request that offers a protocol upgrade is answered over HTTP/1.1", async () => {
  for (const path of ["/", "/api/v1/areas", "/"]) {
    for (const offer of ["h2c", "websocket"]) {
      const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: offer, "http2-settings": "AAMAAABkAAQAAP__" };
      expect((await rawRequest(world.base, path, { headers })).status).toBe(200);
    }
  }
});

describe("the theme", () => {
  const choose = (body: Record<string, string>, headers: Record<string, string> = {}) =>
    world.api("/theme", { method: "POST", body: new URLSearchParams(body), headers });

  test("is the system's until one is chosen, and then in the HTML itself", async () => {
    expect(themeOf((await world.api("/")).text)).toBeUndefined();
    const chosen = await choose({ theme: "dark", back: "/no-such-page?a=1" });
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/no-such-page?a=1"]);
    const cookie = chosen.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(themeOf((await world.api("/", { headers: { cookie } })).text)).toBe("dark");
    expect((await choose({ theme: "" })).headers.get("set-cookie")).toContain("Max-Age=0");
  });

  test.each([
    "//elsewhere.example",
    "https://elsewhere.example/",
    "/\\elsewhere.example",
    "/%0d%0aX: y",
    "javascript:1",
    "/..//elsewhere.example",
  ])("redirects back to %s only on this origin", async (back) => {
    const location = (await choose({ theme: "dark", back })).headers.get("location") ?? "";
    expect(new URL(location, "http://here.test").origin).toBe("http://here.test");
  });

  test("cannot be changed by another site, and an unknown theme is the system's", async () => {
    expect((await choose({ theme: "dark" }, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await choose({ theme: '"><script>' })).headers.get("set-cookie")).toContain("Max-Age=0");
    expect(themeOf((await world.api("/", { headers: { cookie: "theme=red" } })).text)).toBeUndefined();
  });

  test("changes by its buttons, with and without JavaScript", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await pages.open({ context: { javaScriptEnabled } });
      await page.goto(`${world.base}/`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Dark" }).click();
      await page.locator('html[data-theme="dark"]').waitFor();
      await page.reload();
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    }
  });
});

test("the public pages are accessible on a computer and on a phone, in both themes", async () => {
  const page = await pages.open({ allow: /status of 404/ });
  for (const path of ["/", "/no-such-page"]) {
    await page.goto(`${world.base}${path}`);
    await expectFits(page);
  }
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
});

test("the skip link is the first stop of the keyboard, also before hydration", async () => {
  const page = await pages.open();
  await delayScripts(page, 1_500);
  await page.goto(`${world.base}/`, { waitUntil: "commit" });
  await page.locator("main").waitFor();
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toBe("Skip to content");
  await page.keyboard.press("Enter");
  // The browser moves the focus when it next draws the page, which waits for the style sheets.
  await page.locator("main:focus").waitFor();
});
