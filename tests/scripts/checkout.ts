import { spawn } from "node:child_process";
import { cp, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { markBuilt, sourceHash } from "@/scripts/lib/build";
import { freePort } from "@/scripts/lib/ports";
import { copySources } from "@/scripts/lib/sources";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";

const root = process.cwd();
// Stands for dist/server.mjs: ready at once, tells the last message that it got about the pages, and answers /slow only
// once it was asked to end.
const SERVER = `
import { createServer } from "node:http";
let slow = [];
let pages;
process.on("message", (message) => { pages = message; });
const server = createServer((request, response) => {
  if (request.url === "/slow") return void slow.push(response);
  response.end(JSON.stringify({ pid: process.pid, database: process.env.DATABASE_URL, secret: process.env.AUTH_SECRET, waiting: slow.length, pages }));
});
server.listen(Number(process.env.PORT));
process.on("SIGTERM", () => { for (const response of slow) response.end("finished"); server.close(() => process.exit(0)); });
`;

/** A directory that is removed when the test is over. */
export async function scratch(): Promise<string> {
  const dir = await makeTemporaryDirectory("scripts-");
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

// Stands for `next build`: builds as soon as there is a file `go`, and fails or is killed when that says so.
const NEXT = `
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
setInterval(() => {
  const order = existsSync("go") ? readFileSync("go", "utf8") : "";
  if (order === "") return;
  if (order === "die") process.kill(process.pid, "SIGKILL");
  if (order === "fail") { console.error("a page is broken"); process.exit(1); }
  mkdirSync(".next", { recursive: true });
  writeFileSync(".next/BUILD_ID", "test");
  process.exit(0);
}, 20);
`;

/** Takes the built pages from a checkout; its `next build` is a stand-in from then on. */
export async function withoutPages(dir: string): Promise<void> {
  await rm(join(dir, ".next"), { recursive: true });
  await rm(join(dir, "node_modules"));
  await mkdir(join(dir, "node_modules/next/dist/bin"), { recursive: true });
  await writeFile(join(dir, "node_modules/next/package.json"), "{}");
  await writeFile(join(dir, "node_modules/next/dist/bin/next"), NEXT);
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name !== "next") await symlink(join(root, "node_modules", name), join(dir, "node_modules", name));
  }
}

/** A checkout of its own with the real scripts, built already, whose service and content are small stand-ins. */
export async function checkout(): Promise<string> {
  const dir = await scratch();
  await cp(join(root, "scripts"), join(dir, "scripts"), { recursive: true });
  const shared = "lib/platform/settings/pooler.ts";
  await cp(join(root, shared), join(dir, shared));
  await cp(join(root, "tsconfig.json"), join(dir, "tsconfig.json"));
  await cp(join(root, "package.json"), join(dir, "package.json"));
  await symlink(join(root, "node_modules"), join(dir, "node_modules"));
  const migrate = `import postgres from "postgres";
export async function migrate(url: string) {
  const sql = postgres(url, { onnotice: () => undefined });
  await sql\`create table if not exists places (id int, source text, status text, lat float8, lng float8)\`;
  await sql\`create table if not exists events (source text)\`;
  await sql\`create table if not exists map_tilesets (active boolean)\`;
  await sql.end();
}`;
  const demo = `import postgres from "postgres";
export async function loadDemo(url: string, parts: string[]) {
  const sql = postgres(url);
  if (parts.includes("places")) await sql\`insert into places values (1, 'demo-saint-lucia', 'published', 13.1234567, -60.5)\`;
  if (parts.includes("map")) await sql\`insert into map_tilesets values (true)\`;
  if (parts.includes("whats-on")) await sql\`insert into events values ('demo-saint-lucia')\`;
  await sql.end();
}`;
  await writeFile(join(dir, "scripts/migrate.ts"), migrate);
  await writeFile(join(dir, "scripts/lib/content.ts"), "export async function refreshReadModels() {}");
  await writeFile(join(dir, "scripts/lib/demo.ts"), demo);
  await writeFile(join(dir, "scripts/build-map-library.ts"), "export async function buildMapLibrary() {}");
  await writeFile(join(dir, "scripts/build-static-files.ts"), "export async function buildStaticFiles() {}");
  await writeFile(join(dir, "scripts/build-server.ts"), "export async function buildServer() {}");
  await mkdir(join(dir, "dist"));
  await mkdir(join(dir, ".next"));
  await writeFile(join(dir, ".next/BUILD_ID"), "test");
  await writeFile(join(dir, "dist/server.mjs"), SERVER);
  const mark = { hash: await sourceHash(dir, {}), seconds: 1 };
  for (const part of ["server", "pages"] as const) await markBuilt(dir, part, mark);
  return dir;
}

/** A checkout of its own with all sources. Its pages count as built, so that nothing slows down the API. */
export async function fullCheckout(): Promise<string> {
  const dir = await scratch();
  await copySources(dir);
  await symlink(join(root, "node_modules"), join(dir, "node_modules"));
  await mkdir(join(dir, ".next"));
  await writeFile(join(dir, ".next/BUILD_ID"), "test");
  await markBuilt(dir, "pages", { hash: await sourceHash(dir, process.env), seconds: 1 });
  return dir;
}

/** The environment of a run: this one without what would change its course. */
export function cleanEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, AUTH_SECRET: _secret, HOST: _host, PORT: _port, ...rest } = process.env;
  return { ...rest, WORKERS: "1", ...extra };
}

/** A run of `scripts/start.ts`: its output so far, its end, and its address. */
export interface Run {
  pid: number;
  base: string;
  output(): string;
  /** Its own end. A service that outlives it still holds the output. */
  exited: Promise<number | null>;
  /** Its end with all output read. */
  ended: Promise<number | null>;
  /** Resolves when the text is printed; rejects with the output when the run ends first. */
  printed(text: string): Promise<void>;
}

/** Starts the real script in a checkout; whatever is left of it is killed when the test is over. */
export async function start(dir: string, port?: number, settings: Record<string, string> = {}): Promise<Run> {
  const at = port ?? (await freePort());
  const env = cleanEnv({ PORT: String(at), ...settings });
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], { cwd: dir, env, stdio: "pipe" });
  const pid = child.pid ?? 0;
  let text = "";
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += String(chunk);
      for (const listener of heard) listener();
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (text.includes(wanted)) resolve();
      };
      heard.add(look);
      look();
      void ended.then(() => reject(new Error(`ended without '${wanted}':\n${text}`)));
    });
  return { pid, base: `http://127.0.0.1:${at}`, output: () => text, exited, ended, printed };
}
