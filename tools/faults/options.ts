import { randomInt } from "node:crypto";
import { PlainError } from "@/scripts/lib/fail";

export interface Options {
  only: string[];
  quick: boolean;
  seed: number;
  /** The number of trials, in place of the scenario's own. */
  trials?: number;
}

/** Reads the command's options. Throws a PlainError for anything else. */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { only: [], quick: false, seed: randomInt(2 ** 31) };
  for (let i = 0; i < args.length; i++) {
    const [name, value] = [args[i], args[i + 1]];
    if (name === "--quick") options.quick = true;
    else if (name === "--only" && value) {
      options.only = value.split(",");
      i++;
    } else if (name === "--seed" && /^\d{1,10}$/.test(value ?? "")) {
      options.seed = Number(value);
      i++;
    } else if (name === "--trials" && /^[1-9]\d{0,8}$/.test(value ?? "")) {
      options.trials = Number(value);
      i++;
    } else throw new PlainError(`'${name}' is not an option; there are --only NAME, --quick, --seed N and --trials N.`);
  }
  return options;
}
