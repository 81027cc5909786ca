import { ensureBuilt } from "./lib/build";
import { runCommand } from "./lib/shutdown";

// `npm run build`: builds ahead of time what `npm start` would build, for an image or before a restart.
await runCommand(async (shutdown) => {
  await ensureBuilt(process.cwd(), shutdown);
  await shutdown.end(0);
});
