import postgres from "postgres";
import { ormOf, type Reads } from "@/db/client";
import { connectionsOf } from "@/db/connections";
import { poolOf } from "@/db/pool";

/** The ids of the first published places. */
export async function somePlaces(sql: postgres.Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select place_id::text as id from place_cards order by place_cards.place_id limit ${count}`;
  return rows.map(({ id }) => id);
}

/** The time in ms that the last statement of a query takes in the server, planned once and run several times. */
export async function serverTimes(
  url: string,
  query: (db: Reads) => Promise<unknown>,
  rounds: number,
): Promise<number[]> {
  let last: { text: string; parameters: unknown[] } | undefined;
  const spy = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    fetch_types: false,
    debug: (_, text, parameters) => {
      last = { text, parameters };
    },
  });
  try {
    await query(ormOf(poolOf(connectionsOf(() => spy, 1))));
    if (!last) throw new Error("the query sent nothing");
    const { text, parameters } = last;
    const values = parameters.map((value) => `'${textOf(value).replaceAll("'", "''")}'`).join(", ");
    await spy.unsafe("set plan_cache_mode = force_generic_plan");
    await spy.unsafe(`prepare measured as ${text}`);
    const times: number[] = [];
    for (let i = -10; i < rounds; i++) {
      const [row] = await spy.unsafe(`explain (analyze, timing off, format json) execute measured(${values})`);
      const [plan] = (row?.["QUERY PLAN"] ?? []) as { "Execution Time": number }[];
      if (i >= 0 && plan) times.push(plan["Execution Time"]);
    }
    return times;
  } finally {
    await spy.end();
  }
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
