import { execFile } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/settings/env";
import { freshDatabase } from "@/tests/support/database";
import { importTown } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const run = promisify(execFile);
/** The commands that a test cannot run, and why. Every other command of the page must run. */
const ELSEWHERE: readonly [RegExp, string][] = [
  [/^git clone |^cd /, "the test stands in a clone"],
  [/npx vercel /, "an account with Vercel"],
  [/^docker /, "a container engine"],
  [/sudo /, "root, and a machine of one's own"],
  [/^systemd-analyze /, "tests/scripts/deployment-files.test.ts does, on a machine that has it"],
];

let dir = "";
let commands: string[] = [];
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  await importTown(world);
  fresh = await freshDatabase();
  const blocks = (await readFile("docs/deploy.md", "utf8")).split("```sh\n").slice(1);
  const lines = blocks.flatMap((block) => (block.split("```")[0] ?? "").trim().split("\n"));
  // A command inside the container counts like any other.
  commands = lines.map((line) => line.replace(/^docker compose exec app /, ""));
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "deploy-"));
  await cp(".env.example", join(dir, ".env.example"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Runs a line of the page in the example's directory, or in the project for a command of the project. */
async function sh(line: string): Promise<string> {
  const own = /npm run|scripts\//.test(line);
  const command = line.replace(/https?:\/\/(your-deployment\.vercel\.app|localhost:3000)$/, world.base);
  const env = {
    ...process.env,
    BASE_URL: "",
    DATABASE_URL: line.includes("vercel-build") ? fresh.url : world.databaseUrl,
  };
  const path = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  const options = { cwd: own ? process.cwd() : dir, env: { ...env, PATH: path } };
  return (await run("bash", ["-euc", command], options)).stdout;
}

test("every command of the page that can run in a test succeeds", { timeout: 120_000 }, async () => {
  const left = commands.filter((command) => !ELSEWHERE.some(([pattern]) => pattern.test(command)));
  expect(left.length).toBeGreaterThanOrEqual(10);
  const said = new Map<string, string>();
  for (const command of left) said.set(command, await sh(command));
  const [smoke = ""] = [...said].filter(([command]) => command.includes("smoke")).map(([, text]) => text);
  expect(smoke).toContain("✓ GET /docs");
  expect(smoke).not.toContain("✗");
});

test("Compose reads the settings that the page writes", async () => {
  for (const command of commands.filter((line) => line.endsWith(" .env"))) await sh(command);
  const made = parseEnv(await readFile(join(dir, ".env"), "utf8")) as Record<string, string>;
  expect(made.POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{32}$/);
  const env = readEnv({ ...made, DATABASE_URL: "postgres://destination@database/destination" });
  expect(env).toMatchObject({ APP_ENV: "preview", BASE_URL: "http://localhost:3000" });
});

test("the smoke test fails for an empty service and for an unreachable one", async () => {
  const smoke = (address: string) =>
    run("node", ["scripts/bootstrap.mjs", "smoke", address]).then(
      () => ({ code: 0, stdout: "", stderr: "" }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  expect(await smoke("no address")).toMatchObject({ code: 1, stderr: expect.stringContaining("Usage") });
  const empty = await serveEmpty();
  const { code, stdout } = await smoke(empty.base);
  await empty.stop();
  expect([code, stdout]).toEqual([1, expect.stringContaining("✗ GET /api/v1/places")]);
});

/** A service that answers only its health check correctly. */
async function serveEmpty(): Promise<{ base: string; stop(): Promise<void> }> {
  const server = createServer(
    (req, res) => void res.end(req.url === "/api/health" ? '{"data":{"status":"ok"}}' : "{}"),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, stop: async () => void server.close() };
}
