import { randomUUID } from "node:crypto";
import { somePhone } from "@/tests/support/people";
import { type Attack, get, json } from "./attack";
import { SOCKET_ATTACKS } from "./socket-attacks";

const MARKS = "a\u0301\u0323".repeat(24_000);

/** One class of attack for each way in which a client could harm others (docs/reliability.md#bounds-on-hostile-clients). */
export const ATTACKS: readonly Attack[] = [
  // A baseline without an attack: it shows the ordinary clients' times on the current machine.
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
    name: "sign-ins by emails of nobody, from 65,536 addresses",
    lanes: 260,
    step: (attacker) =>
      attacker.ask(json("/api/v1/auth/login", { email: `${randomUUID()}@example.test`, password: randomUUID() })),
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
    name: "pages that are rendered for each request",
    lanes: 200,
    step: (attacker) => {
      const text = attacker.random.int(1e9).toString(36);
      const targets = [
        `/search?q=beach+${text}`,
        `/explore?q=${text}`,
        "/",
        "/places/pigeon-island",
        "/events",
        `/x/${text}`,
      ];
      return attacker.ask(get(attacker.random.pick(targets)));
    },
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
    name: "tours that cannot be planned",
    lanes: 50,
    step: (attacker, { own }) => {
      const wish = { tour_type: "nature", duration_minutes: 600, travel_mode: "drive", radius_meters: 50_000 };
      const far = { at: new Date(Date.now() + 30 * 60_000).toISOString(), lat: 13.75, lng: -60.95 };
      const from = { ...wish, start_location: { lat: 14.01, lng: -60.99 }, must_end_at: far };
      return attacker.ask(json("/api/v1/tours", from, { authorization: `Bearer ${own.token}` }));
    },
  },
  {
    name: "the most expensive searches, lists and maps",
    lanes: 500,
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
            `/api/v1/map/isochrone?lat=43.7${lat.slice(-4)}&lng=7.42&minutes=60&travel_mode=drive`,
            `/api/v1/places?reach_minutes=60&travel_mode=cycle&lat=43.7${lat.slice(-4)}&lng=7.42`,
          ]),
        ),
      );
    },
  },
  ...SOCKET_ATTACKS,
];
