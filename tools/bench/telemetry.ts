import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs, promisify } from "node:util";
import { machineLine, publish, table } from "./report/section";
import { median } from "./report/stats";

/**
 * npm run bench -- telemetry [--requests 20000] [--rounds 5] Measures the cost of telemetry in the kernel: µs of CPU for an
 * empty response, each time in a process of its own: without a collector, with metrics only, with one trace in a hundred,
 * and with every trace.
 */
const MODES: Record<string, Record<string, string>> = {
  off: {},
  "metrics only": { OTEL_TRACES_SAMPLER: "always_off" },
  "one trace in a hundred": { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.01" },
  "every trace": { OTEL_TRACES_SAMPLER: "always_on" },
};

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { requests: { type: "string", default: "20000" }, rounds: { type: "string", default: "5" } },
});
const rounds = Number(values.rounds);

const sink = createServer((req, res) => void req.resume().on("end", () => res.end("{}")));
sink.listen(0, "127.0.0.1");
await once(sink, "listening");
const collector = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;

async function microseconds(settings: Record<string, string>): Promise<number> {
  const args = ["--import", "tsx", "tools/bench/telemetry/kernel.ts", values.requests];
  const env = {
    ...process.env,
    DATABASE_URL: "postgres://unused@127.0.0.1:1/none",
    AUTH_SECRET: "a secret of the bench, long enough for anyone",
    BASE_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
    ...settings,
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return Number(stdout.trim());
}

const costs = new Map(Object.keys(MODES).map((mode) => [mode, [] as number[]]));
for (let round = 0; round < rounds; round++) {
  for (const [mode, settings] of Object.entries(MODES)) {
    const address = mode === "off" ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector };
    costs.get(mode)?.push(await microseconds({ ...settings, ...address }));
  }
}
sink.close();

const off = median(costs.get("off") ?? []);
const rows = [...costs].map(([mode, each]) => {
  const cost = median(each);
  return [mode, cost.toFixed(1), mode === "off" ? "" : `+${(cost - off).toFixed(1)}`];
});
const body = [
  "## Cost of telemetry",
  machineLine("not used"),
  `CPU µs of the kernel for an empty response, called directly. Medians over ${rounds} rounds of ${values.requests} requests, each in its own process.`,
  table(["telemetry", "CPU µs a request", "more than off"], rows),
];
await publish("telemetry", body.join("\n\n"));
