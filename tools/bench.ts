import { explain, PlainError } from "@/scripts/lib/fail";
import { runCommand, type Shutdown } from "@/scripts/lib/shutdown";
import { usageOf } from "@/scripts/lib/usage";

const name = process.argv[2]?.startsWith("-") === false ? process.argv[2] : "all";
const args = process.argv.slice(process.argv[2] === name ? 3 : 2);

type Bench = (args: readonly string[], shutdown: Shutdown) => Promise<void>;

async function chosen(): Promise<Bench> {
  if (name === "all") return (await import("./bench/all")).benchAll;
  if (name === "http") return (await import("./bench/http")).benchHttp;
  if (name === "workers") return (await import("./bench/workers")).benchWorkers;
  if (name === "regressions") return (await import("./bench/regressions")).benchRegressions;
  if (name === "geo") return (await import("./bench/geo")).benchGeo;
  if (name === "search") return (await import("./bench/search")).benchSearch;
  if (name === "identity") return (await import("./bench/identity")).benchIdentity;
  if (name === "pages") return (await import("./bench/pages")).benchPages;
  if (name === "judged") return (await import("./bench/judged")).benchJudged;
  if (name === "menu") return (await import("./bench/menu")).benchMenu;
  if (name === "waits") return (await import("./bench/waits")).benchWaits;
  if (name === "start") return (await import("./bench/start")).benchStart;
  if (name === "soak") return (await import("./bench/soak")).benchSoak;
  throw new PlainError(`Unknown bench '${name}'.\n\n${usageOf("bench")}`);
}

// These benchmarks start nothing that must be stopped, and read their own arguments.
if (name === "planner") await import("./bench/planner");
else if (name === "tours") await import("./bench/tours");
else if (name === "streets") await import("./bench/streets");
else if (name === "telemetry") await import("./bench/telemetry");
else {
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
}
