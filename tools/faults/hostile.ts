import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { loadStreetsFrom } from "@/lib/flows/streets-import/import.service";
import { PlainError } from "@/scripts/lib/fail";
import type { Accounts } from "./hostile/attack";
import { ATTACKS } from "./hostile/attacks";
import { type Known, register, watchOrdinaryClients } from "./hostile/ordinary-clients";
import { startAttack } from "./hostile/start-attack";
import { type Finding, quantile, type Scenario, tally } from "./scenario";
import type { Service, Stage } from "./test-bed";

const P99_MS = 500;
const GROWTH_MB = 100;
const WARM_UP_MS = 10_000;
/** Streets for searches by travel time. */
const STREETS = "tests/fixtures/osm/monaco.osm.pbf";
const PAGES = [
  "/",
  "/explore?q=beach",
  "/search?q=beach",
  "/events",
  "/places/pigeon-island",
  "/nowhere",
  "/admin/sign-in",
  "/api/v1/map/isochrone?lat=43.735&lng=7.42&minutes=10&travel_mode=walk",
];

interface Target {
  service: Service;
  accounts: Accounts;
  known: Known;
  seed: number;
}

/** Runs attacks for some seconds while others use the service, and reports the others' response times. */
async function under(
  { service, accounts, known, seed }: Target,
  title: string,
  attacks: readonly string[],
  seconds: number,
): Promise<Finding> {
  const watch = watchOrdinaryClients(service.server, known);
  const end = startAttack({ base: service.server.base, seed, attacks, accounts });
  await delay(seconds * 1_000);
  await end();
  const { answers, signIns, growth } = await watch.end();
  const times = answers.map(({ ms }) => ms);
  const p99 = quantile(times, 0.99);
  const grown = Math.round(growth / 2 ** 20);
  const wrong = [...answers, ...signIns].filter(({ status }) => status !== 200).map(({ status }) => status);
  const entered = signIns.filter(({ status }) => status === 200).length;
  const statuses = wrong.length > 0 ? `; ${tally(wrong)}` : "";
  const finding = {
    goal: `${title}, for ${seconds} s: the others keep p99 under ${P99_MS} ms without errors, a known device signs in, memory grows by at most ${GROWTH_MB} MB`,
    trials: answers.length,
    measured: `p99 ${Math.round(p99)} ms; ${entered} of ${signIns.length} sign-ins; ${grown} MB${statuses}`,
    reached: p99 < P99_MS && wrong.length === 0 && grown <= GROWTH_MB && service.server.running(),
  };
  console.log(`  ${finding.reached ? "✓" : "✗"} ${title}: ${finding.measured}`);
  return finding;
}

/**
 * Opens each page once, searches by travel time and plans a tour: Next loads a page with its first request, streets are loaded
 * with the first search, and the planner's thread starts with the first tour. Only what comes after counts as growth under
 * attack.
 */
async function loadAll({ base, world }: { base: string; world: Service["world"] }): Promise<void> {
  for (const path of PAGES) await (await fetch(`${base}${path}`)).arrayBuffer();
  const { token } = await world.guest();
  const body = JSON.stringify({ tour_type: "nature", duration_minutes: 240, travel_mode: "drive" });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  await (await fetch(`${base}/api/v1/tours`, { method: "POST", headers, body })).arrayBuffer();
}

/** Each class of attack by itself, and then all of them at once. */
async function attackAll(stage: Stage): Promise<Finding[]> {
  if (!existsSync(".next/BUILD_ID")) throw new PlainError("The pages are attacked too: run `npm run build` first.");
  const { attack: only = "", seconds = stage.quick ? 10 : 30, mixed = stage.quick ? 30 : 600 } = stage.options;
  const chosen = ATTACKS.filter(({ name }) => name.includes(only)).map(({ name }) => name);
  if (chosen.length === 0) throw new PlainError(`No attack's name contains '${only}'.`);
  const service = await stage.service({ SMS_DAILY_LIMIT: "100" });
  await loadStreetsFrom(service.db, STREETS);
  const known = await register(service, "owner@example.test");
  const own = await register(service, "attacker@example.test");
  const target = { service, known, seed: stage.seed, accounts: { victim: known, own } };
  await loadAll({ base: service.server.base, world: service.world });
  const warm = watchOrdinaryClients(service.server, known);
  await delay(WARM_UP_MS);
  await warm.end();

  const findings: Finding[] = [];
  if (seconds > 0) for (const name of chosen) findings.push(await under(target, name, [name], seconds));
  if (mixed > 0) findings.push(await under(target, `${chosen.length} attacks at once`, chosen, mixed));
  return findings;
}

export const hostileClients: Scenario = { name: "hostile", run: attackAll };
