type Given = Readonly<Record<string, string | undefined>>;

// The names under which Neon's and Vercel's own integrations give a database: pooled, and straight to the server.
const POOLED = ["DATABASE_URL", "POSTGRES_URL"];
const STRAIGHT = ["DATABASE_URL_UNPOOLED", "POSTGRES_URL_NON_POOLING", ...POOLED];

const firstOf = (given: Given, names: readonly string[]): string | undefined =>
  names.map((name) => given[name]).find(Boolean);

/**
 * The database that migrations and imports work on: past the pooler, which gives each transaction another connection
 * and so keeps no advisory lock.
 */
export const straightDatabase = (given: Given): string | undefined => firstOf(given, STRAIGHT);

/** What Vercel and its integrations say of a deployment, as settings of ours; nothing elsewhere, `vercel dev` included. */
export function settingsOfVercel(given: Given): Record<string, string> {
  if (!given.VERCEL || given.VERCEL_ENV === "development") return {};
  const production = given.VERCEL_ENV === "production";
  const host = (production && given.VERCEL_PROJECT_PRODUCTION_URL) || given.VERCEL_URL;
  const database = firstOf(given, POOLED);
  const settings: Record<string, string | undefined> = {
    APP_ENV: production ? "production" : "preview",
    BASE_URL: host && `https://${host}`,
    // The branch's own address leads to the same deployment.
    TRUSTED_ORIGINS: !production && given.VERCEL_BRANCH_URL ? `https://${given.VERCEL_BRANCH_URL}` : undefined,
    DATABASE_URL: database,
    DATABASE_TRANSACTION_POOLER: database && /-pooler\.|pgbouncer=true/.test(database) ? "1" : undefined,
    // A function's process answers one request at a time, or a few.
    DATABASE_POOL_SIZE: "2",
    DATABASE_IDLE_SECONDS: "5",
    TRUSTED_PROXY: "vercel",
    BUILD_ID: given.VERCEL_GIT_COMMIT_SHA ?? given.VERCEL_DEPLOYMENT_ID,
    // A function's disk is its own, but for /tmp read-only, and gone with it; its output is in the deployment's log.
    STORAGE: given.BLOB_READ_WRITE_TOKEN ? "blob" : undefined,
    STORAGE_DIR: "/tmp/storage",
    SMS_OUTBOX_FILE: "-",
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
}
