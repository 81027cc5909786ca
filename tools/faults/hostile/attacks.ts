import { randomUUID } from "node:crypto";
import { somePhone } from "@/tests/support/people";
import type { Sent } from "../client";
import type { Attacker } from "./attacker";

/** The account that the attacker wants to lock out, and one of its own. */
export interface Accounts {
  victim: { email: string };
  own: { email: string; password: string; token: string };
}

/** A class of attack: one step of one of its lanes, repeated until the time is over. */
export interface Attack {
  name: string;
  /** How many steps run at once. */
  lanes: number;
  step(attacker: Attacker, accounts: Accounts): Promise<unknown>;
}

const json = (target: string, body: unknown, headers: Record<string, string> = {}): Sent => ({
  method: "POST",
  target,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
const get = (target: string, headers: Record<string, string> = {}): Sent => ({ method: "GET", target, headers });
const MARKS = "a\u0301\u0323".repeat(24_000);

/** One class for each way in which a client could harm the others (docs/reliability.md#bounds-on-hostile-clients). */
export const ATTACKS: readonly Attack[] = [
  // For comparison: with other work on the machine, this row shows what the others' times are without an attack.
  { name: "no attack", lanes: 0, step: () => Promise.resolve() },
  {
    name: "240 KB of alternating combining marks in a name",
    lanes: 20,
    step: (attacker) =>
      attacker.ask(
        json("/api/v1/auth/register", { email: "a@example.test", password: "coal pot and cocoa", name: MARKS }),
      ),
  },
  {
    name: "260 concurrent correct sign-ins",
    lanes: 260,
    step: (attacker, { own }) => attacker.ask(json("/api/v1/auth/login", { email: own.email, password: own.password })),
  },
  {
    name: "unsigned bodies of 4 MB for the jobs endpoint",
    lanes: 300,
    step: async (attacker) => {
      const head = "POST /api/inngest?fnId=x&stepId=step HTTP/1.1\r\nHost: a\r\nContent-Length: 4000000\r\n\r\n";
      await attacker.open(head + "x".repeat(16_384));
      return attacker.drip("x".repeat(64));
    },
  },
  {
    name: "wrong passwords for the account of somebody who signs in meanwhile",
    lanes: 50,
    step: (attacker, { victim }) =>
      attacker.ask(json("/api/v1/auth/login", { email: victim.email, password: randomUUID() })),
  },
  {
    name: "codes for strangers' numbers, from 65,536 addresses",
    lanes: 50,
    step: (attacker) =>
      attacker.random.chance(0.5)
        ? attacker.ask(json("/api/v1/auth/phone/send-otp", { phoneNumber: somePhone() }))
        : attacker.ask(json("/api/v1/auth/phone/verify-otp", { phoneNumber: somePhone(), code: "000000" })),
  },
  {
    name: "2,100 header fields before the address",
    lanes: 50,
    step: (attacker) =>
      attacker.ask(get("/api/v1/places", Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`x${n}`, "1"])))),
  },
  {
    name: "1,000 sockets that send a body byte by byte",
    lanes: 100,
    step: async (attacker) => {
      await attacker.open(
        `POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${attacker.address()}\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{`,
      );
      return attacker.drip(" ");
    },
  },
  {
    name: "1,000 sockets that never read what they request",
    lanes: 100,
    step: (attacker) =>
      attacker.open(
        `GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${attacker.address()}\r\n\r\n`.repeat(20),
      ),
  },
  {
    name: "the largest static file, compressed, for readers that stop",
    lanes: 100,
    step: (attacker) => attacker.open("GET /scalar.js HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n"),
  },
  {
    name: "forged headers on pages",
    lanes: 50,
    step: (attacker) =>
      attacker.random.chance(0.5)
        ? attacker.ask({
            ...json("/admin/sign-in", {}),
            headers: { origin: "https://evil.example", "next-action": "x" },
          })
        : attacker.ask(get("/", { "next-router-state-tree": "%5B".repeat(3_000), rsc: "1" })),
  },
  {
    name: "guests without end, and their tours",
    lanes: 50,
    step: async (attacker) => {
      const { text } = await attacker.ask(json("/api/v1/auth/guest", {}));
      const token = /"token":"([^"]+)"/.exec(text)?.[1];
      const wish = { tour_type: "nature", duration_minutes: 600, travel_mode: "drive", radius_meters: 50_000 };
      const from = { ...wish, start_location: { lat: 14.01, lng: -60.99 } };
      if (token) await attacker.ask(json("/api/v1/tours", from, { authorization: `Bearer ${token}` }));
    },
  },
  {
    name: "the most expensive searches, lists and maps",
    lanes: 50,
    step: (attacker) => {
      const q = encodeURIComponent(
        attacker.random.pick(["a b c d e f g h", "beahc pitnos walkk", "%_%_%_", "the ".repeat(20)]),
      );
      const lat = (13.7 + attacker.random.unit() * 0.4).toFixed(6);
      return attacker.ask(
        get(
          attacker.random.pick([
            `/api/v1/search?q=${q}`,
            `/api/v1/places?sort=distance&lat=${lat}&lng=-60.99&limit=100`,
            `/api/v1/map/pois?bbox=-61.2,13.6,-60.8,14.2&zoom=9&lat=${lat}&lng=-60.99`,
            `/api/v1/map/isochrone?lat=${lat}&lng=-60.99&minutes=60&travel_mode=drive`,
          ]),
        ),
      );
    },
  },
];
