import { explain, PlainError } from "./lib/fail";
import { runCommand, type Shutdown } from "./lib/shutdown";

const HELP = `npm run bench                      all of these but soak and planner, one after the other, and which goals were not reached
npm run bench -- http [options]    --places 50740  --events 5000  --seconds 1  --rounds 5  --connections 1,10,50; the API
                                   behind npm start against the leanest Fastify server, behind next start against a handler that does nothing
npm run bench -- geo [options]     --places 1000000  --points 200; nearest places and pins, against PostGIS where there is one
                                   (BENCH_POSTGIS_URL, or Debian's postgresql-15-postgis-3); the list beside one of 1,000
npm run bench -- search [options]  --places 100000  --events 20000  --questions 500; search over HTTP, and what it finds beside
                                   pg_trgm alone and MiniSearch
npm run bench -- identity [options] --logins 60  --rounds 5  --places 1000; sign-in for known and unknown emails, and what
                                   a known caller costs
npm run bench -- pages [options]   --runs 3; the front page, the portal and a tour's page in Lighthouse
npm run bench -- menu [options]    --items 2000  --prices 50  --rounds 200; a large menu with the history of its prices
npm run bench -- telemetry         what traces and metrics cost the kernel, off and on: --requests 20000  --rounds 5
npm run bench -- tours             tours over made-up towns: processor time, and gaps to the best on small ones
npm run bench -- waits [options]   --tours 10  --rounds 5  --places 5000; how long other requests wait while tours are made
npm run bench -- start [options]   --rounds 5; from npm start to the first answer, and loading a serverless function
npm run bench -- soak [options]    --minutes 10  --places 50740  --connections 50; memory under load
npm run bench -- planner DIR       tours: the public orienteering instances in DIR

All but planner, telemetry, tours and start make a database of their own in a temporary directory, fill it with a made-up
destination (the same for the same number of places); all write what they measured to docs/benchmarks.md, each to its own section.`;

const name = process.argv[2]?.startsWith("-") === false ? process.argv[2] : "all";
const args = process.argv.slice(process.argv[2] === name ? 3 : 2);

type Bench = (args: readonly string[], shutdown: Shutdown) => Promise<void>;

async function chosen(): Promise<Bench> {
  if (name === "all") return (await import("./bench/all")).benchAll;
  if (name === "http") return (await import("./bench/http")).benchHttp;
  if (name === "geo") return (await import("./bench/geo")).benchGeo;
  if (name === "search") return (await import("./bench/search")).benchSearch;
  if (name === "identity") return (await import("./bench/identity")).benchIdentity;
  if (name === "pages") return (await import("./bench/pages")).benchPages;
  if (name === "menu") return (await import("./bench/menu")).benchMenu;
  if (name === "waits") return (await import("./bench/waits")).benchWaits;
  if (name === "start") return (await import("./bench/start")).benchStart;
  if (name === "soak") return (await import("./bench/soak")).benchSoak;
  throw new PlainError(`There is no bench '${name}'.\n\n${HELP}`);
}

if (process.argv.includes("--help") || process.argv.includes("-h")) console.log(HELP);
// These need nothing that would have to be stopped, and read their own arguments.
else if (name === "planner") await import("./bench/planner");
else if (name === "tours") await import("./bench/tours");
else if (name === "telemetry") await import("./bench/telemetry");
else {
  await runCommand(async (shutdown) => {
    // A database that is stopped in the middle of a statement makes the driver throw where nobody can catch it.
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
