import { runFaults } from "./faults/run";
import { runCommand } from "./lib/shutdown";

// `npm run faults`: tries on the production build what docs/reliability.md says that it withstands.
await runCommand((shutdown) => runFaults(process.argv.slice(2), shutdown));
