import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildServer } from "@/scripts/build-server";
import { messageOf, PlainError } from "@/scripts/lib/fail";
import { openApiText } from "@/scripts/lib/generated/openapi";
import { findProgram } from "@/scripts/lib/programs";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { table } from "../bench/report/tables";
import { callOperations } from "./calls";
import { compile, kotlinClassPath } from "./compile";
import { fetchGenerator, GENERATOR, generate } from "./generator";
import { LANGUAGES, type Language } from "./languages";
import { pythonEnvironment, SCHEMATHESIS } from "./python-environment";
import { tryDocument } from "./schemathesis/run";
import { parses } from "./syntax";

const WORK = ".data/clients";

interface Options {
  /** The document to use instead of the one from the contracts. */
  document: string | null;
  calls: boolean;
  schemathesis: boolean;
  /** Cases of each operation in each phase of Schemathesis. */
  examples: number;
  /** The operations that Schemathesis calls; none for all. */
  operations: string[];
}

const EXAMPLES = 50;

const OPTIONS = "there are --document FILE, --no-calls, --schemathesis, --examples N and --operation ID.";

function readOptions(args: readonly string[]): Options {
  const options: Options = { document: null, calls: true, schemathesis: false, examples: EXAMPLES, operations: [] };
  for (let i = 0; i < args.length; i++) {
    const [name, value] = [args[i], args[i + 1]];
    if (name === "--no-calls") options.calls = false;
    else if (name === "--schemathesis") options.schemathesis = true;
    else if (name === "--document" && value) {
      options.document = value;
      i++;
    } else if (name === "--examples" && Number(value) >= 1) {
      options.examples = Number(value);
      i++;
    } else if (name === "--operation" && value) {
      options.operations.push(value);
      i++;
    } else throw new PlainError(`'${name}' is not an option; ${OPTIONS}`);
  }
  return options;
}

interface Outcome {
  row: string[];
  failed: boolean;
}

/** Generates and compiles one client. */
async function tryLanguage(
  language: Language,
  tools: { java: string; maven: string; jar: string; document: string },
): Promise<Outcome> {
  const dir = join(WORK, language.generator);
  try {
    const { models, unnamed } = await generate(tools, language, dir);
    const tool = language.needs && findProgram([language.needs], process.env);
    if (language.needs && !tool) {
      const state = (await parses(language, dir, WORK)) ? "parses" : "generated";
      return {
        row: [language.name, `${models}`, `${unnamed}`, `${state}; ${language.needs} is not on PATH`],
        failed: false,
      };
    }
    await compile(language, dir, tools.maven, tool);
    return { row: [language.name, `${models}`, `${unnamed}`, "compiles"], failed: false };
  } catch (error) {
    console.error(messageOf(error));
    return { row: [language.name, "", "", "**does not compile**"], failed: true };
  }
}

/** The file of the document that is tried. */
async function documentFile(options: Options): Promise<string> {
  await mkdir(WORK, { recursive: true });
  const document = resolve(options.document ?? join(WORK, "openapi.json"));
  if (!options.document) await writeFile(document, await openApiText());
  return document;
}

/** Runs `npm run clients -- --schemathesis`. Ends with 1 if a check fails. */
async function runSchemathesis(options: Options, shutdown: Shutdown): Promise<void> {
  const document = await documentFile(options);
  const programs = await phase(`installing Schemathesis ${SCHEMATHESIS}`, `Schemathesis ${SCHEMATHESIS}`, () =>
    pythonEnvironment(WORK, [`schemathesis==${SCHEMATHESIS}`]),
  );
  if (!programs) {
    console.log("Skipped: Schemathesis needs Python 3 (apt-get install python3-venv).");
    return shutdown.end(0);
  }
  await phase("building the server", "server built", buildServer);
  const failed = await tryDocument({
    program: join(programs, "schemathesis"),
    document,
    examples: options.examples,
    operations: options.operations,
    work: WORK,
  });
  await shutdown.end(failed ? 1 : 0);
}

/** Runs `npm run clients`. Ends with 1 if a client does not compile, or a response cannot be decoded. */
export async function runClients(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const options = readOptions(args);
  if (options.schemathesis) return runSchemathesis(options, shutdown);
  const [java, maven] = [findProgram(["java"], process.env), findProgram(["mvn"], process.env)];
  if (!java || !maven) {
    console.log("Skipped: the clients need Java 17 and Maven (apt-get install default-jdk-headless maven).");
    return shutdown.end(0);
  }
  const document = await documentFile(options);
  const jar = await phase(`fetching OpenAPI Generator ${GENERATOR}`, `OpenAPI Generator ${GENERATOR}`, () =>
    fetchGenerator(maven, WORK),
  );
  const outcomes: Outcome[] = [];
  for (const language of LANGUAGES) {
    outcomes.push(
      await phase(language.name, language.name, () => tryLanguage(language, { java, maven, jar, document })),
    );
  }
  console.log(
    `\n${table(
      ["client", "models", "without a name", ""],
      outcomes.map(({ row }) => row),
    )}\n`,
  );
  let failed = outcomes.some((outcome) => outcome.failed);
  if (options.calls && !outcomes[0]?.failed) {
    await phase("building the server", "server built", buildServer);
    const classPath = await kotlinClassPath(join(WORK, "kotlin"), maven);
    const calls = await phase("calling operations", "operations called", () => callOperations(java, classPath));
    for (const line of calls.failed) console.error(line);
    console.log(`Kotlin called ${calls.called} operations; ${calls.failed.length} failed.`);
    failed ||= calls.failed.length > 0;
  }
  await shutdown.end(failed ? 1 : 0);
}
