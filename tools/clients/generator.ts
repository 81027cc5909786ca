import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PlainError } from "@/scripts/lib/fail";
import type { Language } from "./languages";

const run = promisify(execFile);

/** The version of OpenAPI Generator that docs/clients.md names. */
export const GENERATOR = "7.25.0";
const PARTS = "--global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false";
// Names that the generator makes up from a position in the document, or from a clash with another name.
const UNNAMED = /inline_?object|all_?of|one_?of|any_?of|inner\b|value\b|\d+(response)?\./i;
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Runs a program and returns what it prints. Throws a PlainError with the end of its output when it fails. */
export async function output(
  program: string,
  args: readonly string[],
  options: { cwd?: string } = {},
): Promise<string> {
  try {
    return (await run(program, args, { ...options, maxBuffer: MAX_OUTPUT })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as { stdout?: string; stderr?: string; message: string };
    throw new PlainError(`${program} failed:\n${`${stdout}${stderr}`.slice(-3_000) || message}`);
  }
}

/** The generator's jar in `dir`, fetched from Maven Central through Maven if it is not there. */
export async function fetchGenerator(maven: string, dir: string): Promise<string> {
  const jar = join(dir, `openapi-generator-cli-${GENERATOR}.jar`);
  if (existsSync(jar)) return jar;
  await mkdir(dir, { recursive: true });
  const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${GENERATOR}`;
  await output(maven, ["-B", "-q", "dependency:copy", artifact, `-DoutputDirectory=${dir}`]);
  return jar;
}

/** Generates a language's client into `dir`. Returns how many models it has, and how many of them have no name. */
export async function generate(
  { java, jar, document }: { java: string; jar: string; document: string },
  { generator, options, models, extension }: Language,
  dir: string,
): Promise<{ models: number; unnamed: number }> {
  await rm(dir, { recursive: true, force: true });
  await output(java, ["-jar", jar, "generate", "-i", document, "-g", generator, "-o", dir, PARTS, ...options]);
  const names = (await readdir(join(dir, models))).filter(
    (name) => name.endsWith(extension) && !name.startsWith("index"),
  );
  const unnamed = names.filter((name) => UNNAMED.test(name));
  return { models: names.length, unnamed: unnamed.length };
}
