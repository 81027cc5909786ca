import { PlainError } from "@/scripts/lib/fail";

export interface Options {
  list: boolean;
  /** Whether to leave out waiting for the pages, which takes most of the time. */
  quick: boolean;
  only: string[];
}

/** Reads the command's options. Throws a PlainError for anything else. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const options: Options = { list: false, quick: false, only: [] };
  for (let i = 0; i < args.length; i++) {
    if (args[i] === "--list") options.list = true;
    else if (args[i] === "--quick") options.quick = true;
    else if (args[i] === "--only" && args[i + 1]) options.only.push(...(args[++i] ?? "").split(","));
    else throw new PlainError(`Unknown option '${args[i]}'. There are --list, --quick and --only NAME[,NAME].`);
  }
  const unknown = options.only.find((name) => !names.includes(name));
  if (unknown) throw new PlainError(`Unknown scenario '${unknown}'. Its name is one of: ${names.join(", ")}.`);
  return options;
}
