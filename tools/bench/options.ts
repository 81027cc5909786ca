import { PlainError } from "@/scripts/lib/fail";

/**
 * Reads `--name number` pairs over their defaults; `--name 1,10` where the default is a list. Throws a PlainError
 * for anything else.
 */
export function readOptions<T extends Record<string, number | number[]>>(args: readonly string[], defaults: T): T {
  const options: Record<string, number | number[]> = { ...defaults };
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i]?.replace(/^--/, "") ?? "";
    const known = options[name];
    if (known === undefined) {
      const names = Object.keys(defaults).map((key) => `--${key}`);
      throw new PlainError(`'${args[i]}' is not an option of this bench; it has ${names.join(", ")}.`);
    }
    const values = (args[i + 1] ?? "").split(",").map(Number);
    const [first] = values;
    if (first === undefined || values.some((value) => !(value > 0))) {
      throw new PlainError(`--${name} needs a number above 0.`);
    }
    options[name] = Array.isArray(known) ? values : first;
  }
  return options as T;
}
