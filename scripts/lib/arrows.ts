import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PARTS = ["app", "lib", "db", "inngest", "server", "server.ts", "scripts", "tools"];

export interface Arrows {
  /** The number of modules read. A cruiser that cannot read TypeScript finds no modules, and so no violations. */
  modules: number;
  violations: { rule: string; from: string; to: string }[];
  /** Every import between two files of the tree, type imports included. */
  imports: { from: string; to: string }[];
}

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Checks the imports under `root` against `.dependency-cruiser.mjs`. */
export async function readArrows(root: string): Promise<Arrows> {
  const cli = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const config = resolve(".dependency-cruiser.mjs");
  const parts = PARTS.filter((part) => existsSync(join(root, part)));
  const args = [cli, ...parts, "--config", config, "--output-type", "json"];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const { summary, modules }: Cruise = JSON.parse(stdout);
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  };
}
