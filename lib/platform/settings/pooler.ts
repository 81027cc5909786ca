type Variables = Readonly<Record<string, string | undefined>>;

// The variables in which Neon's and Vercel's integrations put a database's URL: pooled, and direct.
const POOLED = ["DATABASE_URL", "POSTGRES_URL"];
const UNPOOLED = ["DATABASE_URL_UNPOOLED", "POSTGRES_URL_NON_POOLING"];

const firstOf = (variables: Variables, names: readonly string[]): string | undefined =>
  names.map((name) => variables[name]).find(Boolean);

/** The URL that the service uses, which may be a pooler's. */
export const serviceDatabaseUrl = (variables: Variables): string | undefined => firstOf(variables, POOLED);

/**
 * The direct URL of the database, for migrations, imports and operators' commands, which send long statements. The
 * service's URL if there is no other.
 */
export const directDatabaseUrl = (variables: Variables): string | undefined =>
  firstOf(variables, [...UNPOOLED, ...POOLED]);

/**
 * Whether a URL is that of a pooler in transaction mode, as DATABASE_TRANSACTION_POOLER says for DATABASE_URL. Neon's
 * and Supabase's pooled URLs show it.
 */
export function isTransactionPooler(url: string, variables: Variables): boolean {
  if (UNPOOLED.some((name) => variables[name] === url)) return false;
  return variables.DATABASE_TRANSACTION_POOLER === "1" || showsPooler(url);
}

/** Whether a URL itself shows that it is a transaction pooler's. */
export const showsPooler = (url: string): boolean => /-pooler\.|pgbouncer=true/.test(url);
