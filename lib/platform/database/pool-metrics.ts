import type { Db } from "@/db/client";
import { type ObservableMetric, registerMetric } from "@/lib/platform/telemetry/port";

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationPools?: Map<string, Db> };

type Part = "used" | "waiting" | "refused" | "size";

/**
 * Registers metrics for the use of a database's two pools, under OpenTelemetry's names. The pools of the main database are
 * named reads and writes, those of another one after it, as in replica.reads.
 */
export function registerPoolMetrics(name: string, database: Db): void {
  slot.destinationPools ??= new Map();
  slot.destinationPools.set(name, database);
  const offer = (metric: Omit<ObservableMetric, "read">, part: Part, more: Record<string, string> = {}): void =>
    registerMetric({ ...metric, read: () => readPools(part, more) });
  const connections = { kind: "updown", unit: "{connection}" } as const;
  const requests = { unit: "{request}" };
  offer({ ...connections, name: "db.client.connection.max", description: "Maximum number of connections" }, "size");
  offer({ ...connections, name: "db.client.connection.count", description: "Connections in use" }, "used", {
    "db.client.connection.state": "used",
  });
  offer(
    {
      ...requests,
      kind: "updown",
      name: "db.client.connection.pending_requests",
      description: "Queries and transactions waiting for a connection",
    },
    "waiting",
  );
  offer(
    {
      unit: "{timeout}",
      kind: "counter",
      name: "db.client.connection.timeouts",
      description: "Queries and transactions refused because they would wait too long for a connection",
    },
    "refused",
  );
}

function readPools(part: Part, more: Record<string, string>) {
  return [...(slot.destinationPools ?? [])].flatMap(([name, database]) =>
    Object.entries(database.use()).map(([pool, use]) => ({
      value: use[part],
      attributes: { "db.client.connection.pool.name": name === "main" ? pool : `${name}.${pool}`, ...more },
    })),
  );
}
