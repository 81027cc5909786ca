import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { client, inParallel } from "./client";
import { Attacker } from "./hostile/attacker";
import { type Accounts, ATTACKS, type Attack } from "./hostile/attacks";
import { type Known, register, signInOf, watchOrdinaryClients } from "./hostile/ordinary-clients";
import { type Finding, quantile, type Scenario, tally } from "./scenario";
import type { Service, Stage } from "./test-bed";

const P99_MS = 500;
const GROWTH_MB = 100;
const WARM_UP_MS = 5_000;

async function under(
  attack: Attack,
  service: Service,
  seconds: number,
  accounts: Accounts & { known: Known },
  seed: number,
) {
  const attacker = new Attacker(service.server.base, mulberry32(seed));
  const watch = watchOrdinaryClients(service.server, accounts.known);
  const lanes = Array.from({ length: attack.lanes }, async () => {
    while (!attacker.over) {
      await attack.step(attacker, accounts);
      // A step that is rejected at once must not keep this process busy, because it also takes the measurements.
      await delay(1);
    }
  });
  await delay(seconds * 1_000);
  attacker.close();
  await Promise.all(lanes);
  return watch.end();
}

async function attackAll(stage: Stage): Promise<Finding[]> {
  const seconds = stage.trials(600, 20);
  const service = await stage.service({ SMS_DAILY_LIMIT: "100" });
  const known = await register(service, "owner@example.test");
  const own = await register(service, "attacker@example.test");
  const accounts = { victim: known, own, known };
  const warm = watchOrdinaryClients(service.server, known);
  await delay(WARM_UP_MS);
  await warm.end();

  const findings: Finding[] = [];
  for (const attack of ATTACKS) {
    const { answers, signIns, growth } = await under(attack, service, seconds, accounts, stage.seed);
    const p99 = quantile(
      answers.map(({ ms }) => ms),
      0.99,
    );
    const grown = Math.round(growth / 2 ** 20);
    const wrong = [...answers, ...signIns].filter(({ status }) => status !== 200);
    const statuses = wrong.length > 0 ? `; ${tally(wrong.map(({ status }) => status))}` : "";
    findings.push({
      goal: `${attack.name}, for ${seconds} s: the others keep p99 under ${P99_MS} ms without errors, a known device signs in, memory grows by at most ${GROWTH_MB} MB`,
      trials: answers.length,
      measured: `p99 ${Math.round(p99)} ms; ${signIns.length - signIns.filter(({ status }) => status !== 200).length} of ${signIns.length} sign-ins; ${grown} MB${statuses}`,
      reached: p99 < P99_MS && wrong.length === 0 && grown <= GROWTH_MB,
    });
    console.log(`  ${findings.at(-1)?.reached ? "✓" : "✗"} ${attack.name}: ${findings.at(-1)?.measured}`);
  }
  return findings;
}

/** The number of accounts that are attacked: one may sign in 60 times in ten minutes. */
const OWNERS = 2;
const SIGN_INS = 100;

/** Strangers try passwords and codes of accounts whose owners sign in meanwhile, each on a device that the service knows. */
async function tryIdentities(stage: Stage): Promise<Finding[]> {
  const tries = stage.trials(10_000, 1_000);
  const service = await stage.service();
  const random = mulberry32(stage.seed);
  const attacker = new Attacker(service.server.base, random);
  const owner = client(service.server.base, 1);
  stage.add(() => [attacker.close(), owner.close()]);
  const statuses: number[] = [];
  const entered: number[] = [];
  for (let n = 0; n < OWNERS; n++) {
    const known = await register(service, `owner${n}@example.test`);
    await inParallel(tries, 50, async (index) => {
      const body = JSON.stringify({ email: known.email, password: randomUUID() });
      const headers = { "content-type": "application/json" };
      entered.push((await attacker.ask({ method: "POST", target: "/api/v1/auth/login", headers, body })).status);
      if (index % Math.floor((tries * OWNERS) / SIGN_INS) === 0)
        statuses.push((await owner.ask(signInOf(known))).status);
    });
  }
  const right = statuses.filter((status) => status === 200).length;
  return [
    {
      goal: `Strangers' tries on each of ${OWNERS} accounts: the owners sign in ${statuses.length} of ${statuses.length} times on a known device, and no stranger does`,
      trials: tries,
      measured: `owners: ${tally(statuses)}; strangers: ${tally(entered)}`,
      reached: right === statuses.length && right >= SIGN_INS && !entered.includes(200),
    },
  ];
}

export const lockout: Scenario = { name: "lockout", run: tryIdentities };
export const hostileClients: Scenario = { name: "hostile", run: attackAll };
