import { env } from "@/lib/env";
import { type Formats, formatsOf } from "./formats";

let made: Formats | undefined;

/** The destination's formats, on the server. In the browser: `useFormats` of formats-context.tsx. */
const formats = (): Formats => {
  made ??= formatsOf(env().DESTINATION_TIMEZONE);
  return made;
};

export const money: Formats["money"] = (minor, currency) => formats().money(minor, currency);
export const dateTime: Formats["dateTime"] = (iso) => formats().dateTime(iso);
export const day: Formats["day"] = (iso) => formats().day(iso);
export const time: Formats["time"] = (iso) => formats().time(iso);
