import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type Client, client, type Got, type Sent } from "../client";
import { READS } from "../load";
import type { Service } from "../test-bed";

const PASSWORD = "coal pot and cocoa tea";
const LANES = 8;
const PAUSE_MS = 40;
// Fewer than the 60 correct sign-ins that an account has in ten minutes.
const SIGN_IN_EVERY_MS = 12_000;

/** A person who signs in on a device that the service knows. */
export interface Known {
  email: string;
  password: string;
  /** The cookie that an earlier sign-in left on the device. */
  device: string;
}

export interface Watch {
  answers: Got[];
  /** The sign-ins of the known device, in order. */
  signIns: Got[];
  /** Bytes by which the service's memory grew at most. */
  growth: number;
  end(): Promise<Watch>;
}

/** The sign-in of a person on the known device. */
export const signInOf = ({ email, password, device }: Known): Sent => ({
  method: "POST",
  target: "/api/v1/auth/login",
  headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.7", cookie: device },
  body: JSON.stringify({ email, password }),
});

/** An account that has signed in once, with the cookie of its device. */
export async function register({ world }: Service, email: string): Promise<Known & { token: string }> {
  const call = async (path: string) => {
    const body = JSON.stringify({ email, password: PASSWORD, name: "A" });
    const headers = { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" };
    return world.api(path, { method: "POST", body, headers });
  };
  await call("/api/v1/auth/register");
  const { body, headers } = await call("/api/v1/auth/login");
  const device = headers.getSetCookie().find((cookie) => cookie.includes("device=")) ?? "";
  return { email, password: PASSWORD, device: device.split(";", 1)[0] ?? "", token: body.data.token };
}

/** Bytes of a process in memory. */
function residentBytes(pid: number): number {
  const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kB) * 1024;
}

/** The ordinary clients of a service: they send reads, and one signs in, each from an address of its own. */
export function watchOrdinaryClients({ base, pid }: { base: string; pid: number }, known: Known): Watch {
  const caller: Client = client(base, LANES);
  const before = residentBytes(pid);
  let over = false;
  const signIn = () => caller.ask(signInOf(known));
  const watch: Watch = { answers: [], signIns: [], growth: 0, end: () => Promise.resolve(watch) };
  const lane = async (number: number): Promise<void> => {
    let due = performance.now();
    for (let n = 0; !over; n++) {
      if (number === 0 && performance.now() >= due) {
        watch.signIns.push(await signIn());
        due = performance.now() + SIGN_IN_EVERY_MS;
      }
      const target = READS[(n + number) % READS.length] ?? READS[0];
      const headers = { "x-forwarded-for": `10.0.${number}.${n % 250}` };
      watch.answers.push(await caller.ask({ method: "GET", target, headers }));
      if (number === 0) watch.growth = Math.max(watch.growth, residentBytes(pid) - before);
      await delay(PAUSE_MS);
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  watch.end = async () => {
    over = true;
    await lanes;
    caller.close();
    return watch;
  };
  return watch;
}
