// The first file of every command: plain JavaScript with no package, because on a fresh clone there are none yet.
// It installs what package-lock.json asks for, then loads scripts/<command>.ts into this same process.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SERVING } from "./serving.mjs";

const OLDEST_NODE = [20, 18];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const mark = join(modules, ".installed");

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

/** What an installation depends on: the lockfile's bytes, the platform that native packages are chosen for, the tools. */
function wanted(lock, tools) {
  const sha256 = createHash("sha256").update(lock).digest("hex");
  return `${sha256} ${process.platform} ${process.arch}${tools ? " with tools" : ""}\n`;
}

/** npm's own record of what it installed, by path; empty where there is none. */
function presentPackages() {
  try {
    return JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
  } catch {
    return {};
  }
}

/**
 * Whether what is installed has every package of the lockfile at the same version, so that a person who ran `npm ci`
 * or `npm install` by hand is not made to wait for another. Packages for other platforms and optional peers are not
 * there and need not be.
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

/** npm's arguments for what is missing. */
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
      `npm ${what[0]} failed (${code}); its own message is above. Is the registry reachable? Then run the same command again.`,
    );
  console.log(`✓ packages installed  ${seconds(started)} s`);
}

function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}

async function ensurePackages(tools) {
  const lock = readText(join(root, "package-lock.json"));
  if (lock === "") fail("package-lock.json is missing. Restore it: git checkout package-lock.json");
  const marked = readText(mark);
  if (marked === wanted(lock, true) || (!tools && marked === wanted(lock, false))) return;
  if (!alreadyInstalled(lock, tools)) await install(installation(lock, tools));
  try {
    writeFileSync(mark, wanted(lock, tools));
  } catch {
    // A read-only node_modules (an image layer) is fine: the comparison is made again next time.
  }
}

const [command, ...args] = process.argv.slice(2);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(`Node ${OLDEST_NODE.join(".")} or newer is needed; this is ${process.versions.node}.`);
}
const entry = command && /^[a-z][a-z-]*$/.test(command) ? join(root, "scripts", `${command}.ts`) : "";
if (!existsSync(entry))
  fail(`Usage: node scripts/bootstrap.mjs COMMAND (start, dev, test, …); there is no command '${command ?? ""}'.`);

process.chdir(root);
// All but those that serve need the tools of development as well, near half of the packages.
await ensurePackages(!SERVING.includes(command));
process.argv = [process.argv[0], entry, ...args];
// The packages may have arrived after this process started, so tsx is registered here and not by `--import`.
const { register } = await import(pathToFileURL(join(modules, "tsx/dist/esm/api/index.mjs")).href);
register();
await import(pathToFileURL(entry).href);
