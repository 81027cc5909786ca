import pino from "pino";
import { env } from "@/lib/env";

let logger: pino.Logger | undefined;

/** The process's structured log: one JSON line an entry, on standard output. Nothing personal or secret goes in. */
function current(): pino.Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return logger;
}

type Fields = Record<string, unknown>;

export const log = {
  info: (fields: Fields, message: string): void => current().info(fields, message),
  warn: (fields: Fields, message: string): void => current().warn(fields, message),
  error: (fields: Fields, message: string): void => current().error(fields, message),
};
