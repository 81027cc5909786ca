import { ensureBuilt } from "./lib/build";
import { runCommand } from "./lib/shutdown";

// `npm run build`: what `npm start` would build, ahead of it: for an image, or before the service is restarted.
await runCommand(async (shutdown) => {
  await ensureBuilt(process.cwd(), shutdown);
  await shutdown.end(0);
});
