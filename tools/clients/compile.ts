import { readFile, writeFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { output } from "./generator";
import type { Language } from "./languages";

const KOTLIN = "tools/clients/kotlin/pom.xml";
const TYPESCRIPT = "node_modules/typescript/bin/tsc";
// As in an app: with every strict check, and only the platform's own types.
const TSCONFIG = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom"],
    types: [],
  },
  files: ["index.ts"],
};

/** Compiles a generated client in `dir`. Throws a PlainError with the compiler's messages. */
export async function compile(language: Language, dir: string, maven: string, tool?: string): Promise<void> {
  const quiet = ["-B", "-q"];
  switch (language.name) {
    case "Kotlin":
      await output(maven, [...quiet, "-f", KOTLIN, `-Dwork=${resolve(dir)}`, "compile"]);
      break;
    case "Java":
      await output(maven, [...quiet, "-f", join(dir, "pom.xml"), "compile"]);
      break;
    case "TypeScript":
      await writeFile(join(dir, "tsconfig.json"), JSON.stringify(TSCONFIG));
      await output(process.execPath, [TYPESCRIPT, "-p", dir]);
      break;
    case "Swift":
      await output(tool ?? "swift", ["build"], { cwd: dir });
      break;
    default:
      await output(tool ?? "dart", ["pub", "get"], { cwd: dir });
      await output(tool ?? "dart", ["analyze", "--no-fatal-warnings"], { cwd: dir });
  }
}

/** The class path with which a class of the compiled Kotlin client runs. */
export async function kotlinClassPath(dir: string, maven: string): Promise<string> {
  const work = resolve(dir);
  const file = join(work, "classpath");
  await output(maven, [
    "-B",
    "-q",
    "-f",
    KOTLIN,
    `-Dwork=${work}`,
    "dependency:build-classpath",
    `-Dmdep.outputFile=${file}`,
  ]);
  return [join(work, "target/classes"), (await readFile(file, "utf8")).trim()].join(delimiter);
}
