import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { createDatabase, databaseExists } from "@/scripts/lib/database.queries";
import { PlainError } from "@/scripts/lib/fail";
import { freePort } from "@/scripts/lib/ports";
import { signal } from "@/scripts/lib/processes";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, temporaryDirectory } from "../database";
import { dropDatabase } from "./geo.queries";

export const INSTALL = "apt-get install -y --no-install-recommends postgresql-15 postgresql-15-postgis-3";

const NAME = `destination_bench_${process.pid}`;
const run = promisify(execFile);

/** The directory of Debian's newest PostgreSQL that has PostGIS; undefined if there is none. */
async function debianBinaries(): Promise<string | undefined> {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const extension = `/usr/share/postgresql/${version}/extension/postgis.control`;
    if (await stat(extension).catch(() => undefined)) return `/usr/lib/postgresql/${version}/bin`;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root, so a root shell uses the user `postgres`, which the package has created. */
async function runAs(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
  );
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

/** Creates a cluster with Debian's programs, in a temporary directory and without flushing to disk. */
async function startDebian(binaries: string, shutdown: Shutdown): Promise<string> {
  const user = await runAs();
  const dir = await temporaryDirectory(shutdown);
  const data = join(dir, "postgres");
  await mkdir(data);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [dir, data]) await chown(path, user.uid, user.gid);
  await run(join(binaries, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], user);
  const port = await freePort();
  const settings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${dir}`,
  ];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(join(binaries, "postgres"), args, { ...user, stdio: "ignore", detached: true });
  shutdown.add(async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    signal(child.pid, "SIGINT");
    await once(child, "exit");
  });
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let left = 200; !(await databaseExists(admin).catch(() => false)); left--) {
    if (left === 0 || child.exitCode !== null) throw new PlainError(`${binaries}/postgres did not start.`);
    await delay(50);
  }
  return admin;
}

export interface GeoServer {
  /** An empty database. */
  url: string;
  postgis: boolean;
}

/**
 * The server on which both sides are measured: BENCH_POSTGIS_URL, otherwise one from Debian's programs, otherwise the
 * embedded one, which has no PostGIS.
 */
export async function geoServer(shutdown: Shutdown): Promise<GeoServer> {
  const binaries = await debianBinaries();
  const admin = process.env.BENCH_POSTGIS_URL || (binaries && (await startDebian(binaries, shutdown)));
  if (!admin) {
    console.log(`There is no PostGIS here, so only this service is measured. To compare: ${INSTALL}`);
    return { url: await ownDatabase(shutdown), postgis: false };
  }
  await createDatabase(admin, NAME);
  shutdown.add(() => dropDatabase(admin, NAME));
  const url = new URL(admin);
  url.pathname = `/${NAME}`;
  return { url: url.href, postgis: true };
}
