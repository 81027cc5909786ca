import { runWorkers } from "@/server/run-workers";

// Does what dist/workers.mjs does, with a server of the test's own. Each process gets the number of those before it.
const [script = "", count = ""] = process.argv.slice(2);
let started = 0;
await runWorkers({
  script,
  count: Number(count),
  settings: () => ({ STARTED: String(started++) }),
  report: (fields, text) => console.log(text, JSON.stringify(fields)),
});
