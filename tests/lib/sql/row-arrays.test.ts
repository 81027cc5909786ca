import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { rowArrays } from "@/lib/platform/sql/row-arrays";
import { runnerOf } from "@/lib/platform/sql/runner";
import { render, sql } from "@/lib/platform/sql/template";
import { freshDatabase } from "@/tests/support/database";

interface Row {
  id: string;
  name: string | null;
  words: readonly string[];
  size: number | null;
  open: boolean;
  at: Date;
}

const rowsOf = rowArrays<Row>({
  id: "bigint",
  name: "text",
  words: "text",
  size: "float8",
  open: "boolean",
  at: "timestamptz",
});

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect({ url: database.url, poolSize: 1 });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

/** The rows as PostgreSQL reads them. */
async function read(rows: readonly Row[]): Promise<unknown[]> {
  const { text, params } = render(
    sql`select id::text, name, to_json(words::text[]) as words, size, open, at from ${rowsOf(rows)}`,
  );
  const read = await runnerOf(db.reads).run<Row>({ text, params, prepare: true });
  return read.map((row) => ({ ...row, at: new Date(row.at) }));
}

const row = (given: Partial<Row>): Row => ({
  id: "1",
  name: null,
  words: [],
  size: null,
  open: false,
  at: new Date(0),
  ...given,
});

describe("rows as arrays", () => {
  test("keep every value", async () => {
    const rows = [
      row({ id: "9007199254740993", name: "null", words: ["null", ""], size: 1e-7, open: true }),
      row({ name: "", words: ["{}", ",", '"', "\\", "\\n"], size: -1.5e300 }),
      row({ name: '{"a":"\\"b\\\\"}', size: 0.1, at: new Date("2026-11-23T10:00:00.123Z") }),
      row({ name: "two\nlines\tand a tab", words: ["🏝", "a\r\nb", "é"] }),
      row({}),
    ];
    expect(await read(rows)).toEqual(rows);
    expect(await read([])).toEqual([]);
  });

  test("keep every text", async () => {
    const text = fc.string({
      unit: fc.constantFrom('"', "\\", "{", "}", ",", "\n", "\t", "\u0001", "\u007f", "n", "é", "🏝"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.array(text))), async (texts) => {
        const rows = texts.map(([name, words]) => row({ name, words }));
        expect(await read(rows)).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });
});
