import pino from "pino";
import { env } from "@/lib/platform/settings/env";

// Lines are written in batches, because one write per request costs more than formatting the line. A kill -9 can lose
// 200 ms of lines; an orderly exit and an uncaught error flush. If nobody reads the pipe, lines are dropped, not queued.
const OUTPUT = { fd: 1, sync: false, minLength: 8_192, periodicFlush: 200, maxLength: 4 * 1024 * 1024 };

// On globalThis, because a bundler may put two copies of this module in one process.
const slot = globalThis as { destinationLog?: pino.Logger };

/** The process's structured log: one JSON line per entry on standard output. Log nothing personal or secret. */
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
