import { execFile } from "node:child_process";
import { appendFile, cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { freePort } from "@/scripts/lib/ports";
import { startEmbedded } from "@/scripts/lib/postgres";
import { findRuntime } from "@/scripts/lib/postgres/runtime";
import { ended, halt, launch } from "@/scripts/lib/postgres/server";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { migrate } from "@/scripts/migrate";

/** A migrated primary and a hot standby that streams from it, both real. */
export interface Pair {
  primaryUrl: string;
  replicaUrl: string;
  /** Stops the replica from replaying what it receives, and lets it go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the replica's server in its tracks, so that it accepts and never answers. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const MODES = { durable: true, replicated: true };

export async function startPair(): Promise<Pair> {
  const dir = await makeTemporaryDirectory("pair-");
  const [first, second] = [join(dir, "primary"), join(dir, "replica")];
  const made = await startEmbedded({ dataDir: first, ...MODES });
  await migrate(made.url);
  await made.stop();
  // A copy of the files of a server that was stopped cleanly is as good a beginning as a base backup.
  await cp(first, second, { recursive: true, preserveTimestamps: true });
  const { password, port } = new URL(made.url);
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  await appendFile(
    join(second, "postgresql.auto.conf"),
    `\nprimary_conninfo = '${source}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  await writeFile(join(second, "standby.signal"), "");
  const primary = await startEmbedded({ dataDir: first, ...MODES, port: Number(port) });
  const runtime = await findRuntime(second);
  // If the server runs as another user, it must own the copied folder and the files in it.
  await promisify(execFile)("chown", ["-R", `--reference=${first}`, second]);

  const replicaPort = await freePort();
  let replica = await launch(runtime, second, replicaPort, MODES);
  const address = new URL(made.url);
  address.port = String(replicaPort);
  const tell = async (text: string): Promise<void> => {
    const sql = postgres(address.href, { max: 1, onnotice: () => undefined });
    await sql.unsafe(text).finally(() => sql.end());
  };
  return {
    primaryUrl: primary.url,
    replicaUrl: address.href,
    pause: () => tell("select pg_wal_replay_pause()"),
    resume: () => tell("select pg_wal_replay_resume()"),
    kill: async () => {
      const gone = ended(replica);
      replica.kill("SIGKILL");
      await gone;
    },
    restart: async () => {
      await rm(join(second, "postmaster.pid"), { force: true });
      replica = await launch(runtime, second, replicaPort, MODES);
    },
    stop: async () => {
      await halt(replica, 1_200);
      await primary.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
