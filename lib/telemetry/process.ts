import { monitorEventLoopDelay } from "node:perf_hooks";
import { offerReading } from "./port";

const NS = 1e9;

/** Readings of the process itself: how late its event loop is, and how much memory it holds. */
export function offerProcessReadings(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  offerReading({
    name: "nodejs.eventloop.delay",
    kind: "gauge",
    unit: "s",
    describe: "How late the event loop was since the last export",
    read: () => {
      const seen = [
        { value: delay.percentile(50) / NS, attributes: { quantile: "0.5" } },
        { value: delay.percentile(99) / NS, attributes: { quantile: "0.99" } },
        { value: delay.max / NS, attributes: { quantile: "1" } },
      ];
      delay.reset();
      return seen;
    },
  });
  offerReading({
    name: "process.memory.usage",
    kind: "gauge",
    unit: "By",
    describe: "Memory that the process holds",
    read: () => [{ value: process.memoryUsage.rss() }],
  });
}
