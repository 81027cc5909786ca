import { runCommand } from "@/scripts/lib/shutdown";
import { runClients } from "./clients/run";

// `npm run clients`: generates API clients from the OpenAPI document, compiles them, and calls a service with one.
await runCommand((shutdown) => runClients(process.argv.slice(2), shutdown));
