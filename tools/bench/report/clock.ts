import { spread } from "./stats";

const ROUNDS = 5;
const STEPS = 20_000_000;

/** Milliseconds of CPU time, which other work on the machine affects less than wall-clock time. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The floor of whatever only computes: the CPU time of a fixed loop on this machine, in each of some rounds. The loop is
 * xorshift (George Marsaglia, Journal of Statistical Software 8, 2003), each of whose steps needs the one before.
 */
export function loopMs(): number[] {
  let state = 1;
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const begun = cpuMs();
    for (let step = 0; step < STEPS; step++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
    }
    return cpuMs() - begun;
  });
  // Xorshift never reaches 0, which the compiler does not know, so it cannot leave out the loop. The first round compiles it.
  return state === 0 ? [] : rounds.slice(1);
}

/** The loop's time as every section shows it. */
export const loopText = (): string => `CPU loop ${spread(loopMs(), (ms) => ms.toFixed(0))} ms`;
