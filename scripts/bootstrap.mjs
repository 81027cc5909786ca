// The first file of every command: plain JavaScript with no package, because on a fresh clone there are none yet. It
// installs the packages of package-lock.json, then loads scripts/<command>.ts or tools/<command>.ts into the same process.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SERVING } from "./serving.mjs";

const OLDEST_NODE = [20, 18];
// The size of node_modules: 0.7 GB without development tools, 1.1 GB with them.
const NEEDED_MB = 800;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const mark = join(modules, ".installed");
const turn = join(root, ".data/installing");

/** Prints one line and ends the process. */
function fail(line) {
  console.error(line);
  process.exit(1);
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Names an installation by its inputs: the lockfile's bytes, the platform of native packages, and the tools. */
function wanted(lock, tools) {
  const sha256 = createHash("sha256").update(lock).digest("hex");
  return `${sha256} ${process.platform} ${process.arch}${tools ? " with tools" : ""}\n`;
}

/** npm's own record of the installed packages, by path; empty if there is none. */
function presentPackages() {
  try {
    return JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
  } catch {
    return {};
  }
}

/**
 * Whether every package of the lockfile is installed at its version, so that nobody who ran `npm ci` or `npm install` by
 * hand waits for another installation. Packages for other platforms and optional peers may be missing.
 */
function alreadyInstalled(lock, tools) {
  const present = presentPackages();
  return Object.entries(JSON.parse(lock).packages).every(([path, entry]) => {
    if (path === "") return true;
    const installed = present[path];
    if (installed) return installed.version === entry.version;
    return Boolean(entry.optional || entry.peer || (entry.dev && !tools));
  });
}

/** npm's arguments for installing the missing packages. */
function installation(lock, tools) {
  // `npm ci` begins by removing everything: a service that runs from here would lose its packages to `npm test`.
  if (tools && alreadyInstalled(lock, false)) return ["install", "--no-save", "--include=dev"];
  const hasTools = Object.values(presentPackages()).some(({ dev }) => dev);
  return ["ci", tools || hasTools ? "--include=dev" : "--omit=dev"];
}

/** The npm that runs this script, or the one on PATH, as a command and its first arguments. */
function npm() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith(".js") ? [process.execPath, [cli]] : ["npm", []];
}

/** Fails before npm does: on a full disk, npm leaves half-written packages and messages that hide the reason. */
function ensureSpace() {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.round((bavail * bsize) / 2 ** 20);
  if (free < NEEDED_MB) {
    fail(`The disk has ${free} MB free; the packages need about ${NEEDED_MB} MB. Free some space, then try again.`);
  }
}

async function install(what) {
  const started = Date.now();
  console.log(`… installing packages (npm ${what[0]})`);
  const [command, first] = npm();
  const child = spawn(command, [...first, ...what, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  const stop = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const beat = setInterval(() => console.log(`… installing packages  ${seconds(started)} s`), 10_000);
  const [code, signal] = await new Promise((resolve) => {
    child.once("error", (error) => resolve([error.message, null]));
    child.once("exit", (...how) => resolve(how));
  });
  clearInterval(beat);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, stop);
  if (signal) process.exit(130);
  if (code !== 0)
    fail(
      `npm ${what[0]} failed (${code}); its own message is above. If the disk is full, free some space; if the registry was not reachable, wait. Then run the same command again.`,
    );
  console.log(`✓ packages installed  ${seconds(started)} s`);
}

/** Whether a process runs. On Linux, also whether it runs this file, because its pid may have been reused. */
function isInstaller(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  return process.platform !== "linux" || readText(`/proc/${pid}/cmdline`).includes("bootstrap.mjs");
}

/** Releases the lock for installing, unless another command has it by now. */
function endTurn() {
  if (readText(turn) === String(process.pid)) rmSync(turn, { force: true });
}

/**
 * Takes the lock for installing, because two concurrent installations break each other. Waits while another command holds
 * it, and returns whether it had to wait.
 */
async function takeTurn() {
  for (let waited = false; ; waited = true) {
    try {
      mkdirSync(dirname(turn), { recursive: true });
      writeFileSync(turn, String(process.pid), { flag: "wx" });
      process.once("exit", endTurn);
      return waited;
    } catch (error) {
      // On a read-only disk the installation itself reports the error.
      if (error.code !== "EEXIST") return waited;
    }
    const pid = Number(readText(turn));
    if (pid > 0 && !isInstaller(pid)) rmSync(turn, { force: true });
    else if (!waited) console.log(`… process ${pid} installs the packages of this checkout; waiting for it`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}

async function ensurePackages(tools) {
  const lock = readText(join(root, "package-lock.json"));
  if (lock === "") fail("package-lock.json is missing. Restore it: git checkout package-lock.json");
  const marked = readText(mark);
  if (marked === wanted(lock, true) || (!tools && marked === wanted(lock, false))) return;
  if (!alreadyInstalled(lock, tools)) {
    const waited = await takeTurn();
    if (!waited || !alreadyInstalled(lock, tools)) {
      ensureSpace();
      await install(installation(lock, tools));
    }
    endTurn();
  }
  try {
    writeFileSync(mark, wanted(lock, tools));
  } catch {
    // A read-only node_modules (an image layer) is fine: the next command compares again.
  }
}

const [command, ...args] = process.argv.slice(2);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(`Node ${OLDEST_NODE.join(".")} or newer is needed; this is ${process.versions.node}.`);
}
const isName = command !== undefined && /^[a-z][a-z-]*$/.test(command);
const help = isName ? readText(join(root, "scripts/help", `${command}.txt`)) : "";
if (help !== "" && args.some((arg) => arg === "--help" || arg === "-h")) {
  process.stdout.write(help);
  process.exit(0);
}
const entry = isName && ["scripts", "tools"].map((dir) => join(root, dir, `${command}.ts`)).find(existsSync);
if (!entry) {
  const names = readdirSync(join(root, "scripts/help")).map((file) => file.replace(".txt", ""));
  fail(`Usage: node scripts/bootstrap.mjs COMMAND, one of: ${names.join(", ")}. Unknown command '${command ?? ""}'.`);
}

process.chdir(root);
// All other commands need the development tools too, which are nearly half of the packages.
await ensurePackages(!SERVING.includes(command));
process.argv = [process.argv[0], entry, ...args];
// The packages may have arrived after this process started, so tsx is registered here and not by `--import`.
const { register } = await import(pathToFileURL(join(modules, "tsx/dist/esm/api/index.mjs")).href);
register();
await import(pathToFileURL(entry).href);
