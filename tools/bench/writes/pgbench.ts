import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PlainError } from "@/scripts/lib/fail";
import { percentile } from "../report/stats";
import type { Script } from "./script";

const run = promisify(execFile);

/** The version of pgbench; undefined if it is not installed. */
export const pgbenchVersion = (): Promise<string | undefined> =>
  run("pgbench", ["--version"]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

export interface Floor {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Runs a script `writes` times with this number of clients. `first` is the number of its first write. */
export async function runPgbench(
  url: string,
  dir: string,
  { text, constants }: Script,
  { buyers, writes, first }: { buyers: number; writes: number; first: number },
): Promise<Floor> {
  const file = join(dir, "writes.sql");
  await writeFile(file, `\\set i :i + 1\n\\set n :first + :i * :buyers + :client_id\n${text}\n`);
  const variables = { i: -1, first, buyers, ...constants };
  const { stdout } = await run("pgbench", [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(buyers),
    "-t",
    String(writes / buyers),
    "-f",
    file,
    "-l",
    "--log-prefix",
    join(dir, "pgbench"),
    ...Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]),
    url,
  ]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new PlainError(`pgbench printed no rate:\n${stdout}`);
  const times = await latencies(dir);
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Milliseconds of each transaction, from the log that pgbench leaves. */
async function latencies(dir: string): Promise<number[]> {
  const times: number[] = [];
  for (const name of (await readdir(dir)).filter((one) => one.startsWith("pgbench."))) {
    const lines = (await readFile(join(dir, name), "utf8")).trim().split("\n");
    times.push(...lines.map((line) => Number(line.split(" ")[2]) / 1000));
    await rm(join(dir, name));
  }
  return times;
}
