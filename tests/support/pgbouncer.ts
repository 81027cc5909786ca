import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "@/scripts/lib/ports";
import { requireProgram } from "@/scripts/lib/programs";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";

const NOBODY = 65_534;
const READY_TRIES = 400;

/** A real PgBouncer in transaction mode, with its default settings, in front of the server of `serverUrl`. */
export async function startPgBouncer(serverUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const program = await requireProgram("pgbouncer");
  const [dir, port, server] = [await makeTemporaryDirectory("pgbouncer-"), await freePort(), new URL(serverUrl)];
  const file = join(dir, "pgbouncer.ini");
  const { username: user, password } = server;
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${decodeURIComponent(user)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
    { mode: 0o644 },
  );
  // It refuses to run as root.
  const rights = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, ["-q", file], { ...rights, stdio: ["ignore", "ignore", "pipe"] });
  let text = "";
  child.stderr.on("data", (chunk) => {
    text += String(chunk);
  });
  const exited = once(child, "exit");
  const url = new URL(serverUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  for (let left = READY_TRIES; !(await answers(url.href)); left--) {
    if (left === 0 || child.exitCode !== null) throw new Error(`pgbouncer did not get ready:\n${text}`);
    await delay(25);
  }
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, prepare: false, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}
