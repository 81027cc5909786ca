import { env } from "@/lib/platform/settings/env";
import { type Formats, formatsOf } from "./formats";

let cached: Formats | undefined;

/** The destination's formats, on the server. Client components use `useFormats` of formats-context.tsx. */
const formats = (): Formats => {
  cached ??= formatsOf(env().DESTINATION_TIMEZONE);
  return cached;
};

export const money: Formats["money"] = (minor, currency) => formats().money(minor, currency);
export const dateTime: Formats["dateTime"] = (iso) => formats().dateTime(iso);
export const day: Formats["day"] = (iso) => formats().day(iso);
export const time: Formats["time"] = (iso) => formats().time(iso);
