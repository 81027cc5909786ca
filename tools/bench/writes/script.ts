import { PlainError } from "@/scripts/lib/fail";
import type { Sent } from "./recorder";

/** A request that was recorded: its inputs by name, and the statements that it caused. */
export interface Recording {
  inputs: Readonly<Record<string, string>>;
  sent: readonly Sent[];
}

export interface Script {
  text: string;
  /** The values that are the same in every request, by the name of their variable. */
  constants: Record<string, string>;
}

// Names that the service draws at random: each transaction of the script draws new ones.
const DRAWN = /^(?:[a-z]+_[\w-]{10,}|[\da-f]{8}-[\da-f-]{27})$/;
// Shorter values occur inside others by chance.
const SHORTEST_PART = 6;
const LARGEST = "9223372036854775806";

/**
 * Writes the script with which pgbench sends the statements of a request. Two recordings of requests with different inputs
 * show where each value comes from: the same in both, an input, a column of an earlier result, or drawn at random. `inputs`
 * are the script's lines that set a variable for each input.
 */
export function scriptOf(inputs: string, [one, other]: readonly [Recording, Recording]): Script {
  const texts = (recording: Recording): string => recording.sent.map(({ text }) => text).join("\n");
  if (texts(one) !== texts(other))
    throw new PlainError(`Two requests sent different statements:\n${texts(one)}\n\n${texts(other)}`);
  const origin = new Origin(one, other);
  const lines = one.sent.map(({ text }, step) =>
    text.trim().replace(/\$(\d+)/g, (_, n) => origin.valueOf(step, Number(n) - 1)),
  );
  // Which results are used is known only now.
  const statements = lines.map((line, step) => (origin.used.has(step) ? `${line} \\gset s${step}_` : `${line};`));
  return { text: [inputs, ...origin.drawn, ...statements].join("\n"), constants: origin.constants };
}

/** Finds where the values of the statements come from. */
class Origin {
  readonly constants: Record<string, string> = {};
  /** The lines that draw random numbers. */
  readonly drawn: string[] = [];
  /** The statements whose results later ones need. */
  readonly used = new Set<number>();

  constructor(
    private readonly one: Recording,
    private readonly other: Recording,
  ) {}

  /** The SQL for a value of a statement. */
  valueOf(step: number, param: number): string {
    return this.#expression(step, this.one.sent[step]?.params[param], this.other.sent[step]?.params[param]);
  }

  #expression(step: number, a: unknown, b: unknown): string {
    if (a === null || a === undefined) return "null";
    if (Array.isArray(a) && Array.isArray(b)) {
      return a.length === 0 ? "'{}'" : `array[${a.map((value, i) => this.#expression(step, value, b[i])).join(", ")}]`;
    }
    return this.#text(step, textOf(a), textOf(b));
  }

  #text(step: number, a: string, b: string): string {
    if (a === b) return this.#constant(a);
    for (const [name, x, y, use] of this.#known(step)) if (a === x && b === y) return use(name);
    for (const [name, x, y, use] of this.#known(step)) {
      const [before = "", after = "", ...more] = a.split(x);
      if (x.length < SHORTEST_PART || more.length > 0 || !a.includes(x) || b !== before + y + after) continue;
      return `(${this.#constant(before)}::text || ${use(name)}::text || ${this.#constant(after)}::text)`;
    }
    if (!DRAWN.test(a)) return this.#constant(a);
    const name = `drawn${this.drawn.length}`;
    this.drawn.push(`\\set ${name} random(1, ${LARGEST})`);
    return `(${this.#constant(a.slice(0, 4))}::text || :${name}::text)`;
  }

  #constant(value: string): string {
    const name = Object.entries(this.constants).find(([, known]) => known === value)?.[0];
    const given = name ?? `c${Object.keys(this.constants).length}`;
    this.constants[given] = value;
    return `:${given}`;
  }

  /** The inputs and the columns of earlier results: the name of each variable and its value in both recordings. */
  *#known(step: number): Generator<[string, string, string, (name: string) => string]> {
    for (const [name, value] of Object.entries(this.one.inputs)) {
      yield [name, value, this.other.inputs[name] ?? "", (input) => `:${input}`];
    }
    for (let earlier = 0; earlier < step; earlier++) {
      const [x, y] = [this.one.sent[earlier]?.rows ?? [], this.other.sent[earlier]?.rows ?? []];
      if (x.length !== 1 || y.length !== 1) continue;
      for (const [column, value] of Object.entries(x[0] ?? {})) {
        const use = (name: string): string => {
          this.used.add(earlier);
          return `:${name}`;
        };
        yield [`s${earlier}_${column}`, value, y[0]?.[column] ?? "", use];
      }
    }
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
