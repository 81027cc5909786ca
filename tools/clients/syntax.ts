import { join, resolve } from "node:path";
import { output } from "./generator";
import type { Language } from "./languages";
import { pythonEnvironment } from "./python-environment";

const SCRIPT = "tools/clients/syntax.py";
const TREE_SITTER = "tree-sitter==0.26.1";

/**
 * Parses the models and calls of a generated client, and its example app, where no compiler is installed. Throws a
 * PlainError that lists each invalid file. Returns false if the language has no grammar here or Python is missing.
 */
export async function parses({ grammar, extension }: Language, dir: string, work: string): Promise<boolean> {
  if (!grammar) return false;
  const programs = await pythonEnvironment(work, [TREE_SITTER, grammar.package]);
  if (!programs) return false;
  const folders = grammar.folders.map((folder) => join(dir, folder));
  const python = join(programs, "python");
  await output(python, [resolve(SCRIPT), grammar.module, extension, ...folders, ...(grammar.examples ?? [])]);
  return true;
}
