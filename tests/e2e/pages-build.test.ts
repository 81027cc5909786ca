import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/scripts/lib/ports";
import type { PagesMessage } from "@/server/pages-build";
import { setSettings } from "@/tests/lib/providers/jobs/harness";
import { freshDatabase } from "@/tests/support/database";
import { launched } from "@/tests/support/pages";

const HTML = { accept: "text/html,*/*" };
let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ChildProcess;
let base = "";

/** The messages of npm start to the service about the build of the pages. */
const tell = (message: PagesMessage) => server.send(message);
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(base + path, { headers, method });

beforeAll(async () => {
  database = await freshDatabase();
  setSettings(database.url, { VALIDATE_RESPONSES: "1" });
  const port = await freePort();
  base = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "", PORT: String(port) };
  server = spawn(process.execPath, ["dist/server.mjs"], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  tell({ pages: "building", seconds: 42 });
  await vi.waitFor(async () => expect((await ask("/api/ready")).status).toBe(200), { timeout: 20_000, interval: 50 });
});
afterAll(async () => {
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
  await database.drop();
});

test("while the pages are being built the API answers, and a page is a 503 that says how long it takes", async () => {
  expect((await ask("/api/v1/places")).status).toBe(200);
  const page = await ask("/tours/1?a=b", HTML);
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toMatch(/^(45|40)$/);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(text).toMatch(/The pages are being built.*About 4[05] s left\./s);
  const policy = page.headers.get("content-security-policy") ?? "";
  const [, nonce = "none"] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(text).toContain(`<style nonce="${nonce}">`);
  expect(text).not.toContain("<script");

  const asset = await ask("/_next/static/x.js");
  expect([asset.status, asset.headers.get("content-type")]).toEqual([503, "text/plain; charset=utf-8"]);
  expect((await ask("/", HTML, "POST")).status).toBe(503);
  expect(await (await ask("/", HTML, "HEAD")).text()).toBe("");
});

test("a page that was opened too early loads by itself once it is built, without a script", async () => {
  const context = await (await launched()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto(`${base}/docs`);
  await page.getByRole("heading", { name: "The pages are being built" }).waitFor();
  tell({ pages: "built" });
  await page.waitForResponse((response) => response.status() === 200 && response.url() === `${base}/docs`);
  await context.close();
  expect(complaints.filter((line) => !line.includes("503"))).toEqual([]);
});

test("a failed build is told as such and does not reload", async () => {
  tell({ pages: "failed" });
  await vi.waitFor(async () => expect(await (await ask("/", HTML)).text()).toContain("could not be built"), {
    timeout: 10_000,
  });
  const text = await (await ask("/", HTML)).text();
  expect(text).toContain("The pages could not be built");
  expect(text).not.toContain('http-equiv="refresh"');
  expect((await ask("/api/v1/places")).status).toBe(200);
});
