import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";

/** The file that holds the results. */
export const FILE = "docs/benchmarks.md";
const HEAD = `# Benchmarks

Measured with \`npm run bench\` (\`-- --help\` says what there is). Absolute figures drift with the machine; the goals
are ratios of runs that were made side by side, A B A B …, and each ratio is the median over the rounds.
A run replaces its own section and leaves the others.
`;

/** The text with the section of this name replaced, or added at the end. */
export function withSection(text: string, name: string, body: string): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const section = `${begin}\n${body.trim()}\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) return `${text.trimEnd()}\n\n${section}\n`;
  return text.slice(0, from) + section + text.slice(to + end.length);
}

export type Cell = string | number;

/** A Markdown table. The first column is text, the others are right-aligned numbers. */
export function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(" | ")} |`;
  return [line(columns), line(columns.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
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
    goals.map(({ what, goal, measured, reached }) => [what, goal, measured, reached ? "reached" : MISSED]),
  );

/** The first line of every section: the date and the machine. */
export function machineLine(postgres?: string): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day} · ${cpus().length} × ${cpu?.model.trim() || process.arch}, ${gigabytes} GB · Node ${process.versions.node}${postgres === undefined ? "" : ` · PostgreSQL ${postgres}`}`;
}

const MISSED = "**not reached**";

/** The lines of the file with missed goals, each after the heading of its section. */
export async function missedGoals(): Promise<string[]> {
  let heading = "";
  const missed: string[] = [];
  for (const line of (await readFile(FILE, "utf8").catch(() => "")).split("\n")) {
    if (line.startsWith("## ")) heading = line.slice(3);
    if (line.includes(MISSED)) missed.push(`${heading}: ${line.replaceAll("|", " ").replace(MISSED, "").trim()}`);
  }
  return missed;
}

/** Writes a section into docs/benchmarks.md and prints it. */
export async function publish(name: string, body: string): Promise<void> {
  const before = await readFile(FILE, "utf8").catch(() => HEAD);
  await writeFile(FILE, withSection(before, name, body));
  console.log(`\n${body.trim()}\n\nwritten to ${FILE}`);
}
