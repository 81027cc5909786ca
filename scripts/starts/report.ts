import { readFile, writeFile } from "node:fs/promises";
import { machineLine, withSection } from "@/tools/bench/report/section";
import type { Outcome, Scenario } from "./scenario";

const FILE = "docs/first-start.md";
const COLUMNS = ["scenario", "tried", "outcome", "API (s)", "pages (s)", "second start (s)"];

/** The result of a scenario: what it found, why it was skipped, or why it failed. */
export type Result = { outcome: Outcome } | { skipped: string } | { failed: string };

const seconds = (value: number | undefined): string => (value === undefined ? "" : value.toFixed(1));
const inCell = (text: string): string => text.split("\n")[0]?.replaceAll("|", "\\|") ?? "";

function describe(result: Result): string {
  if ("skipped" in result) return `skipped: ${result.skipped}`;
  if ("failed" in result) return `**failed**: ${inCell(result.failed)}`;
  const { line, api } = result.outcome;
  if (line === undefined) return "works";
  return `${api === undefined ? "says" : "works; says"}: ${inCell(line)}`;
}

/** A row of the table. */
export function rowOf({ name, tried }: Scenario, result: Result): string[] {
  const { api, pages, again } = "outcome" in result ? result.outcome : {};
  return [name, tried, describe(result), seconds(api), seconds(pages), seconds(again)];
}

/** The rows of an earlier run that the text has, by scenario. */
function earlierRows(text: string): Map<string, string[]> {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  const rows = lines.map((line) => line.slice(2, -2).split(/ (?<!\\)\| ?/));
  return new Map(rows.map((row) => [row[0] ?? "", row]));
}

/** The text with these rows in place of the rows of the same scenarios, sorted by name. */
export function withRows(text: string, names: readonly string[], rows: readonly string[][]): string {
  const all = earlierRows(text);
  for (const row of rows) all.set(row[0] ?? "", row);
  const kept = names.flatMap((name) => {
    const row = all.get(name);
    return row ? [row] : [];
  });
  const lines = [COLUMNS, COLUMNS.map((name) => (name.endsWith("(s)") ? "---:" : "---")), ...kept];
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return withSection(text, "starts", `${machineLine()}\n\n${table}`);
}

/** Writes the rows into docs/first-start.md. */
export async function publish(names: readonly string[], rows: readonly string[][]): Promise<void> {
  await writeFile(FILE, withRows(await readFile(FILE, "utf8"), names, rows));
}
