import { Readable } from "node:stream";
import { GET } from "@/app/api/health/route";
import type { KernelRequest } from "@/lib/http/messages";
import { startTelemetry, stopTelemetry } from "@/lib/platform/telemetry-export/start";

/** Prints the µs of CPU that one empty response costs with the current settings (tools/bench/telemetry.ts). */
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
    // As on a socket, other work runs in between, such as the exporter.
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
