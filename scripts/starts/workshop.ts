import { execFile } from "node:child_process";
import { mkdir, rm, stat } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { copySources } from "@/scripts/lib/sources";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { killLeft } from "./processes";

const run = promisify(execFile);
const PACKAGES = resolve("node_modules");
const done = (): boolean => true;
const failed = (): boolean => false;
const OWN_PLACE = "/var/lib/destination-service";
// Settings of the service that a developer may have exported, and npm's own variables.
const OWN_SETTINGS = /^(npm_|NODE_ENV$|NODE_OPTIONS$|DATABASE_|AUTH_|HOST$|PORT$|BASE_URL$|APP_ENV$|INIT_CWD$|NEXT_)/i;

/** The source of a clone's packages: links to those of this checkout, development tools included, or npm start. */
export type Packages = "linked" | "missing";

/** Everything the scenarios share: the files of a fresh clone, the packages of this checkout, and a cache of npm's. */
export interface Workshop {
  dir: string;
  /** Whether to skip waiting for the pages. */
  quick: boolean;
  /** The environment of a person who has just opened a shell, with the cache that the scenarios share. */
  env: NodeJS.ProcessEnv;
  /** Adds what must be undone when the command is interrupted. */
  onEnd(undo: () => Promise<void>): void;
  /** A directory for one scenario. */
  directory(name: string): Promise<string>;
  /** Copies the checkout's files to a path, and links the packages unless the scenario tests their installation. */
  clone(at: string, packages: Packages): Promise<void>;
  /** The PATH with another Node and npm. */
  tools(node: string, npm: string): Promise<string>;
}

async function shellEnvironment(cache: string): Promise<NodeJS.ProcessEnv> {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (OWN_SETTINGS.test(name)) delete env[name];
  env.PATH = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((dir) => !dir.includes("node_modules"))
    .join(delimiter);
  // Another user lacks this user's npm settings but must use the same registry.
  const { stdout } = await run("npm", ["config", "get", "registry"], { env });
  return {
    ...env,
    npm_config_registry: stdout.trim(),
    npm_config_cache: cache,
    npm_config_prefer_offline: "true",
    npm_config_update_notifier: "false",
  };
}

/** Creates the workshop. It is removed, with every process of its scenarios, when the run ends. */
export async function openWorkshop(quick: boolean, shutdown: Shutdown): Promise<Workshop> {
  const dir = await makeTemporaryDirectory("destination-starts-");
  const hadOwnPlace = await stat(OWN_PLACE).then(done, failed);
  shutdown.add(async () => {
    await killLeft(dir);
    await rm(dir, { recursive: true, force: true });
    // As root, starts in private directories have stored programs and data there.
    if (process.getuid?.() === 0 && !hadOwnPlace) await rm(OWN_PLACE, { recursive: true, force: true });
  });
  const [sources, cache] = [join(dir, "sources"), join(dir, "npm-cache")];
  await mkdir(cache);
  const env = await shellEnvironment(cache);
  await copySources(sources);
  return {
    dir,
    quick,
    env,
    onEnd: (undo) => shutdown.add(undo),
    async directory(name) {
      const made = join(dir, name);
      await mkdir(made, { mode: 0o755 });
      return made;
    },
    async clone(at, packages) {
      await mkdir(at, { recursive: true });
      await run("cp", ["-R", `${sources}/.`, at]);
      if (packages === "missing") return;
      const modules = join(at, "node_modules");
      if (await run("cp", ["-al", PACKAGES, modules]).then(done, failed)) return;
      // Links do not reach another file system.
      await rm(modules, { recursive: true, force: true });
      await run("cp", ["-a", PACKAGES, modules]);
    },
    async tools(node, npm) {
      const home = join(dir, `tools-${node}-${npm}`);
      await mkdir(home, { recursive: true });
      await run("npm", ["install", "--prefix", home, "--no-audit", "--no-fund", `node@${node}`, `npm@${npm}`], { env });
      const dirs = [join(home, "node_modules/node/bin"), join(home, "node_modules/.bin"), env.PATH ?? ""];
      return dirs.join(delimiter);
    },
  };
}
