import { expect, test } from "vitest";
import { fileNameOf, linesOf } from "@/app/admin/_console/csv-export";
import { EXPORT_SIZE, pageOf, type Turn } from "@/lib/platform/sql/keyset";

interface Row {
  id: string;
  name: string;
  minor: number;
  currency: string;
}

/** A list of `count` rows, newest first, which answers like a query that ends with `pageClause`. */
const listOf = (count: number, turns: Turn[]) => {
  const all: Row[] = Array.from({ length: count }, (_, n) => ({
    id: String(count - n),
    name: `Row ${count - n}`,
    minor: n % 2 === 0 ? 105 : 7,
    currency: n % 2 === 0 ? "XCD" : "JPY",
  }));
  return (turn: Turn) => {
    turns.push(turn);
    const from = turn.before === undefined ? 0 : all.findIndex(({ id }) => id === turn.before) + 1;
    return Promise.resolve(pageOf(all.slice(from, from + EXPORT_SIZE + 1), turn, (row) => row));
  };
};
const COLUMNS = [
  { label: "ID", cell: ({ id }: Row) => id },
  { label: "Name", cell: ({ name }: Row) => name },
  { label: "Amount", amount: ({ minor }: Row) => minor, currency: ({ currency }: Row) => currency },
];
const textOf = async (lines: AsyncGenerator<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of lines) parts.push(part);
  return Buffer.concat(parts).toString();
};

test("a file has every row of a long list once, and the totals of each currency", async () => {
  const turns: Turn[] = [];
  const text = await textOf(linesOf(COLUMNS, listOf(2_500, turns)));
  expect(text.startsWith("\ufeffID,Name,Amount\r\n2500,Row 2500,1.05\r\n2499,Row 2499,7\r\n")).toBe(true);
  const lines = text.trimEnd().split("\r\n");
  expect(lines.slice(1, -2).map((line) => line.split(",")[0])).toEqual(
    Array.from({ length: 2_500 }, (_, n) => String(2_500 - n)),
  );
  expect(lines.slice(-2)).toEqual(["Total JPY,,8750", "Total XCD,,1312.5"]);
  expect(turns.map(({ before }) => before)).toEqual([undefined, "1501", "501"]);
});

test("an empty list has only the header", async () => {
  expect(await textOf(linesOf(COLUMNS, listOf(0, [])))).toBe("\ufeffID,Name,Amount\r\n");
});

test("a list that fails half way breaks the file off", async () => {
  const read = (turn: Turn) =>
    turn.before === undefined ? listOf(1_500, [])(turn) : Promise.reject(new Error("gone"));
  await expect(textOf(linesOf(COLUMNS, read))).rejects.toThrow("gone");
});

test("its name has the destination's day", () => {
  expect(fileNameOf("orders", new Date("2026-11-28T02:00:00Z"), "America/St_Lucia")).toBe("orders-2026-11-27.csv");
});
