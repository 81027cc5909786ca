import { mulberry32, type Random } from "@/lib/platform/random/mulberry32";
import { mutate, textFor } from "./inputs";

/** Code that reads hostile text on the event loop. */
export interface Target {
  name: string;
  /** Whether the text arrives in a body or an import, or in a header, a path or a query. */
  longest: "body" | "header";
  /** Reads the text. It may throw; only its time counts. */
  read(text: string): unknown;
}

/** An input that took long, with the least of its measurements: milliseconds of processor time. */
export interface Slow {
  target: string;
  text: string;
  ms: number;
}

const KEPT = 4;
const AGAIN = 4;

/** Milliseconds of processor time of this process: other processes on the machine do not add to it. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The longest processor time between two turns of the event loop while the target reads the text, in milliseconds. */
async function once({ read }: Target, text: string): Promise<number> {
  let longest = 0;
  let before = processorTime();
  const measure = () => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  let next = setImmediate(function turn() {
    measure();
    next = setImmediate(turn);
  });
  try {
    await read(text);
  } catch {
    // Most inputs are refused.
  }
  measure();
  clearImmediate(next);
  return longest;
}

/** The minimum of several measurements, because the compiler and the garbage collector can only add time. */
async function confirmed(target: Target, text: string, first: number): Promise<number> {
  let least = first;
  for (let n = 0; n < AGAIN; n++) least = Math.min(least, await once(target, text));
  return least;
}

/** Four of five inputs are new, the others neighbours of the slowest ones of the target so far. */
function nextFor({ longest }: Target, pool: readonly Slow[], random: Random): string {
  if (pool.length === 0 || random.chance(0.8)) return textFor(random, longest);
  return mutate(random.pick(pool).text, random, longest);
}

/**
 * Searches for inputs that block the event loop: gives each target its share of `count` inputs and looks for longer times.
 * Returns the slowest input of each target, slowest first. It ends early at an input that takes more than `enough`
 * milliseconds. The same seed tries the same inputs unless times differ. `tell` hears of the progress every 1,000 inputs.
 */
export async function seekTime(
  targets: readonly Target[],
  count: number,
  seed: number,
  { enough = Number.POSITIVE_INFINITY, tell }: { enough?: number; tell?: (line: string) => void } = {},
): Promise<Slow[]> {
  const random = mulberry32(seed);
  const pools = new Map(targets.map(({ name }) => [name, [] as Slow[]]));
  for (let n = 0; n < count; n++) {
    const target = targets[n % targets.length] as Target;
    const pool = pools.get(target.name) ?? [];
    if (n % 1_000 === 0) tell?.(`${n.toLocaleString("en")} of ${count.toLocaleString("en")} inputs`);
    const text = nextFor(target, pool, random);
    const first = await once(target, text);
    const slowest = pool[KEPT - 1]?.ms ?? 0;
    if (first <= slowest) continue;
    const ms = await confirmed(target, text, first);
    pool.push({ target: target.name, text, ms });
    pool.sort((a, b) => b.ms - a.ms).splice(KEPT);
    if (ms > enough) break;
  }
  return [...pools.values()].flatMap(([slow]) => slow ?? []).sort((a, b) => b.ms - a.ms);
}
