import { monitorEventLoopDelay } from "node:perf_hooks";
import { registerMetric } from "@/lib/platform/telemetry/port";

const NS = 1e9;

/** Registers metrics of the process: event loop delay and memory. */
export function registerProcessMetrics(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  registerMetric({
    name: "nodejs.eventloop.delay",
    kind: "gauge",
    unit: "s",
    description: "Event loop delay since the last export",
    read: () => {
      const observations = [
        { value: delay.percentile(50) / NS, attributes: { quantile: "0.5" } },
        { value: delay.percentile(99) / NS, attributes: { quantile: "0.99" } },
        { value: delay.max / NS, attributes: { quantile: "1" } },
      ];
      delay.reset();
      return observations;
    },
  });
  registerMetric({
    name: "process.memory.usage",
    kind: "updown",
    unit: "By",
    description: "Resident memory",
    read: () => [{ value: process.memoryUsage.rss() }],
  });
}
