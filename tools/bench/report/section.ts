import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { loopText } from "./clock";
import { overviewOf } from "./overview";
import { MISSED, REACHED, table } from "./tables";

/** The file that holds the results. */
export const FILE = "docs/benchmarks.md";
const HEAD = "# Benchmarks\n";
const OVERVIEW = "overview";

/** The text with the section of this name replaced, or added at the end. */
export function withSection(text: string, name: string, body: string): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const section = `${begin}\n${body.trim()}\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) return `${text.trimEnd()}\n\n${section}\n`;
  return text.slice(0, from) + section + text.slice(to + end.length);
}

/** A goal with its measured value, as the table shows them. */
export interface Goal {
  what: string;
  goal: string;
  measured: string;
  reached: boolean;
}

/** The goals as a table, each marked as reached or not. */
export const goalTable = (goals: readonly Goal[]): string =>
  table(
    ["goal", "", "measured", ""],
    goals.map(({ what, goal, measured, reached }) => [what, goal, measured, reached ? REACHED : MISSED]),
  );

/** The first line of every section: the date, the machine and what its CPU needs for a fixed loop. */
export function machineLine(postgres?: string): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day} · ${cpus().length} × ${cpu?.model.trim() || process.arch}, ${gigabytes} GB · ${loopText()} · Node ${process.versions.node}${postgres === undefined ? "" : ` · PostgreSQL ${postgres}`}`;
}

/** Writes a section and the overview of all sections into docs/benchmarks.md, and prints the section. */
export async function publish(name: string, body: string): Promise<void> {
  const before = await readFile(FILE, "utf8").catch(() => HEAD);
  const text = withSection(before, name, body);
  await writeFile(FILE, withSection(text, OVERVIEW, overviewOf(text)));
  console.log(`\n${body.trim()}\n\nwritten to ${FILE}`);
}
