/** Returns a function that does the work once for all calls of a turn of the event loop, at the turn's end. */
export function onceATurn(work: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setImmediate(() => {
      waiting = false;
      work();
    });
  };
}
