import { spawn } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cleanEnv, scratch } from "./checkout";

const TOOL = { "node_modules/tool": { version: "1.0.0", dev: true } };
const LOCK = { name: "x", lockfileVersion: 3, packages: { "": {}, "node_modules/tsx": { version: "1.0.0" }, ...TOOL } };
// Stands for npm: notes how it was called, records what it was asked for as npm does, and links the real tsx.
const NPM = `
const fs = require("node:fs");
const asked = process.argv.slice(2);
fs.appendFileSync("calls", asked.join(" ") + "\\n");
if (fs.existsSync("broken")) process.exit(7);
if (asked[0] === "ci") fs.rmSync("node_modules", { recursive: true, force: true });
fs.mkdirSync("node_modules", { recursive: true });
const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
if (asked.includes("--omit=dev")) delete packages["node_modules/tool"];
fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }));
if (!fs.existsSync("node_modules/tsx"))
  fs.symlinkSync(${JSON.stringify(join(process.cwd(), "node_modules/tsx"))}, "node_modules/tsx");
`;

const lockOf = (version: string) => ({ ...LOCK, packages: { ...LOCK.packages, "node_modules/tsx": { version } } });

async function clone(): Promise<string> {
  const dir = await scratch();
  await mkdir(join(dir, "scripts"));
  for (const file of ["bootstrap.mjs", "serving.mjs"]) await cp(`scripts/${file}`, join(dir, `scripts/${file}`));
  await writeFile(join(dir, "package.json"), '{ "type": "module" }');
  await writeFile(join(dir, "package-lock.json"), JSON.stringify(LOCK));
  const hello = "const who: string = process.argv[2] ?? 'nobody'; console.log('hello', who);";
  for (const command of ["hello", "start"]) await writeFile(join(dir, `scripts/${command}.ts`), hello);
  await mkdir(join(dir, "npm"));
  await writeFile(join(dir, "npm/package.json"), "{}");
  await writeFile(join(dir, "npm/cli.js"), NPM);
  await writeFile(join(dir, "calls"), "");
  return dir;
}

function run(
  dir: string,
  ...args: string[]
): Promise<{ code: number | null; text: string; calls: () => Promise<number> }> {
  const env = cleanEnv({ npm_execpath: join(dir, "npm/cli.js") });
  const child = spawn(process.execPath, ["scripts/bootstrap.mjs", ...args], { cwd: dir, env, stdio: "pipe" });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += String(chunk);
    });
  }
  const calls = async () => (await readFile(join(dir, "calls"), "utf8")).split("\n").length - 1;
  return new Promise((resolve) => void child.once("close", (code) => resolve({ code, text, calls })));
}

describe("the first file of every command", () => {
  it("installs on a fresh clone, runs the TypeScript with its arguments, and installs again only for another lockfile", async () => {
    const dir = await clone();
    const first = await run(dir, "hello", "world");
    expect(first).toMatchObject({
      code: 0,
      text: expect.stringMatching(/packages installed {2}\d+\.\d s\nhello world\n$/),
    });
    expect(await first.calls()).toBe(1);
    const second = await run(dir, "hello", "again");
    expect(second).toMatchObject({ code: 0, text: "hello again\n" });
    await writeFile(join(dir, "package-lock.json"), JSON.stringify(lockOf("2.0.0")));
    expect(await (await run(dir, "hello")).calls()).toBe(2);
  });

  it("installs no tools to serve, adds them for what needs them, and keeps them from then on", async () => {
    const dir = await clone();
    const calls = async () => (await readFile(join(dir, "calls"), "utf8")).match(/^\S+ (--no-save )?--\S+=dev/gm);
    await run(dir, "start");
    await run(dir, "start");
    expect(await calls()).toEqual(["ci --omit=dev"]);
    // Not `ci`, which would take the packages away from a service that runs.
    expect((await run(dir, "hello")).text).toMatch(/hello nobody\n$/);
    expect(await calls()).toEqual(["ci --omit=dev", "install --no-save --include=dev"]);
    await run(dir, "start");
    expect(await calls()).toHaveLength(2);
    await writeFile(join(dir, "package-lock.json"), JSON.stringify(lockOf("2.0.0")));
    await run(dir, "start");
    expect((await calls())?.at(-1)).toBe("ci --include=dev");
  });

  it("accepts what a person has installed by hand, when the versions are the lockfile's", async () => {
    const dir = await clone();
    await (await run(dir, "hello")).calls();
    const byHand = (version: string) =>
      writeFile(
        join(dir, "node_modules/.package-lock.json"),
        JSON.stringify({ packages: { "node_modules/tsx": { version }, ...TOOL } }),
      );
    await writeFile(join(dir, "node_modules/.installed"), "");
    await byHand("1.0.0");
    expect(await (await run(dir, "hello")).calls()).toBe(1);
    await writeFile(join(dir, "node_modules/.installed"), "");
    await byHand("0.9.0");
    expect(await (await run(dir, "hello")).calls()).toBe(2);
  });

  it("says in a line when the installation failed, and tries again the next time", async () => {
    const dir = await clone();
    await writeFile(join(dir, "broken"), "");
    expect(await run(dir, "hello")).toMatchObject({ code: 1, text: expect.stringMatching(/npm ci failed \(7\).*\n$/) });
    expect((await run(dir, "hello")).code).toBe(1);
    expect(await (await run(dir, "hello")).calls()).toBe(3);
  });

  it("names the commands when there is none of that name", async () => {
    const dir = await clone();
    for (const name of ["nothing", "../hello", "lib"]) {
      expect(await run(dir, name)).toMatchObject({ code: 1, text: expect.stringMatching(/^Usage: /) });
    }
  });
});
