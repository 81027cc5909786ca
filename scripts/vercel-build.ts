import { readEnv } from "@/lib/env";
import { settingsOfVercel, straightDatabase } from "@/lib/settings/vercel";
import { runNode } from "./lib/child";
import { prepareDeployment } from "./lib/deployment";
import { messageOf, PlainError } from "./lib/fail";
import { phase } from "./lib/progress";
import { runCommand } from "./lib/shutdown";

// What Vercel runs to build a deployment (vercel.json): the settings, the deployment's own database, then the build.
await runCommand(async (shutdown) => {
  for (const [name, value] of Object.entries(settingsOfVercel(process.env))) process.env[name] ||= value;
  const env = checked();
  const url = straightDatabase(process.env) ?? env.DATABASE_URL;
  // Only previews may be filled: what stands in production is somebody's own.
  const demo = env.APP_ENV === "preview";
  await phase("preparing the database", "database is up to date", () => prepareDeployment(url, { demo }));
  const args = process.argv.slice(2);
  if (!args.includes("--database-only")) {
    const production = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
    await phase("building", "built", () =>
      runNode(["node_modules/next/dist/bin/next", "build"], production, "next build", shutdown),
    );
  }
  await shutdown.end(0);
});

/** The settings, so that a deployment that could not start fails in its build, with the list of what is missing. */
function checked() {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw new PlainError(messageOf(error));
  }
}
