import { explain, PlainError } from "@/scripts/lib/fail";
import { runCommand, type Shutdown } from "@/scripts/lib/shutdown";
import { usageOf } from "@/scripts/lib/usage";

const name = process.argv[2]?.startsWith("-") === false ? process.argv[2] : "all";
const args = process.argv.slice(process.argv[2] === name ? 3 : 2);

type Bench = (args: readonly string[], shutdown: Shutdown) => Promise<void>;

// Each is loaded only if it is chosen.
const BENCHES: Record<string, () => Promise<Bench>> = {
  all: async () => (await import("./bench/all")).benchAll,
  http: async () => (await import("./bench/http")).benchHttp,
  workers: async () => (await import("./bench/workers")).benchWorkers,
  writes: async () => (await import("./bench/writes")).benchWrites,
  jobs: async () => (await import("./bench/jobs")).benchJobs,
  regressions: async () => (await import("./bench/regressions")).benchRegressions,
  geo: async () => (await import("./bench/geo")).benchGeo,
  imports: async () => (await import("./bench/imports")).benchImports,
  search: async () => (await import("./bench/search")).benchSearch,
  identity: async () => (await import("./bench/identity")).benchIdentity,
  pages: async () => (await import("./bench/pages")).benchPages,
  maps: async () => (await import("./bench/maps")).benchMaps,
  judged: async () => (await import("./bench/judged")).benchJudged,
  menu: async () => (await import("./bench/menu")).benchMenu,
  waits: async () => (await import("./bench/waits")).benchWaits,
  start: async () => (await import("./bench/start")).benchStart,
  soak: async () => (await import("./bench/soak")).benchSoak,
  tours: async () => (await import("./bench/tours")).benchTours,
  streets: async () => (await import("./bench/streets")).benchStreets,
  telemetry: async () => (await import("./bench/telemetry")).benchTelemetry,
  planner: async () => (await import("./bench/planner")).benchPlanner,
};

async function chosen(): Promise<Bench> {
  const load = BENCHES[name];
  if (!load) throw new PlainError(`Unknown bench '${name}'.\n\n${usageOf("bench")}`);
  return load();
}

await runCommand(async (shutdown) => {
  // If a database stops during a statement, the driver throws where nothing can catch the error.
  process.on("uncaughtException", (error) => {
    if (shutdown.begun) return;
    console.error(explain(error));
    void shutdown.end(1);
  });
  const bench = await chosen();
  await bench(args, shutdown);
  await shutdown.end(0);
});
