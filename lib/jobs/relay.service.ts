import { setTimeout } from "node:timers/promises";
import type { Db } from "@/db/client";
import { log } from "@/lib/log";
import { eventOf } from "./event";
import type { JobsMode } from "./mode";
import { dropEvents, leaseEvents, type OutboxRow, postponeEvents } from "./outbox.queries";
import { ADDRESS, type Serve } from "./runner/protocol";
import type { Jobs } from "./started";

const BATCH = 100;
// Longer than the client takes to give up, so that no two processes send the same at once.
const LEASE_MS = 30_000;
const POLL_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
const ENOUGH_FAILURES = 3;

export type Send = (events: ReturnType<typeof eventOf>[]) => Promise<void>;

/** Sends through the SDK's client; loaded at the first event, since few processes send any. */
export const sendToInngest: Send = async (events) => {
  const { inngest } = await import("@/inngest/client");
  await inngest().send(events);
};

/**
 * Sends what waits in the outbox; gives how many events went. What cannot be sent stays, for later, and alone: one
 * event that is refused must not hold the others back. After a few failures the others wait too, as it is then not
 * the events. An event that is sent twice has an id that says so.
 */
export async function relayEvents(db: Db, send: Send = sendToInngest): Promise<number> {
  let [sent, failures] = [0, 0];
  for (;;) {
    const rows = await leaseEvents(db.sql, BATCH, LEASE_MS);
    if (rows.length === 0) return sent;
    const [fresh, tried] = [rows.filter((row) => row.attempts === 1), rows.filter((row) => row.attempts > 1)];
    const groups = [...(fresh.length > 0 ? [fresh] : []), ...tried.map((row) => [row])];
    for (const [i, group] of groups.entries()) {
      if (await sendGroup(db, group, send)) sent += group.length;
      else if (++failures === ENOUGH_FAILURES) {
        const rest = groups.slice(i + 1).flat();
        await postponeEvents(
          db.sql,
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
    await postponeEvents(db.sql, ids, Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS));
    return false;
  }
  await dropEvents(db.sql, ids);
  return true;
}

/** Sends the outbox when it is told to, and looks by itself for what a dead process has left. */
export function startRelay({ db, serve, mode }: { db: Db; serve: Serve; mode: JobsMode }): Jobs {
  let busy: Promise<void> | undefined;
  let asked = false;
  let stopped = false;
  let lastLook = performance.now();
  const wake = (): void => {
    if (stopped) return;
    asked = true;
    if (busy) return;
    asked = false;
    busy = relayEvents(db)
      .then(
        () => {
          lastLook = performance.now();
        },
        (error: unknown) => log.warn({ err: error }, "jobs: the database does not answer"),
      )
      .finally(() => {
        busy = undefined;
        if (asked) wake();
      });
  };
  const poll = setInterval(wake, POLL_MS);
  const announcing = new AbortController();
  void announce(serve, mode, announcing.signal);
  wake();
  return {
    wake,
    isWell: () => !stopped && performance.now() - lastLook < LEASE_MS + POLL_MS,
    stop: async (patienceMs = 8_000) => {
      stopped = true;
      announcing.abort();
      clearInterval(poll);
      await Promise.race([busy, setTimeout(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** Registers the functions with Inngest: what a deployer does with `curl -X PUT`, done at the start, until it works. */
async function announce(serve: Serve, mode: JobsMode, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const request = new Request(ADDRESS, { method: "PUT", headers: { host: "localhost" }, body: "{}" });
    const answer = await serve(request).catch((error: unknown) => new Response(String(error), { status: 500 }));
    if (answer.ok) return log.info({ jobs: mode.kind }, "jobs registered");
    log.warn({ jobs: mode.kind, status: answer.status, answer: await answer.text() }, "jobs could not be registered");
    await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
