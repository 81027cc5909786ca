import { Overloaded } from "@/db/gate";
import { offerReading } from "@/lib/telemetry/port";
import type { Endpoint } from "./endpoint";

const LOOK_EVERY_MS = 250;
// So late that a caller would wait for about as long before anything is done for it, and once more for each await:
// with less, a burst that is answered within the deadline would be refused in part.
const TOO_LATE_MS = 2_000;
// So few are no crowd: one long computation makes the event loop late too, and then those who waited are answered.
const FEW = 100;

let inside = 0;
let refused = 0;
let lateMs = 0;
let looks = false;

/**
 * Lets a request in, or throws Overloaded where the process cannot keep up: its event loop is late and a crowd is
 * inside already. Whoever is refused costs a tenth of an answer, so those inside are done sooner. Every call is to be
 * followed by a `release`, also where it threw.
 */
export function admit(e: Endpoint): void {
  if (!looks) look();
  inside++;
  if (lateMs > TOO_LATE_MS && inside > FEW && !e.vital) {
    refused++;
    throw new Overloaded("the process cannot keep up");
  }
}

export function release(): void {
  inside--;
}

function look(): void {
  looks = true;
  let due = performance.now() + LOOK_EVERY_MS;
  setInterval(() => {
    const now = performance.now();
    lateMs = now - due;
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
}

offerReading({
  name: "http.server.active_requests",
  kind: "gauge",
  unit: "{request}",
  describe: "Requests that are being answered",
  read: () => [{ value: inside }],
});
offerReading({
  name: "http.server.refused_requests",
  kind: "counter",
  unit: "{request}",
  describe: "Requests refused because the process could not keep up",
  read: () => [{ value: refused }],
});
