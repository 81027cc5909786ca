import { execFile, spawn } from "node:child_process";
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { codeOf, PlainError } from "../fail";
import { identityOf } from "../processes";
import { damaged, shownPath } from "./damage";

/**
 * When run as root, this directory holds what the server's user cannot read in the checkout: a copy of the programs for each
 * version, and a data directory for each checkout.
 */
const OWN_PLACE = "/var/lib/destination-service";

/** The user that the server runs as: PostgreSQL refuses to run as root, so a root shell uses the user `postgres`. */
export interface User {
  uid: number;
  gid: number;
}

/** The embedded server's programs, by path. */
export interface Programs {
  initdb: string;
  postgres: string;
}

const succeeds = (user: User, program: string, args: readonly string[]): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(program, args, { ...user, cwd: "/", stdio: "ignore" });
    child.once("error", () => done(false));
    child.once("exit", (code) => done(code === 0));
  });

const canRun = (user: User, { postgres }: Programs): Promise<boolean> => succeeds(user, postgres, ["--version"]);
const canEnter = (user: User, dir: string): Promise<boolean> => succeeds(user, "/bin/sh", ["-c", 'test -x "$0"', dir]);

/** Lets everyone read a copy, whatever the umask and the original's modes were. */
async function openToAll(path: string): Promise<void> {
  const info = await lstat(path);
  if (info.isSymbolicLink()) return;
  const runs = info.isDirectory() || (info.mode & 0o100) !== 0;
  await chmod(path, runs ? 0o755 : 0o644);
  if (info.isDirectory()) for (const name of await readdir(path)) await openToAll(join(path, name));
}

/** Creates our own directory, which everyone may traverse and only root may list. */
async function ensureOwnPlace(): Promise<void> {
  try {
    await mkdir(OWN_PLACE, { recursive: true });
    await chmod(OWN_PLACE, 0o711);
  } catch (error) {
    throw new PlainError(
      `PostgreSQL does not run as root, the user 'postgres' may not enter this checkout, and ${OWN_PLACE} cannot be made for it (${codeOf(error)}). Run this as another user, or set DATABASE_URL.`,
    );
  }
}

/** The programs, copied to a place where the user can run them, once for each version. */
async function copyPrograms(user: User, { postgres, initdb }: Programs): Promise<Programs> {
  const native = dirname(dirname(postgres));
  const { version }: { version: string } = JSON.parse(await readFile(join(dirname(native), "package.json"), "utf8"));
  const home = join(OWN_PLACE, `postgres-${version}-${process.arch}`);
  const programs = { postgres: join(home, "bin", basename(postgres)), initdb: join(home, "bin", basename(initdb)) };
  if (await canRun(user, programs)) return programs;
  await ensureOwnPlace();
  // Copied under a temporary name and renamed when complete, so that a killed start leaves no partial copy.
  for (const name of await readdir(OWN_PLACE)) {
    const pid = /\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !identityOf(Number(pid))) await rm(join(OWN_PLACE, name), { recursive: true, force: true });
  }
  const draft = `${home}.new-${process.pid}`;
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rm(home, { recursive: true, force: true });
    await rename(draft, home);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  if (await canRun(user, programs)) return programs;
  throw new PlainError(
    `PostgreSQL does not run as root, and the user 'postgres' cannot run ${programs.postgres}. Run this as another user, or set DATABASE_URL.`,
  );
}

/** The data directory itself, or the directory that a link in its place points to. */
async function reachableData(user: User, dataDir: string): Promise<string> {
  const link = await readlink(dataDir).catch(() => undefined);
  if (link !== undefined) {
    const target = resolve(dirname(dataDir), link);
    const there = await stat(dirname(target)).catch(() => undefined);
    if (!there) throw damaged(dataDir, `it is a link to ${target}, which is gone`);
    return target;
  }
  if (await canEnter(user, dirname(dataDir))) return dataDir;
  await ensureOwnPlace();
  const own = await mkdtemp(join(OWN_PLACE, "data-"));
  await chmod(own, 0o711);
  const target = join(own, basename(dataDir));
  // Data that was created while the user still had access is moved.
  if (await stat(dataDir).catch(() => undefined)) await promisify(execFile)("mv", [dataDir, target]);
  await symlink(target, dataDir);
  // On standard error, because a command's own output may be read by a program.
  console.error(
    `PostgreSQL runs as the user 'postgres', who cannot enter this checkout: its data is in ${own} (linked from ${shownPath(dataDir)}).`,
  );
  return target;
}

/**
 * The programs and the data directory, at paths that the user can access. That user cannot enter a checkout in a private
 * home. Copies and data are then kept in our own directory, and the modes of the home stay unchanged.
 */
export async function reachablePlace(
  user: User,
  installed: Programs,
  dataDir: string,
): Promise<{ programs: Programs; dataDir: string }> {
  const programs = (await canRun(user, installed)) ? installed : await copyPrograms(user, installed);
  return { programs, dataDir: await reachableData(user, dataDir) };
}
