import { parseArgs } from "node:util";
import { connect } from "@/db/client";
import { type ImportOptions, ImportRefused, type ImportSummary, importFile } from "@/lib/content/import.service";
import { ContentError } from "@/lib/content/problems";
import { rebuildReadModels } from "@/lib/places/cards/rebuild.service";
import { isMain, withService } from "./lib/command";
import { PlainError } from "./lib/fail";

const USAGE = "Usage: npm run content -- import FILE [--dry-run] [--prune] | rebuild";

/** Takes a content file into the database at `url`; the service's settings must be in the environment. */
export async function importContent(url: string, file: string, options: ImportOptions): Promise<ImportSummary> {
  const database = connect({ url, poolSize: 2, statementTimeoutMs: 0 });
  try {
    return await importFile(database, file, options);
  } finally {
    await database.close();
  }
}

/** Builds the read models anew from what they are made of. */
export async function rebuild(url: string, onProgress: (line: string) => void): Promise<number> {
  const database = connect({ url, poolSize: 2, statementTimeoutMs: 0 });
  try {
    return await rebuildReadModels(database, onProgress);
  } finally {
    await database.close();
  }
}

function summaryLines({ kinds, left, dryRun }: ImportSummary): string[] {
  const counts = Object.entries(kinds).map(([kind, { created, updated, unchanged, unpublished }]) => {
    const gone = unpublished > 0 ? `, unpublished ${unpublished.toLocaleString("en")}` : "";
    const [c, u, s] = [created, updated, unchanged].map((n) => n.toLocaleString("en"));
    return `${kind}: created ${c}, updated ${u}, unchanged ${s}${gone}`;
  });
  const notes = left.map(({ text, count, examples }) => {
    const shown = examples
      .slice(0, 5)
      .map((e) => (e.value === null ? e.label : `${e.label}: ${JSON.stringify(e.value)}`));
    return `  ${count.toLocaleString("en")} × ${text}${shown.length > 0 ? ` (${shown.join("; ")}${count > shown.length ? "; …" : ""})` : ""}`;
  });
  return [...counts, ...notes, ...(dryRun ? ["nothing was written (--dry-run)"] : [])];
}

/** A progress line that rewrites itself on a terminal, and is left out elsewhere. */
function progress(): (line: string) => void {
  const terminal = process.stderr.isTTY;
  const started = performance.now();
  return (line) => {
    if (terminal && performance.now() - started > 1_000) process.stderr.write(`\r\x1b[K… ${line}`);
  };
}

async function runImport(url: string, file: string, options: ImportOptions): Promise<void> {
  try {
    const summary = await importContent(url, file, { ...options, onProgress: progress() });
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    for (const line of summaryLines(summary)) console.log(line);
  } catch (error) {
    if (error instanceof ContentError) throw new PlainError(`${file}: ${error.message}`);
    if (!(error instanceof ImportRefused)) throw error;
    const lines = error.problems.map(({ path, message }) => `${file}: ${path}: ${message}`);
    const noun = lines.length === 1 ? "problem" : "problems";
    throw new PlainError([...lines, `${lines.length} ${noun}; nothing was written.`].join("\n"));
  }
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { "dry-run": { type: "boolean", default: false }, prune: { type: "boolean", default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [verb, file] = positionals;
  await withService(async (url) => {
    if (verb === "rebuild") {
      const places = await rebuild(url, progress());
      console.log(`read models rebuilt: ${places.toLocaleString("en")} places`);
    } else if (verb === "import" && file !== undefined) {
      await runImport(url, file, { dryRun: values["dry-run"] === true, prune: values.prune === true });
    } else throw new PlainError(USAGE);
  });
}
