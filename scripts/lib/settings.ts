import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { directDatabaseUrl } from "@/lib/platform/settings/pooler";
import { heldDemo } from "./database.queries";
import { DEFAULT_DEMO, DEMO_SETTINGS, type Demo, demoOf } from "./demos";
import { codeOf, messageOf, PlainError } from "./fail";
import { usableMemory } from "./memory";

const DEFAULT_PORT = 3000;

/** Settings by name: `process.env`, or a plain record of one's own. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that the scripts need; everything else is checked by the service itself (lib/platform/settings/env.ts). */
export interface LaunchSettings {
  port: number;
  /** Undefined: every address of the machine, IPv4 and IPv6. */
  host: string | undefined;
  /** The user's own server; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** The same server past its pooler, for migrations, imports and operators' commands. */
  directUrl: string | undefined;
  production: boolean;
  /** The number of processes that serve. */
  workers: number;
  /** The destination that an empty database is filled with, if the operator has named one. */
  demo: Demo | undefined;
  /** The directory of everything local: the database, secrets, media, outbox. */
  dataDir: string;
}

/** Reads `.env` if it exists. Variables that are already set take precedence. */
export function loadEnvFile(root: string): void {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new PlainError(`.env cannot be read: ${messageOf(error)}`);
  }
}

/** The launch settings in an environment. Throws a PlainError for an invalid PORT. */
export function readSettings(env: Environment, root: string): LaunchSettings {
  const given = env.PORT || String(DEFAULT_PORT);
  const port = Number(given);
  if (!/^\d+$/.test(given) || port < 1 || port > 65_535) {
    throw new PlainError(`PORT is '${given}'; it must be a number from 1 to 65535, for instance: PORT=3001 npm start`);
  }
  return {
    port,
    host: env.HOST || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    directUrl: env.DATABASE_URL ? directDatabaseUrl(env) : undefined,
    production: env.APP_ENV === "production",
    workers: workersOf(env),
    demo: demoOf(env),
    dataDir: join(root, ".data"),
  };
}

// Each process has its own database connections, and a small PostgreSQL server allows 100.
const MAX_WORKERS = 16;
const WORKER_MEMORY = 2 ** 30;

/**
 * WORKERS; by default one for each core but one, and at most one for each GB of memory. Throws a PlainError for any other
 * text.
 */
function workersOf({ WORKERS: given }: Environment): number {
  if (!given) {
    return Math.max(1, Math.min(MAX_WORKERS, availableParallelism() - 1, Math.floor(usableMemory() / WORKER_MEMORY)));
  }
  const count = Number(given);
  if (/^\d{1,3}$/.test(given) && count >= 1) return count;
  throw new PlainError(`WORKERS is '${given}'; it must be a number from 1 to 999.`);
}

/** Creates `.data/`. Throws a PlainError if that fails. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    const shown = relative(process.cwd(), dataDir) || dataDir;
    if (codeOf(error) === "EEXIST")
      throw new PlainError(`\`${shown}\` is a file and must be a directory. Move it away.`);
    throw new PlainError(
      `\`${shown}\` cannot be made (${codeOf(error)}). Run this in a checkout that you may write to.`,
    );
  }
}

interface Secrets {
  AUTH_SECRET: string;
}

function parseSecrets(text: string): Secrets | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== "object" || !("AUTH_SECRET" in value)) return undefined;
    const secret = value.AUTH_SECRET;
    return typeof secret === "string" && secret.length >= 32 ? { AUTH_SECRET: secret } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The secrets of a local installation: created once (32 random bytes, base64url) and stored in `secrets.json`, which only
 * its owner can read. Throws a PlainError if the file is damaged, because a new secret would silently sign everyone out.
 */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, "secrets.json");
  const shown = relative(process.cwd(), file);
  try {
    const kept = parseSecrets(await readFile(file, "utf8"));
    if (kept) return kept;
    throw new PlainError(
      `\`${shown}\` is damaged. Restore it from a copy, or remove it (everyone is signed out): rm ${shown}`,
    );
  } catch (error) {
    if (error instanceof PlainError) throw error;
    if (codeOf(error) !== "ENOENT") throw new PlainError(`\`${shown}\` cannot be read (${codeOf(error)}).`);
  }
  const made: Secrets = { AUTH_SECRET: randomBytes(32).toString("base64url") };
  // A command with DATABASE_URL may be the first to run in a checkout.
  await ensureDataDir(dataDir);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return made;
}

/**
 * The environment for the service's process: the present one, the database's address, and the local secrets and voice
 * unless the environment has its own or APP_ENV is production, where the service itself asks for them. The name, the time
 * zone and the currency come from the demo that the database holds, from the named one if it is empty, and in production from
 * the named one.
 */
export async function serviceEnvironment(settings: LaunchSettings, databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const secrets = settings.production || process.env.AUTH_SECRET ? {} : await localSecrets(settings.dataDir);
  // The offline voice is free and needs no network. In production, the operator selects the voice.
  const voice = settings.production || process.env.TOURS_TTS_PROVIDER ? {} : { TOURS_TTS_PROVIDER: "local" };
  const demo = settings.production
    ? (settings.demo ?? "none")
    : ((await heldDemo(databaseUrl)) ?? settings.demo ?? DEFAULT_DEMO);
  return {
    ...DEMO_SETTINGS[demo],
    ...process.env,
    ...secrets,
    ...voice,
    DATABASE_URL: databaseUrl,
    PORT: String(settings.port),
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
