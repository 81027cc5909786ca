import { runCommand } from "@/scripts/lib/shutdown";
import { runFaults } from "./faults/run";

// `npm run faults`: tries on the production build what docs/reliability.md says that it withstands.
await runCommand((shutdown) => runFaults(process.argv.slice(2), shutdown));
