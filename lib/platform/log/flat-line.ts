import type { Severity } from "@/lib/platform/telemetry/port";

type Fields = Record<string, unknown>;

const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/**
 * A line of the log as pino writes it, for fields that are texts and numbers, such as those of a request; undefined for others.
 * pino takes several times as long. `time` is the member with the time, with a comma before it.
 */
export function flatLine(severity: Severity, time: string, fields: Fields, message: string): string | undefined {
  for (const name in fields) {
    const value = fields[name];
    if (typeof value !== "string" && typeof value !== "number" && value !== undefined) return undefined;
  }
  const members = JSON.stringify(fields).slice(1, -1);
  return `{"level":${LEVELS[severity]}${time}${members && ","}${members},"msg":${JSON.stringify(message)}}\n`;
}
