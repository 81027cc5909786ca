import type { Load } from "../load/load";
import { residentMegabytes } from "../report/process";
import type { Server } from "../servers/servers";

const REQUESTS = 100_000;
const STEPS = 4;

/** Requests of several kinds, including the given ones. */
export const mixedRequests = (paths: readonly string[]): { path: string }[] =>
  [...paths, "/api/v1/categories", "/api/v1/places?category=beaches&sort=name", "/api/health"].map((path) => ({
    path,
  }));

/** The server's resident memory in MB after each quarter of 100,000 mixed requests; empty where there is no /proc. */
export async function measureMemory(load: Load, server: Server, paths: readonly string[]): Promise<number[]> {
  const requests = mixedRequests(paths);
  const seen: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    await load.run({ base: server.base, requests, connections: 50, amount: REQUESTS / STEPS });
    const megabytes = await residentMegabytes(server.pid);
    if (megabytes !== undefined) seen.push(megabytes);
  }
  return seen;
}
