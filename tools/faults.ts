import { runCommand } from "@/scripts/lib/shutdown";
import { runFaults } from "./faults/run";

// `npm run faults`: checks on the production build that it withstands the faults of docs/reliability.md.
await runCommand((shutdown) => runFaults(process.argv.slice(2), shutdown));
