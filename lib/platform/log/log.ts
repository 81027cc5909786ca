import pino from "pino";
import { env } from "@/lib/platform/settings/env";
import { type Severity, telemetry } from "@/lib/platform/telemetry/port";
import { batchLines } from "./batches";
import { flatLine } from "./flat-line";
import { withoutValues } from "./without-values";

// If nobody reads the pipe, lines are dropped, not queued.
const OUTPUT = { fd: 1, sync: false, maxLength: 4 * 1024 * 1024 };

// On globalThis, because a bundler may put two copies of this module in one process.
const slot = globalThis as { destinationLog?: Log };

interface Log {
  logger: pino.Logger;
  lines: { write(line: string): void };
}

/** The process's structured log: one JSON line per entry on standard output. Log nothing personal or secret. */
function current(): Log {
  slot.destinationLog ??= open();
  return slot.destinationLog;
}

function open(): Log {
  const lines = batchLines(() => pino.destination(OUTPUT));
  return { logger: pino({ level: level(), base: null, timestamp: isoTime }, lines), lines };
}

/** The level of the settings; `info` if they are invalid, because a failure must not fail again when it is logged. */
function level(): string {
  try {
    return env().LOG_LEVEL;
  } catch {
    return "info";
  }
}

let second = -1;
let upToSecond = "";

/** The time of a line, as pino writes it. Formatting a date costs as much as the rest of a line, so it is done once a second. */
function isoTime(): string {
  const now = Date.now();
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    upToSecond = new Date(current * 1000).toISOString().slice(0, -"000Z".length);
  }
  return `,"time":"${upToSecond}${String(now % 1000).padStart(3, "0")}Z"`;
}

type Fields = Record<string, unknown>;

/** Writes a line with the id of the current trace, and exports it if a collector takes logs. No `err` tells values of statements. */
function write(severity: Severity, given: Fields, message: string): void {
  const fields = given.err === undefined ? given : { ...given, err: withoutValues(given.err) };
  const { logger, lines } = current();
  const exporting = telemetry();
  // The second part of a traceparent is the id of the trace.
  const trace_id = exporting?.traceparent()?.split("-")[1];
  const all = trace_id === undefined ? fields : { trace_id, ...fields };
  const isEnabled = logger.isLevelEnabled(severity);
  const line = isEnabled ? flatLine(severity, isoTime(), all, message) : undefined;
  if (line === undefined) logger[severity](all, message);
  else lines.write(line);
  if (exporting && isEnabled) exporting.log({ severity, message, fields });
}

export const log = {
  info: (fields: Fields, message: string): void => write("info", fields, message),
  warn: (fields: Fields, message: string): void => write("warn", fields, message),
  error: (fields: Fields, message: string): void => write("error", fields, message),
};

/** Writes a warning to standard output only. For telemetry itself. */
export const logLocally = (fields: Fields, message: string): void => current().logger.warn(fields, message);
