import { mulberry32, type Random } from "@/lib/platform/random/mulberry32";
import { mutate, textFor } from "./inputs";
import { Pool } from "./pool";

/** Code that reads hostile text on the event loop. */
export interface Target {
  name: string;
  /** Whether the text arrives in a body or an import, or in a header, a path or a query. */
  longest: "body" | "header";
  /**
   * Makes the request or the file that holds the text. Returns the function that reads it, which may throw; only its time
   * counts.
   */
  arrive(text: string): () => unknown;
}

/** An input that took long, with the least of its measurements: milliseconds of processor time. */
export interface Slow {
  target: string;
  text: string;
  ms: number;
}

const AGAIN = 4;
/** A faster input says nothing about longer ones: less than a thousandth of what is looked for, or the noise of a measurement. */
const INTERESTING_MS = 0.05;
/** Neighbours of long inputs take long to read. Most are cut to this length, where a superlinear reader shows too. */
const CUT = 4_000;

/** Milliseconds of processor time of this process: other processes on the machine do not add to it. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The longest processor time between two turns of the event loop while the target reads the text, in milliseconds. */
async function once({ arrive }: Target, text: string): Promise<number> {
  const read = arrive(text);
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
    await read();
  } catch {
    // Most inputs are refused.
  }
  measure();
  clearImmediate(next);
  return longest;
}

/**
 * The minimum of several measurements, because the compiler and the garbage collector can only add time. Ends as soon as one
 * is not above `slowest`.
 */
async function confirmed(target: Target, text: string, first: number, slowest: number): Promise<number> {
  let least = first;
  for (let n = 0; n < AGAIN && least > slowest; n++) least = Math.min(least, await once(target, text));
  return least;
}

/** Four of five inputs are new, the others neighbours of the slowest ones of the target so far. */
function nextFor({ longest }: Target, pool: Pool, random: Random): string {
  if (pool.size === 0 || random.chance(0.8)) return textFor(random, longest);
  const text = mutate(pool.pick(random), random, longest);
  return random.chance(0.8) ? text.slice(0, CUT) : text;
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
  const pools = targets.map(() => new Pool());
  for (let n = 0; n < count; n++) {
    const [target, pool] = [targets[n % targets.length] as Target, pools[n % targets.length] as Pool];
    if (n % 1_000 === 0) {
      tell?.(`${n.toLocaleString("en")} of ${count.toLocaleString("en")} inputs`);
      // The progress is shown by a timer, and files are removed between turns.
      await new Promise(setImmediate);
    }
    const text = nextFor(target, pool, random);
    const slowest = Math.max(pool.least, INTERESTING_MS);
    const first = await once(target, text);
    if (first <= slowest) continue;
    const ms = await confirmed(target, text, first, slowest);
    if (ms <= slowest) continue;
    pool.add(text, ms);
    if (ms > enough) break;
  }
  return targets
    .flatMap(({ name }, at) => pools[at]?.slowest().map((kept) => ({ target: name, ...kept })) ?? [])
    .sort((a, b) => b.ms - a.ms);
}
