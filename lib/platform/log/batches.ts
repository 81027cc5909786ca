/** Receives text: the part of pino's destination that is used here. */
export interface Destination {
  write(text: string): unknown;
  flushSync(): void;
}

// A line is written within this time. A kill -9 can lose as much.
const MAX_AGE_MS = 200;
// Characters from which lines are written at once.
const FULL = 8_192;

/**
 * Collects lines and passes them on together, because one write per request costs more than formatting its line. pino's
 * destination has batches of its own, but measures the whole batch anew at each line. An orderly exit and an uncaught error
 * pass on what is left.
 */
export function batchLines(open: () => Destination): { write(line: string): void } {
  let batch = "";
  let isArmed = false;
  const passOn = (): void => {
    if (batch === "") return;
    const lines = batch;
    batch = "";
    destination.write(lines);
  };
  // Before the destination adds listeners of its own, which close it.
  process.on("beforeExit", passOn);
  process.on("exit", () => {
    if (batch === "") return;
    passOn();
    destination.flushSync();
  });
  const destination = open();
  const onTime = (): void => {
    isArmed = false;
    passOn();
  };
  return {
    write(line) {
      batch += line;
      if (batch.length >= FULL) passOn();
      else if (!isArmed) {
        isArmed = true;
        setTimeout(onTime, MAX_AGE_MS).unref();
      }
    },
  };
}
