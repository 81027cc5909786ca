import { Readable } from "node:stream";
import { GET } from "@/app/api/health/route";
import type { KernelRequest } from "@/lib/http/messages";
import { startTelemetry, stopTelemetry } from "@/lib/platform/telemetry-export/start";

/** Prints the µs of processor that one empty answer costs, with the settings as they are (tools/bench/telemetry.ts). */
await startTelemetry();
const asked: KernelRequest = {
  method: "GET",
  target: "/api/health",
  headers: { get: () => null },
  remoteAddress: null,
  bytes: async () => new Uint8Array(),
  stream: () => Readable.from([]),
};
const AT_ONCE = 50;
const { direct } = GET;
if (!direct) throw new Error("the health route is not one of the kernel's");
const answer = direct;

async function run(requests: number): Promise<void> {
  for (let done = 0; done < requests; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => answer(asked, {})));
    // As on a socket: others have their turn between, the exporter among them.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const requests = Number(process.argv[2]);
await run(5_000);
const before = process.cpuUsage();
await run(requests);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / requests);
await stopTelemetry();
process.exit(0);
