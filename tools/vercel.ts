import { runCommand } from "@/scripts/lib/shutdown";
import { checkVercelBuild } from "./vercel/run";

// `npm run vercel`: builds as Vercel does, without an account, and runs the built functions.
await runCommand((shutdown) => checkVercelBuild(process.argv.slice(2), shutdown));
