import { buildServer } from "@/scripts/build-server";
import { explain, PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { usageOf } from "@/scripts/lib/usage";
import { appKilled } from "./app-kills";
import { budgets } from "./budgets";
import { enumeration } from "./enumeration";
import { fuzzing } from "./fuzz";
import { hostileClients } from "./hostile";
import { limits } from "./limits";
import { lockout } from "./lockout";
import { mailKilled } from "./mail";
import { narrationKilled } from "./narration";
import { readOptions } from "./options";
import { poolExhausted, postgresKilled, postgresStopped } from "./postgres";
import { providers } from "./providers";
import { redis } from "./redis";
import { publish } from "./report";
import type { Finding, Scenario } from "./scenario";
import { terminated } from "./sigterm";
import { openTestBed } from "./test-bed";
import { slowInputs } from "./time";

/** Every scenario, in the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [
  fuzzing,
  slowInputs,
  limits,
  hostileClients,
  lockout,
  budgets,
  enumeration,
  redis,
  providers,
  postgresKilled,
  postgresStopped,
  poolExhausted,
  appKilled,
  narrationKilled,
  mailKilled,
  terminated,
];

/** Runs `npm run faults`. Ends with 1 if a goal is missed. */
export async function runFaults(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args);
  const chosen = SCENARIOS.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const unknown = options.only.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0) throw new PlainError(`Unknown scenario '${unknown[0]}'.\n\n${usageOf("faults")}`);
  console.log(`seed ${options.seed}`);
  // Our own connections that a scenario breaks throw where nothing can catch the error.
  process.on("uncaughtException", (error) => {
    if (/ECONN|CONNECTION_|EPIPE|57P0/.test(String((error as { code?: unknown }).code))) return;
    console.error(explain(error));
    void shutdown.end(1);
  });
  await phase("building", "built", buildServer);
  const testBed = await openTestBed(options);
  shutdown.add(() => testBed.stop());
  let reached = true;
  for (const { name, run } of chosen) {
    const findings = await phase(name, name, (tell) => testBed.play(run, tell)).catch((error: unknown): Finding[] => {
      console.error(explain(error));
      return [{ goal: `${name} could be tried at all`, trials: 0, measured: "it broke off", reached: false }];
    });
    reached &&= findings.every((finding) => finding.reached);
    await publish(name, findings, options);
  }
  await shutdown.end(reached ? 0 : 1);
}
