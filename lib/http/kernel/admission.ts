import { setTimeout as delay } from "node:timers/promises";
import { Overloaded } from "@/db/gate";
import type { Endpoint } from "@/lib/http/endpoint";
import { registerMetric } from "@/lib/platform/telemetry/port";

const SAMPLE_EVERY_MS = 250;
// Milliseconds. A request waits this long at its start and again at each await. A lower threshold would shed part of a
// burst that can be answered within the 4.5 s deadline.
const MAX_LATENESS_MS = 2_000;
// With fewer requests in progress, a late event loop means one long computation, not overload, so nothing is shed.
const MIN_LOAD = 100;
/** Requests in progress that one network may have while work is shared. No browser has as many at once. */
const MAX_OF_ONE = 32;
// Milliseconds. Work is shared among networks from this lateness on, or when a network has had more than its share in progress
// at two samples in a row, because then the database or a thread is busy with them. A burst is over by then. Work is shared
// for some seconds more, because a flood that is rejected leaves the process on time.
const SHARING_LATENESS_MS = 150;
const SHARING_MS = 5_000;

// Milliseconds that a network's surplus waits for its rejection. Answered at once, a thousand connections would repeat
// their requests so fast that rejecting them takes the whole processor.
const SURPLUS_MS = 1_000;

/** The rejection of a request whose network has too many in progress. */
class CrowdedOut extends Overloaded {}

let inProgress = 0;
const byNetwork = new Map<string, number>();
let shed = 0;
let lateMs = 0;
let sharedUntil = 0;
let wasCrowded = false;
let sampling = false;

/**
 * Admits a request, or throws Overloaded. Two conditions reject it. The process has been slow, and the request's network has
 * 32 requests in progress while others are served: one client with a thousand connections must not make the others wait
 * for a thousand requests. Or the process cannot keep up: the loop is very late, and many requests are in progress. Shedding
 * a request costs a tenth of serving it. `onShed` may throw a better reason, such as an exhausted limit. Call `release`
 * with the same `network` after every call, even if it threw.
 */
export function admit(e: Endpoint, network: string | null, onShed: () => void): void {
  if (!sampling) sampleLateness();
  inProgress++;
  const own = network === null ? 0 : (byNetwork.get(network) ?? 0) + 1;
  if (network !== null) byNetwork.set(network, own);
  // A provider delivers its events from a few addresses, and repeats those that are rejected.
  if (own > MAX_OF_ONE && inProgress > own && performance.now() < sharedUntil && !e.vital && !e.raw) {
    shed++;
    onShed();
    throw new CrowdedOut("this network has too many requests in progress");
  }
  if (lateMs > MAX_LATENESS_MS && inProgress > MIN_LOAD && !e.vital) {
    shed++;
    onShed();
    throw new Overloaded("the process is overloaded");
  }
}

/** Delays the rejection of a network's surplus. Returns at once for any other error. */
export async function slowDown(error: unknown): Promise<void> {
  if (error instanceof CrowdedOut) await delay(SURPLUS_MS, undefined, { ref: false });
}

export function release(network: string | null): void {
  inProgress--;
  if (network === null) return;
  byNetwork.set(network, (byNetwork.get(network) ?? 1) - 1);
}

function sampleLateness(): void {
  sampling = true;
  let due = performance.now() + SAMPLE_EVERY_MS;
  setInterval(() => {
    const now = performance.now();
    lateMs = now - due;
    let isCrowded = false;
    // Removing a network with its last request would let the map make room at every few requests.
    for (const [network, own] of byNetwork) {
      if (own > MAX_OF_ONE) isCrowded = true;
      else if (own === 0) byNetwork.delete(network);
    }
    if (lateMs > SHARING_LATENESS_MS || (isCrowded && wasCrowded)) sharedUntil = now + SHARING_MS;
    wasCrowded = isCrowded;
    due = now + SAMPLE_EVERY_MS;
  }, SAMPLE_EVERY_MS).unref();
}

registerMetric({
  name: "http.server.active_requests",
  kind: "updown",
  unit: "{request}",
  description: "Requests in progress",
  read: () => [{ value: inProgress }],
});
registerMetric({
  name: "http.server.refused_requests",
  kind: "counter",
  unit: "{request}",
  description: "Requests shed because the process could not keep up",
  read: () => [{ value: shed }],
});
