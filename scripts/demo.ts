import { DEMOS } from "./lib/demos";
import { explain, PlainError } from "./lib/fail";
import { usageOf } from "./lib/usage";

// `npm run demo -- monaco`: `npm start` with another demo destination.
const [name, ...more] = process.argv.slice(2);
const known = DEMOS.some((demo) => demo === name) && more.length === 0;
if (known) {
  process.env.DEMO = name;
  process.argv.length = 2;
  await import("./start");
} else {
  console.error(explain(new PlainError(usageOf("demo"))));
  process.exit(1);
}
