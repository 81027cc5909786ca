import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { World } from "@/tests/support/world";
import { table } from "../../bench/report/tables";
import { castOf } from "../../faults/fuzz/cast";
import { openTestBed, type Service } from "../../faults/test-bed";

const IDENTITIES = ["guest", "user", "merchant"] as const;
type Identity = (typeof IDENTITIES)[number];

const HOOKS = "tools/clients/schemathesis";
const PEOPLE = 8;
const FORGET_LIMITS_MS = 200;
const WORKERS = 2;

interface Report {
  operations: { tested: number };
  test_cases: { generated: number; unique_failures: number };
  failures: { code: string; title: string; operations: string[] }[];
  errors: unknown[];
  filtered: number;
}

export interface SchemathesisOptions {
  program: string;
  document: string;
  /** Cases of each operation in each of the phases that generate them. */
  examples: number;
  /** Ids of operations; none for all. */
  operations: readonly string[];
  work: string;
}

/**
 * Calls every operation of a service with requests that Schemathesis generates from the document, as a guest, a user and
 * a merchant, with all of its checks and the document's links. Prints the counts. Returns whether a check failed.
 */
export async function tryDocument(options: SchemathesisOptions): Promise<boolean> {
  const testBed = await openTestBed({ quick: true, seed: 1 });
  try {
    return await testBed.play(async (stage) => {
      const service = await stage.service({ VALIDATE_RESPONSES: "1" });
      const { sql } = service.world;
      const forgetLimits = setInterval(
        () => void sql`delete from rate_limits`.catch(() => undefined),
        FORGET_LIMITS_MS,
      );
      stage.add(() => clearInterval(forgetLimits));
      const tokens = await signIn(service.world);
      const reports: [Identity, Report][] = [];
      for (const identity of IDENTITIES) {
        const report = await phase(`as a ${identity}`, identity, () =>
          tryAs(identity, tokens[identity], service, options),
        );
        reports.push([identity, report]);
      }
      console.log(`\n${tableOf(reports)}\n`);
      return reports.some(([, { test_cases: cases, errors }]) => cases.unique_failures + errors.length > 0);
    });
  } finally {
    await testBed.stop();
  }
}

/** Tokens of people with carts, orders, tours and shops, so that their requests reach existing data. */
async function signIn(world: World): Promise<Record<Identity, string>> {
  const { actors } = await castOf(world, PEOPLE);
  const tokenOf = (kind: Identity) => actors.find((actor) => actor.kind === kind)?.headers.authorization ?? "";
  return { guest: tokenOf("guest"), user: tokenOf("user"), merchant: tokenOf("merchant") };
}

async function tryAs(
  identity: Identity,
  token: string,
  { server, world }: Service,
  { program, document, examples, operations, work }: SchemathesisOptions,
): Promise<Report> {
  const file = resolve(work, `schemathesis-${identity}.json`);
  const text = resolve(work, `schemathesis-${identity}.txt`);
  const settings = resolve(work, `schemathesis-${identity}.toml`);
  await writeFile(settings, settingsFor(token, `Bearer ${(await world.user()).token}`));
  const child = spawn(
    program,
    [
      "--config-file",
      settings,
      "run",
      document,
      "--url",
      server.base,
      "--checks",
      "all",
      "--max-examples",
      `${examples}`,
      "--workers",
      `${WORKERS}`,
      "--seed",
      "1",
      "--continue-on-failure",
      "--suppress-health-check",
      "all",
      "--generation-database",
      "none",
      "--no-color",
      ...operations.flatMap((id) => ["--include-operation-id", id]),
      "--report",
      "json",
      "--report-json-path",
      file,
    ],
    {
      cwd: work,
      env: {
        ...process.env,
        PYTHONPATH: resolve(HOOKS),
        PYTHONDONTWRITEBYTECODE: "1",
        SCHEMATHESIS_HOOKS: "hooks",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const [code, signal] = await once(child, "close");
  await writeFile(text, printed);
  const report = await readFile(file, "utf8")
    .then((json) => JSON.parse(json) as Report)
    .catch(() => {
      throw new PlainError(`Schemathesis broke off (${signal ?? code}):\n${printed.slice(-2_000)}`);
    });
  for (const { code, title, operations } of report.failures)
    console.error(`  ${code} ${title}: ${operations.join(", ")}`);
  if (report.failures.length + report.errors.length > 0) console.error(`  Requests and responses: ${join(text)}`);
  return report;
}

/** The settings of a run. `deleteMe` uses the token of another account, so that the caller's account is not deleted. */
const settingsFor = (token: string, leaving: string): string => `headers = { Authorization = "${token}" }

[[operations]]
include-operation-id = "deleteMe"
headers = { Authorization = "${leaving}" }
`;

const tableOf = (reports: readonly [Identity, Report][]): string =>
  table(
    ["identity", "operations", "cases", "failures"],
    reports.map(([identity, { operations, test_cases: cases }]) => [
      identity,
      `${operations.tested}`,
      cases.generated.toLocaleString("en"),
      `${cases.unique_failures}`,
    ]),
  );
