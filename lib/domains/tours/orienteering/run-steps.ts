/** Runs a generator to its end and returns its result. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs a generator to its end in slices of `sliceMs` milliseconds and yields to the event loop between them. Rejects
 * with the signal's reason when aborted.
 */
export async function runStepsInSlices<T>(
  steps: Generator<void, T>,
  sliceMs: number,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
