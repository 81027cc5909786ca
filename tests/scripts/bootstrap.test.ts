import { spawn } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import manifest from "@/package.json";
import { rounds } from "@/tests/support/rounds";
import { cleanEnv, scratch } from "./checkout";

const TOOL = { "node_modules/tool": { version: "1.0.0", dev: true } };
const LOCK = { name: "x", lockfileVersion: 3, packages: { "": {}, "node_modules/tsx": { version: "1.0.0" }, ...TOOL } };
// Stands for npm: notes how it was called, records what it was asked for as npm does, and links the real tsx.
const NPM = `
const fs = require("node:fs");
const asked = process.argv.slice(2);
fs.appendFileSync("calls", asked.join(" ") + "\\n");
while (fs.existsSync("slow")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
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
  await cp("scripts/help", join(dir, "scripts/help"), { recursive: true });
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
  it.each(Object.entries(manifest.scripts))(
    "npm run %s -- --help is help before anything is installed",
    async (name, line) => {
      const dir = await clone();
      const [, command = ""] =
        /^exec (?:env \w+=\d+ )?node scripts\/bootstrap\.mjs ([a-z-]+)(?: --all)?$/.exec(line) ?? [];
      for (const option of ["--help", "-h"].slice(0, rounds(1, 2))) {
        const told = await run(dir, command, option);
        expect([told.code, await told.calls()]).toEqual([0, 0]);
        expect(told.text).toMatch(
          new RegExp(`^Usage: npm (run )?\\S+(.|\\n)*npm (run )?${name}\\b|^Usage: npm (run )?${name}\\b`),
        );
      }
    },
  );

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

  it("waits for another command that installs, and does not install again", async () => {
    const dir = await clone();
    await writeFile(join(dir, "slow"), "");
    const first = run(dir, "hello", "first");
    await vi.waitFor(async () => expect(await readFile(join(dir, "calls"), "utf8")).not.toBe(""), { timeout: 10_000 });
    const second = run(dir, "hello", "second");
    await vi.waitFor(async () => expect(await readFile(join(dir, ".data/installing"), "utf8")).toMatch(/^\d+$/));
    await rm(join(dir, "slow"));
    expect(await first).toMatchObject({ code: 0, text: expect.stringMatching(/hello first\n$/) });
    const { code, text, calls } = await second;
    expect([code, text, await calls()]).toEqual([0, expect.stringMatching(/hello second\n$/), 1]);
  });

  it("takes over from a command that was killed while it installed", async () => {
    const dir = await clone();
    await mkdir(join(dir, ".data"));
    await writeFile(join(dir, ".data/installing"), String(process.pid));
    expect(await run(dir, "hello")).toMatchObject({ code: 0, text: expect.not.stringContaining("waiting") });
  });

  it("leaves the lock of a command that installs later alone", async () => {
    const dir = await clone();
    const later = 'import { writeFileSync } from "node:fs"; writeFileSync(".data/installing", "1");';
    await writeFile(join(dir, "scripts/later.ts"), later);
    expect(await run(dir, "later")).toMatchObject({ code: 0 });
    expect(await readFile(join(dir, ".data/installing"), "utf8")).toBe("1");
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
