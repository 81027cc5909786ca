import { AppError } from "@/lib/http/errors";
import { readTime } from "@/lib/platform/calendar/repeated-hour";
import { env } from "@/lib/platform/settings/env";

/**
 * Reads a time of a request, in the destination's zone unless it names an offset. Throws `validation_error` at `path` for
 * a day that does not exist.
 */
export function localTime(text: string, path: string): Date {
  const time = readTime(text, env().DESTINATION_TIMEZONE);
  if (!time.isValid) throw invalidField(path, "is not a valid date and time");
  return time.toJSDate();
}

export const invalidField = (path: string, message: string) => new AppError("validation_error", [{ path, message }]);
