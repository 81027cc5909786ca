const ANNOUNCE_AFTER_MS = 400;
const BEAT_MS = 10_000;

/** Seconds since `from` (a `performance.now()` value) with one decimal, as every phase line shows them. */
export function secondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}

/**
 * Runs one phase and prints a line with its duration. A phase that takes longer is announced and reports every ten seconds,
 * with the last line that the work has told, so that a long build does not look like a hang.
 */
export async function phase<T>(
  doing: string,
  done: string,
  work: (tell: (line: string) => void) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  let told = "";
  const announce = setTimeout(() => console.log(`… ${doing}`), ANNOUNCE_AFTER_MS);
  const beat = setInterval(() => console.log(`… ${doing}${told}  ${secondsSince(started)} s`), BEAT_MS);
  try {
    const result = await work((line) => {
      told = `: ${line}`;
    });
    console.log(`✓ ${done}  ${secondsSince(started)} s`);
    return result;
  } finally {
    clearTimeout(announce);
    clearInterval(beat);
  }
}
