import { runTool } from "./lib/tool";

// `npm run format`: fixes formatting, import order and what the linter can fix.
await runTool("@biomejs/biome/bin/biome", ["check", "--write", ...process.argv.slice(2)]);
