import { join } from "node:path";
import { heldDemo, missingDemo, pointOfContent } from "./database.queries";
import { DEFAULT_DEMO, DEMO_SETTINGS, type Demo } from "./demos";
import { codeOf, PlainError } from "./fail";
import { damageIn, runningEmbedded, startEmbedded } from "./postgres";
import { shownPath } from "./postgres/damage";
import { phase } from "./progress";
import { type Environment, ensureDataDir, type LaunchSettings, serviceEnvironment } from "./settings";

/** A database to work with, and how to release it. */
export interface Database {
  url: string;
  /** The data directory of this run's embedded server. */
  dataDir?: string;
  stop(): Promise<void>;
}

/** The data directory of the embedded server. */
function postgresDir(settings: LaunchSettings): string {
  return join(settings.dataDir, "postgres");
}

/**
 * The database that a command works on: the one of DATABASE_URL, the embedded one of a run in progress in this checkout, or
 * the embedded one started for as long as the command takes.
 */
export async function openDatabase(settings: LaunchSettings): Promise<Database> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  const running = await runningEmbedded(postgresDir(settings));
  if (running) return { url: running, stop: async () => undefined };
  await ensureDataDir(settings.dataDir);
  return startEmbedded({ dataDir: postgresDir(settings) });
}

/**
 * The database of a run: DATABASE_URL, or the embedded server. `onLost` is called if that server cannot be restarted.
 */
export async function startDatabase(settings: LaunchSettings, onLost: (error: unknown) => void): Promise<Database> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  return phase("starting PostgreSQL", "PostgreSQL is up", () =>
    startEmbedded({
      dataDir: postgresDir(settings),
      onEvent(line, error) {
        console.error(line);
        if (error !== undefined) onLost(error);
      },
    }),
  );
}

function toldPlainly(error: unknown, settings: LaunchSettings): unknown {
  if (!settings.databaseUrl) return damageIn(error, postgresDir(settings)) ?? error;
  const code = codeOf(error) ?? "";
  const unreachable = /^(ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_|ERR_INVALID_URL|CONNECT_TIMEOUT|28|3D)/.test(code);
  return unreachable
    ? new PlainError(
        `The server of DATABASE_URL cannot be used (${code}). Check the address, or unset it to use the embedded one.`,
      )
    : error;
}

/**
 * Migrates the database, updates the read models, and loads missing parts of the demo destination (not in production). Puts
 * the service's settings into the environment first, because its code runs in this process.
 */
export async function prepareDatabase(serviceUrl: string, settings: LaunchSettings): Promise<void> {
  Object.assign(process.env, await serviceEnvironment(settings, serviceUrl));
  const url = settings.directUrl ?? serviceUrl;
  try {
    await phase("migrating the database", "database is up to date", async () => {
      const { migrate } = await import("@/scripts/migrate");
      await migrate(url);
    });
    const { refreshReadModels } = await import("./content");
    await phase("checking the read models", "read models are up to date", (tell) => refreshReadModels(url, tell));
    const { demo = DEFAULT_DEMO } = settings;
    const held = settings.demo && !settings.production ? await heldDemo(url) : undefined;
    if (held && held !== demo) console.log(`The database holds ${nameOf(held)}, so DEMO=${demo} changes nothing.`);
    const missing = settings.production ? [] : await missingDemo(url, demo);
    if (missing.length === 0) return;
    const { loadDemo } = await import("./demo");
    await phase("loading the demo destination", "demo destination loaded", () => loadDemo(url, missing, { demo }));
  } catch (error) {
    throw toldPlainly(error, settings);
  }
}

const nameOf = (demo: Demo): string => DEMO_SETTINGS[demo].DESTINATION_NAME ?? "content that is no demo";

/**
 * Throws a PlainError if the database holds something other than the demo: served with the demo's name, zone and currency, it
 * would show wrong times and prices.
 */
export async function requireDemo(serviceUrl: string, demo: Demo, settings: LaunchSettings): Promise<void> {
  const held = await heldDemo(settings.directUrl ?? serviceUrl);
  if (held === undefined || held === demo) return;
  const aside = settings.databaseUrl
    ? "name an empty database in DATABASE_URL"
    : `move the local data away first (mv ${shownPath(settings.dataDir)} /var/tmp/destination-data)`;
  throw new PlainError(
    `The database holds ${nameOf(held)}, and a demo is loaded into an empty one only. To serve what it holds, run: npm start. For npm run demo -- ${demo}, ${aside}.`,
  );
}

/**
 * The point that the examples use: one from the content, otherwise the destination's center from the settings, otherwise
 * none.
 */
export async function examplePoint(url: string, env: Environment): Promise<{ lat: number; lng: number } | undefined> {
  const known = await pointOfContent(url);
  if (known) return known;
  const [lat, lng] = (env.DESTINATION_CENTER ?? "").split(",").map(Number);
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}
