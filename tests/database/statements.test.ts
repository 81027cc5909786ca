import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewFlags, reviews } from "@/db/schema";
import { type ColumnType, integer, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { type Definition, registeredQueries } from "@/lib/platform/sql/query";
import { render, sql } from "@/lib/platform/sql/template";
import { freshDatabase } from "@/tests/support/database";

const modules = import.meta.glob<Record<string, unknown>>("/lib/**/*.queries.ts");

let database: Awaited<ReturnType<typeof freshDatabase>>;
let client: postgres.Sql;
/** The names of types by their OID. */
const typeNames = new Map<number, string>();
/** The columns of tables that may be null, as `table OID.column number`. */
const nullable = new Set<string>();
const queries: { name: string; definition: Definition }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  client = postgres(database.url, { max: 2, onnotice: () => undefined });
  for (const { oid, typname } of await client`select oid, typname from pg_type`) typeNames.set(oid, typname);
  const columns = await client`select attrelid, attnum from pg_attribute where attnum > 0 and not attnotnull`;
  for (const { attrelid, attnum } of columns) nullable.add(`${attrelid}.${attnum}`);
  const names = new Map<unknown, string>();
  for (const [path, load] of Object.entries(modules))
    for (const [name, value] of Object.entries(await load())) names.set(value, `${path.slice(1)} ${name}`);
  for (const [run, definition] of registeredQueries())
    queries.push({ name: names.get(run) ?? "not exported", definition });
}, 120_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

type Described = { name: string; table: number; number: number; type: number };

/** How a column of the result differs from its declaration; undefined if it does not. */
function differenceOf(column: Described, declared: ColumnType<unknown>): string | undefined {
  const type = typeNames.get(column.type) ?? String(column.type);
  if (!declared.pgTypes.includes(type)) return `${column.name} is ${type}, not ${declared.pgTypes.join(" or ")}`;
  const mayBeNull = nullable.has(`${column.table}.${column.number}`);
  if (mayBeNull && !declared.nullable && !declared.filtered) return `${column.name} may be null`;
  return undefined;
}

/** The differences between a query's statements and its declared row. */
async function faultsOf({ row, statements }: Definition): Promise<string[]> {
  const samples = statements();
  if (samples.length === 0) return ["has no samples"];
  const faults: string[] = [];
  for (const sample of samples) {
    const { text, params } = render(sample);
    try {
      const described = (await client.unsafe(text, params as never[]).describe()) as { columns?: Described[] };
      if (!row) continue;
      const columns = described.columns ?? [];
      const names = columns.map(({ name }) => name);
      if (names.join() !== Object.keys(row).join()) faults.push(`returns ${names}, declares ${Object.keys(row)}`);
      for (const column of columns) {
        const declared = row[column.name];
        const difference = declared && differenceOf(column, declared);
        if (difference) faults.push(difference);
      }
    } catch (error) {
      faults.push(`${error instanceof Error ? error.message : error}: ${text}`);
    }
  }
  return [...new Set(faults)];
}

describe("the queries of lib", () => {
  test("every statement prepares, and returns the columns and types that its row declares", async () => {
    expect(queries.length).toBeGreaterThan(5);
    const faults: Record<string, string[]> = {};
    for (const { name, definition } of queries) {
      const found = await faultsOf(definition);
      if (found.length > 0) faults[`${name} ${Object.keys(faults).length}`] = found;
    }
    expect(faults).toEqual({});
  }, 120_000);

  test.each([
    ["a type that differs", { id: integer, notes: orNull(text()) }, "id is int8, not int2 or int4"],
    ["another order", { notes: orNull(text()), id: rowId }, "returns id,notes, declares notes,id"],
    ["a null that is not declared", { id: rowId, notes: text() }, "notes may be null"],
  ])("%s is reported", async (_, row, fault) => {
    const statement = sql`select ${reviewFlags.id}, ${reviewFlags.notes} from ${reviewFlags}`;
    expect(await faultsOf({ row, statements: () => [statement] })).toEqual([fault]);
  });

  test("a statement that does not prepare is reported, and a query without samples", async () => {
    const broken = sql`select ${reviewFlags.id} from ${reviews}`;
    const [fault] = await faultsOf({ row: undefined, statements: () => [broken] });
    expect(fault).toMatch(/missing FROM-clause entry/);
    expect(await faultsOf({ row: undefined, statements: () => [] })).toEqual(["has no samples"]);
  });
});
