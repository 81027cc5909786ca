import { randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf, PlainError } from "../fail";
import { damaged, forbidden } from "./damage";
import type { User } from "./reach";
import type { Runtime } from "./runtime";

const STATE_FILE = "embedded.json";

/** State kept beside the server's own files, readable by its owner only. */
export interface State {
  password: string;
  /** The port of the last run. It is used again if it is free, so that the settings of clients stay valid. */
  port?: number;
  /** The process (identityOf) that started the server last. */
  owner?: string;
}

/** Reads the state of a data directory. Throws `damaged` if it is missing or invalid. */
export async function readState(dataDir: string): Promise<State> {
  let text: string;
  try {
    text = await readFile(join(dataDir, STATE_FILE), "utf8");
  } catch (error) {
    if (codeOf(error) === "EACCES") throw forbidden(dataDir);
    throw damaged(dataDir, `${STATE_FILE} is missing`);
  }
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === "object" && "password" in value && typeof value.password === "string") {
      const port = "port" in value && typeof value.port === "number" ? { port: value.port } : {};
      const owner = "owner" in value && typeof value.owner === "string" ? { owner: value.owner } : {};
      return { password: value.password, ...port, ...owner };
    }
  } catch {
    // Falls through: invalid JSON and JSON of another shape are treated alike.
  }
  throw damaged(dataDir, `${STATE_FILE} is not readable`);
}

/** Replaces the state atomically, so that a crash leaves the old or the new one. */
export async function writeState(dataDir: string, state: State): Promise<void> {
  const file = join(dataDir, STATE_FILE);
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  await rename(next, file);
}

async function giveTo(path: string, user: User): Promise<void> {
  const info = await lstat(path);
  if (info.isSymbolicLink()) return;
  await chown(path, user.uid, user.gid);
  if (!info.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), user);
}

function initialise(
  runtime: Runtime,
  dir: string,
  passwordFile: string,
  ctype: string,
  sync: boolean,
): Promise<string> {
  const args = [
    `--pgdata=${dir}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    // The same collation and character classes on every machine. pg_trgm uses LC_CTYPE; with C, only ASCII counts as
    // letters.
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--lc-collate=C",
    `--lc-ctype=${ctype}`,
    "--lc-messages=C",
    "--lc-monetary=C",
    "--lc-numeric=C",
    "--lc-time=C",
    ...(sync ? [] : ["--no-sync"]),
  ];
  return new Promise((resolve, reject) => {
    const child = runtime.spawn(runtime.initdb, args, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    let told = "";
    child.stderr?.on("data", (chunk) => {
      told += String(chunk);
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0 ? "" : told.trim() || `initdb ended with ${code}`));
  });
}

/**
 * Creates a data directory under a temporary name and renames it when it is complete, so that an interrupted initdb never
 * leaves a partial directory under the final name.
 */
async function create(runtime: Runtime, dataDir: string, sync: boolean): Promise<void> {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.new-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const draft = join(parent, `${prefix}${process.pid}`);
  const passwordFile = `${draft}.pw`;
  const password = randomBytes(24).toString("base64url");
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (runtime.user) await chown(passwordFile, runtime.user.uid, runtime.user.gid);
    let problem = "";
    for (const ctype of ["C.UTF-8", "en_US.UTF-8", "C"]) {
      await mkdir(draft, { mode: 0o700 });
      if (runtime.user) await chown(draft, runtime.user.uid, runtime.user.gid);
      problem = await initialise(runtime, draft, passwordFile, ctype, sync);
      if (problem === "") break;
      await rm(draft, { recursive: true, force: true });
      if (!problem.includes("invalid locale name")) break;
    }
    if (problem !== "") throw new PlainError(`A new database could not be made: ${problem.split("\n")[0]}`);
    await writeState(draft, { password });
    await rename(draft, dataDir);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Ensures that the runtime's data directory exists, is complete and belongs to the server's user. `sync` flushes a new one
 * to disk. Throws a PlainError if the path holds something else or is not accessible.
 */
export async function ensureCluster(runtime: Runtime, sync: boolean): Promise<void> {
  const { dataDir } = runtime;
  try {
    const names = await readdir(dataDir).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return [] as string[];
      throw error;
    });
    if (names.length === 0) {
      await rm(dataDir, { recursive: true, force: true });
      await create(runtime, dataDir, sync);
    } else if (!names.includes("PG_VERSION")) {
      throw damaged(dataDir, "PG_VERSION is missing");
    }
    // PostgreSQL requires files that it owns and that others cannot read. A copied checkout may have neither.
    const { uid, mode } = await stat(dataDir);
    if (runtime.user && uid !== runtime.user.uid) await giveTo(dataDir, runtime.user);
    if ((mode & 0o027) !== 0) await chmod(dataDir, 0o700);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") throw forbidden(dataDir);
    if (code === "ENOTDIR" || code === "EEXIST") throw damaged(dataDir, "it is not a directory");
    throw error;
  }
}
