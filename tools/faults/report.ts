import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { withSection } from "@/tools/bench/report/section";
import { type Cell, table } from "@/tools/bench/report/tables";
import type { Options } from "./options";
import type { Finding } from "./scenario";

const FILE = "docs/reliability.md";
const HEAD = `# What it withstands

Tried with \`npm run faults\` on the production build, from outside, over HTTP; \`-- --help\` says what there is. A run
replaces the sections of the scenarios that it tries. A quick run proves nothing, and its section says so.
`;

function where({ quick, seed }: Options): string {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const how = quick ? "**quick run: fewer trials than the goals ask for**" : "full run";
  return `${day} · ${how} · seed ${seed} · ${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB · Node ${process.versions.node}`;
}

/** The findings as a table, each marked as reached or not. */
export function findingsTable(findings: readonly Finding[]): string {
  const row = ({ goal, trials, measured, reached }: Finding): Cell[] => [
    goal,
    trials.toLocaleString("en"),
    measured,
    reached ? "reached" : "**not reached**",
  ];
  return table(["goal", "trials", "measured", ""], findings.map(row));
}

/** Writes a scenario's findings into docs/reliability.md and prints them. */
export async function publish(name: string, findings: readonly Finding[], options: Options): Promise<void> {
  const body = `## ${name}\n\n${where(options)}\n\n${findingsTable(findings)}`;
  const before = await readFile(FILE, "utf8").catch(() => HEAD);
  await writeFile(FILE, withSection(before, name, body));
  console.log(`\n${body}\n`);
}
