import { setTimeout } from "node:timers/promises";
import type { Db } from "@/db/client";
import { log } from "@/lib/platform/log/log";
import { eventOf, type JobEvent } from "./event";
import type { JobWorker } from "./job-worker";
import type { JobsMode } from "./mode";
import { deleteEvents, leaseEvents, type OutboxRow, postponeEvents } from "./outbox.queries";
import { startPoller } from "./poller";
import { IN_PROCESS_URL, type Serve } from "./runner/serve-client";

const BATCH = 100;
// Longer than the SDK client's own timeout, so that no two processes send the same event at once.
const LEASE_MS = 30_000;
const POLL_MS = 5_000;
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 300_000;
const MAX_FAILURES = 3;

export type Send = (events: JobEvent[]) => Promise<void>;

/** Sends through the SDK's client, which is loaded with the first event: most processes send none. */
const sendToInngest: Send = async (events) => {
  const { inngest } = await import("@/inngest/client");
  await inngest().send(events);
};

/**
 * Sends the due events of the outbox. Returns how many were sent. A failed batch is retried event by event, so that
 * one rejected event does not block the others; after MAX_FAILURES failures the rest is postponed, because
 * Inngest is probably down. Inngest deduplicates events by their id.
 */
export async function relayEvents(db: Db, send: Send = sendToInngest): Promise<number> {
  let [sent, failures] = [0, 0];
  for (;;) {
    const rows = await leaseEvents(db.orm, BATCH, LEASE_MS);
    if (rows.length === 0) return sent;
    const [fresh, retried] = [rows.filter((row) => row.attempts === 1), rows.filter((row) => row.attempts > 1)];
    const groups = [...(fresh.length > 0 ? [fresh] : []), ...retried.map((row) => [row])];
    for (const [i, group] of groups.entries()) {
      if (await sendGroup(db, group, send)) sent += group.length;
      else if (++failures === MAX_FAILURES) {
        const rest = groups.slice(i + 1).flat();
        await postponeEvents(
          db.orm,
          rest.map((row) => row.id),
          POLL_MS,
        );
        return sent;
      }
    }
  }
}

async function sendGroup(db: Db, rows: OutboxRow[], send: Send): Promise<boolean> {
  const ids = rows.map((row) => row.id);
  try {
    await send(rows.map(eventOf));
  } catch (error) {
    const attempts = rows[0]?.attempts ?? 1;
    log.warn({ err: error, events: rows.length, attempts }, "events could not be sent");
    await postponeEvents(db.orm, ids, Math.min(MIN_RETRY_MS * 2 ** attempts, MAX_RETRY_MS));
    return false;
  }
  await deleteEvents(db.orm, ids);
  return true;
}

/** Starts the relay: sends the outbox when woken, and polls for events that a dead process has left behind. */
export function startRelay({ db, serve, mode }: { db: Db; serve: Serve; mode: JobsMode }): JobWorker {
  const registering = new AbortController();
  void registerFunctions(serve, mode, registering.signal);
  const poller = startPoller(async () => {
    await relayEvents(db);
    return POLL_MS;
  }, POLL_MS);
  return {
    wake: poller.wake,
    isHealthy: () => !registering.signal.aborted && poller.msSinceSuccess() < LEASE_MS + POLL_MS,
    stop: async (patienceMs = 8_000) => {
      registering.abort();
      await Promise.race([poller.stop(), setTimeout(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** Registers the functions with Inngest, as a deployer would with `curl -X PUT`; retries until it succeeds. */
async function registerFunctions(serve: Serve, mode: JobsMode, signal: AbortSignal): Promise<void> {
  for (let delayMs = MIN_RETRY_MS; !signal.aborted; delayMs = Math.min(delayMs * 2, MAX_RETRY_MS)) {
    const request = new Request(IN_PROCESS_URL, { method: "PUT", headers: { host: "localhost" }, body: "{}" });
    const response = await serve(request).catch((error: unknown) => new Response(String(error), { status: 500 }));
    if (response.ok) return log.info({ jobs: mode.kind }, "jobs registered");
    log.warn(
      { jobs: mode.kind, status: response.status, body: await response.text() },
      "registering the jobs with Inngest failed",
    );
    await setTimeout(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
