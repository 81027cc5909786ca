import type { AnyValueMap } from "@opentelemetry/api-logs";
import type { Severity } from "@/lib/platform/telemetry/port";

/** OpenTelemetry's severity numbers. Its own enumeration would load the package. */
export const SEVERITIES: Readonly<Record<Severity, number>> = { info: 9, warn: 13, error: 17 };

const MAX_LENGTH = 2_000;

/** Returns the fields of a log line as attributes: values as they are, an error under its conventional names. */
export function attributesOfFields(fields: Record<string, unknown>): AnyValueMap {
  const attributes: AnyValueMap = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    if (value instanceof Error) Object.assign(attributes, exceptionOf(value));
    else if (typeof value === "string") attributes[name] = value.slice(0, MAX_LENGTH);
    else if (typeof value === "number" || typeof value === "boolean") attributes[name] = value;
    else attributes[name] = JSON.stringify(value).slice(0, MAX_LENGTH);
  }
  return attributes;
}

function exceptionOf({ name, message, stack }: Error): AnyValueMap {
  return {
    "exception.type": name,
    "exception.message": message.slice(0, MAX_LENGTH),
    ...(stack !== undefined && { "exception.stacktrace": stack.slice(0, 2 * MAX_LENGTH) }),
  };
}
