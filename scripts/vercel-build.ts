import { readEnv } from "@/lib/platform/settings/env";
import { directDatabaseUrl } from "@/lib/platform/settings/pooler";
import { vercelSettings } from "@/lib/platform/settings/vercel";
import { runNode } from "./lib/child";
import { prepareDeployment } from "./lib/deployment";
import { messageOf, PlainError } from "./lib/fail";
import { phase } from "./lib/progress";
import { runCommand } from "./lib/shutdown";

// Vercel's build command (vercel.json): checks the settings, prepares the deployment's own database, builds.
await runCommand(async (shutdown) => {
  for (const [name, value] of Object.entries(vercelSettings(process.env))) process.env[name] ||= value;
  const env = checked();
  const url = directDatabaseUrl(process.env) ?? env.DATABASE_URL;
  const runsJobs = env.INNGEST_DEV !== undefined || (env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY);
  if (!runsJobs) console.warn("This deployment runs no jobs: INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY are not set.");
  // Only previews get demo content: the content of a production database belongs to its operator.
  const demo = env.APP_ENV === "preview";
  await phase("preparing the database", "database is up to date", () => prepareDeployment(url, { demo }));
  const args = process.argv.slice(2);
  if (!args.includes("--database-only")) {
    const production = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
    await phase("building", "built", async () => {
      const { buildMapLibrary } = await import("./build-map-library");
      await buildMapLibrary(process.cwd());
      await runNode(["node_modules/next/dist/bin/next", "build"], production, "next build", shutdown);
    });
  }
  await shutdown.end(0);
});

/** Checks the settings, so that a deployment that could not start fails in its build, with a list of what is missing. */
function checked() {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw new PlainError(messageOf(error));
  }
}
