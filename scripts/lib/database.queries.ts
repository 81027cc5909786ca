import postgres from "postgres";

function connect(url: string): postgres.Sql {
  return postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
}

/** Whether the database of the address can be connected to; false when the server has none of that name. */
export async function databaseExists(url: string): Promise<boolean> {
  const sql = connect(url);
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === "3D000") return false;
    throw error;
  } finally {
    await sql.end();
  }
}

/** Makes a database on the server of the address. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const sql = connect(url);
  try {
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

/** Whether the database holds any place. The tables must be there. */
export async function hasPlaces(url: string): Promise<boolean> {
  const sql = connect(url);
  try {
    const rows = await sql<{ found: boolean }[]>`select exists (select from places) as found`;
    return rows[0]?.found ?? false;
  } finally {
    await sql.end();
  }
}
