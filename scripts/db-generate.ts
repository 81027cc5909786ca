import { runTool } from "./lib/tool";

// `npm run db:generate`: writes a migration for the changes in db/schema.
await runTool("drizzle-kit/bin.cjs", ["generate", ...process.argv.slice(2)]);
