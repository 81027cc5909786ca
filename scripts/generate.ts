import { readFile, writeFile } from "node:fs/promises";
import { PlainError } from "./lib/fail";
import { clientText } from "./lib/generated/client";
import { openApiText } from "./lib/generated/openapi";
import { routesText } from "./lib/generated/routes";
import { runCommand } from "./lib/shutdown";

const FILES: Record<string, () => Promise<string>> = {
  "server/routes.generated.ts": routesText,
  "public/openapi.json": openApiText,
  "lib/platform/api-client/schema.generated.ts": clientText,
};

// `npm run generate`: writes what is derived from the contracts and the route files. `--check` writes nothing and fails if a
// file is out of date.
await runCommand(async (shutdown) => {
  const check = process.argv.includes("--check");
  const behind: string[] = [];
  for (const [file, textOf] of Object.entries(FILES)) {
    const text = await textOf();
    const have = await readFile(file, "utf8").catch(() => "");
    if (have === text) continue;
    behind.push(file);
    if (!check) await writeFile(file, text);
  }
  if (check && behind.length > 0) throw new PlainError(`Out of date: ${behind.join(", ")}. Run: npm run generate`);
  console.log(behind.length > 0 ? `written: ${behind.join(", ")}` : "generated files are up to date");
  await shutdown.end(0);
});
