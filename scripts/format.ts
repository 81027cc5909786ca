import { runTool } from "./lib/tool";

// `npm run format`: fixes formatting, import order and fixable lint errors.
await runTool("@biomejs/biome/bin/biome", ["check", "--write", ...process.argv.slice(2)]);
