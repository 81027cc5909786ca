import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { readOptions } from "./options";
import { machineLine, publish } from "./report/section";
import { decimals, spread, whole } from "./report/stats";
import { table } from "./report/tables";

const DEFAULTS = { requests: 20_000, rounds: 5 };
const OFF = "off";
const MODES: Record<string, Record<string, string>> = {
  [OFF]: {},
  "metrics only": { OTEL_TRACES_SAMPLER: "always_off" },
  "one trace in a hundred": { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.01" },
  "every trace": { OTEL_TRACES_SAMPLER: "always_on" },
};

/** A collector that accepts everything. Returns its address. */
async function startCollector(shutdown: Shutdown): Promise<string> {
  const sink = createServer((req, res) => void req.resume().on("end", () => res.end("{}")));
  sink.listen(0, "127.0.0.1");
  await once(sink, "listening");
  shutdown.add(async () => void sink.close());
  return `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
}

async function microseconds(requests: number, settings: Record<string, string>): Promise<number> {
  const args = ["--import", "tsx", "tools/bench/telemetry/kernel.ts", String(requests)];
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

/** `npm run bench -- telemetry`: scripts/help/bench.txt has its options. */
export async function benchTelemetry(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const { requests, rounds } = readOptions(args, DEFAULTS);
  const collector = await startCollector(shutdown);
  const costs = new Map(Object.keys(MODES).map((mode) => [mode, [] as number[]]));
  for (let round = 1; round <= rounds; round++) {
    await phase(`round ${round}`, `round ${round}`, async () => {
      for (const [mode, settings] of Object.entries(MODES)) {
        const address = mode === OFF ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector };
        costs.get(mode)?.push(await microseconds(requests, { ...settings, ...address }));
      }
    });
  }
  const off = costs.get(OFF) ?? [];
  const one = decimals(1);
  const rows = [...costs].map(([mode, each]) => {
    const more = each.map((cost, i) => cost - (off[i] ?? Number.NaN));
    return [mode === OFF ? `${OFF} (the floor)` : mode, spread(each, one), mode === OFF ? "" : spread(more, one)];
  });
  const body = [
    "## Cost of telemetry",
    machineLine(),
    `CPU µs of the kernel for an empty response, called directly, in ${rounds} rounds of ${whole(requests)} requests, each in a process of its own: without a collector, with metrics only, with one trace in a hundred, and with every trace.`,
    table(["telemetry", "CPU µs a request", "more than off"], rows),
  ];
  await publish("telemetry", body.join("\n\n"));
}
