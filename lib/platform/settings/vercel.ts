import { serviceDatabaseUrl, showsPooler } from "./pooler";

type Variables = Readonly<Record<string, string | undefined>>;

/** Our settings from the variables of Vercel and its integrations. Empty elsewhere and under `vercel dev`. */
export function vercelSettings(variables: Variables): Record<string, string> {
  if (!variables.VERCEL || variables.VERCEL_ENV === "development") return {};
  const production = variables.VERCEL_ENV === "production";
  const host = (production && variables.VERCEL_PROJECT_PRODUCTION_URL) || variables.VERCEL_URL;
  const database = serviceDatabaseUrl(variables);
  const settings: Record<string, string | undefined> = {
    APP_ENV: production ? "production" : "preview",
    BASE_URL: host && `https://${host}`,
    // The branch's own URL leads to the same deployment.
    TRUSTED_ORIGINS: !production && variables.VERCEL_BRANCH_URL ? `https://${variables.VERCEL_BRANCH_URL}` : undefined,
    DATABASE_URL: database,
    DATABASE_TRANSACTION_POOLER: database && showsPooler(database) ? "1" : undefined,
    // A function's process serves one request at a time, or a few.
    DATABASE_POOL_SIZE: "2",
    DATABASE_IDLE_SECONDS: "5",
    TRUSTED_PROXY: "vercel",
    BUILD_ID: variables.VERCEL_GIT_COMMIT_SHA ?? variables.VERCEL_DEPLOYMENT_ID,
    // A function's disk is read-only except /tmp, and temporary. Its standard output is the deployment's log.
    STORAGE: variables.BLOB_READ_WRITE_TOKEN ? "blob" : undefined,
    STORAGE_DIR: "/tmp/storage",
    SMS_OUTBOX_FILE: "-",
    MAIL_OUTBOX_FILE: "-",
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
}
