/** Lets the event loop turn once, so that other work that is due runs first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Returns a function that long work calls between two pieces. It lets the event loop turn if the work has held it for `ms`
 * milliseconds since the last turn.
 */
export function turnsEvery(ms: number): () => Promise<void> {
  let until = performance.now() + ms;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + ms;
  };
}
