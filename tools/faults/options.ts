import { randomInt } from "node:crypto";
import { PlainError } from "@/scripts/lib/fail";

export interface Options {
  only: string[];
  quick: boolean;
  seed: number;
  /** The number of trials, in place of the scenario's own. */
  trials?: number;
  /** `hostile` only: the seconds of each attack, and of all attacks at once; 0 leaves those out. */
  seconds?: number;
  mixed?: number;
  /** `hostile` only: the attacks whose names contain this text. */
  attack?: string;
}

const NUMBERS: Readonly<Record<string, "seed" | "trials" | "seconds" | "mixed">> = {
  "--seed": "seed",
  "--trials": "trials",
  "--seconds": "seconds",
  "--mixed": "mixed",
};
const HELP = "there are --only NAME, --quick, --seed N, --trials N, --seconds N, --mixed N and --attack TEXT";

/** Reads the command's options. Throws a PlainError for anything else. */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { only: [], quick: false, seed: randomInt(2 ** 31) };
  for (let i = 0; i < args.length; i++) {
    const [name = "", value] = [args[i], args[i + 1]];
    const number = NUMBERS[name];
    if (name === "--quick") {
      options.quick = true;
      continue;
    }
    if (name === "--only" && value) options.only = value.split(",");
    else if (name === "--attack" && value) options.attack = value;
    else if (number && /^\d{1,9}$/.test(value ?? "") && (number !== "trials" || Number(value) > 0))
      options[number] = Number(value);
    else throw new PlainError(`'${name}' is not an option, or lacks its value; ${HELP}.`);
    i++;
  }
  return options;
}
