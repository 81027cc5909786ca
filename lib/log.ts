import pino from "pino";
import { env } from "@/lib/env";

// Lines are written together, because a write a request costs more than making the line. What a kill -9 can lose is a
// fifth of a second; an orderly end, and an uncaught error, write everything. Where nobody reads, lines are dropped
// rather than heaped up.
const OUTPUT = { fd: 1, sync: false, minLength: 8_192, periodicFlush: 200, maxLength: 4 * 1024 * 1024 };

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationLog?: pino.Logger };

/** The process's structured log: one JSON line an entry, on standard output. Nothing personal or secret goes in. */
function current(): pino.Logger {
  slot.destinationLog ??= pino(
    { level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(OUTPUT),
  );
  return slot.destinationLog;
}

type Fields = Record<string, unknown>;

export const log = {
  info: (fields: Fields, message: string): void => current().info(fields, message),
  warn: (fields: Fields, message: string): void => current().warn(fields, message),
  error: (fields: Fields, message: string): void => current().error(fields, message),
};
