import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { sourceHash } from "@/scripts/lib/build";
import { freePort } from "@/scripts/lib/ports";

const root = process.cwd();
// Stands for dist/server.mjs: ready at once, and /slow answers only after the end of the process was asked for.
const SERVER = `
import { createServer } from "node:http";
let slow = [];
const server = createServer((request, response) => {
  if (request.url === "/slow") return void slow.push(response);
  response.end(JSON.stringify({ pid: process.pid, database: process.env.DATABASE_URL, secret: process.env.AUTH_SECRET, waiting: slow.length }));
});
server.listen(Number(process.env.PORT));
process.on("SIGTERM", () => { for (const response of slow) response.end("finished"); server.close(() => process.exit(0)); });
`;

/** A directory that is removed when the test is over. */
export async function scratch(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "scripts-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A checkout of its own with the real scripts, built already, whose service and content are small stand-ins. */
export async function checkout(): Promise<string> {
  const dir = await scratch();
  await cp(join(root, "scripts"), join(dir, "scripts"), { recursive: true });
  await cp(join(root, "tsconfig.json"), join(dir, "tsconfig.json"));
  await cp(join(root, "package.json"), join(dir, "package.json"));
  await symlink(join(root, "node_modules"), join(dir, "node_modules"));
  const migrate = `import postgres from "postgres";
export async function migrate(url: string) {
  const sql = postgres(url, { onnotice: () => undefined });
  await sql\`create table if not exists places (source text)\`;
  await sql\`create table if not exists events (source text)\`;
  await sql.end();
}`;
  const demo = `import postgres from "postgres";
export async function loadDemo(url: string, parts: string[]) {
  const sql = postgres(url);
  if (parts.includes("places")) await sql\`insert into places values ('demo-saint-lucia')\`;
  if (parts.includes("whats-on")) await sql\`insert into events values ('demo-saint-lucia')\`;
  await sql.end();
}`;
  await writeFile(join(dir, "scripts/migrate.ts"), migrate);
  await writeFile(join(dir, "scripts/lib/content.ts"), "export async function refreshReadModels() {}");
  await writeFile(join(dir, "scripts/lib/demo.ts"), demo);
  await writeFile(join(dir, "scripts/build-server.ts"), "export async function buildServer() {}");
  await mkdir(join(dir, "dist"));
  await mkdir(join(dir, ".next"));
  await writeFile(join(dir, ".next/BUILD_ID"), "test");
  await writeFile(join(dir, "dist/server.mjs"), SERVER);
  await writeFile(join(dir, "dist/built"), await sourceHash(dir, {}));
  return dir;
}

/** The environment of a run: this one without what would change its course. */
export function cleanEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, AUTH_SECRET: _secret, HOST: _host, PORT: _port, ...rest } = process.env;
  return { ...rest, ...extra };
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
export async function start(dir: string, port?: number): Promise<Run> {
  const at = port ?? (await freePort());
  const env = cleanEnv({ PORT: String(at) });
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
