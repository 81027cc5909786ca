import { DEMOS } from "./lib/demos";
import { explain, PlainError } from "./lib/fail";
import { usageOf } from "./lib/usage";

// `npm run demo -- monaco`: `npm start` with another demo destination.
const [name, ...more] = process.argv.slice(2);
const demo = more.length === 0 ? DEMOS.find((known) => known === name) : undefined;
if (demo) {
  const { start } = await import("./lib/start");
  await start(demo);
} else {
  console.error(explain(new PlainError(usageOf("demo"))));
  process.exit(1);
}
