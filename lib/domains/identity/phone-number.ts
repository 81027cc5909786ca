import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";
import parseWithTypes from "libphonenumber-js/max";
import { z } from "zod";
import { env } from "@/lib/platform/settings/env";

/** Converts a phone number to E.164; a national number is read in the default region. Null for an invalid number. */
function parsePhoneNumber(text: string): string | null {
  const region = env().PHONE_DEFAULT_REGION as CountryCode;
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: region, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** A phone number in a request, parsed to E.164. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((value, ctx) => {
    const number = parsePhoneNumber(value);
    if (number !== null) return number;
    ctx.addIssue({ code: "custom", message: "expected a phone number, such as +17584841234" });
    return z.NEVER;
  })
  .meta({ type: "string", maxLength: 40, example: "+17584841234" });

// Types of numbers that cannot receive a code, or that earn money for their owner.
const REFUSED_TYPES = new Set<string | undefined>([
  "FIXED_LINE",
  "PREMIUM_RATE",
  "SHARED_COST",
  "TOLL_FREE",
  "PAGER",
  "UAN",
  "VOICEMAIL",
]);

/**
 * Returns why no code is sent to a number in E.164, or null. Messages to some countries and types of numbers earn money for
 * the person who requests them (SMS pumping). A number of no country is a satellite phone or an international service.
 */
function smsFault(number: string): string | null {
  const { SMS_COUNTRIES: countries, PHONE_DEFAULT_REGION: region } = env();
  const parsed = parseWithTypes(number);
  const allowed = countries.length > 0 ? countries : [region];
  if (parsed?.country === undefined || !allowed.includes(parsed.country))
    return "is in a country to which no SMS codes are sent";
  return REFUSED_TYPES.has(parsed.getType()) ? "is of a type to which no SMS codes are sent" : null;
}

/** A phone number that a code may be sent to, parsed to E.164. */
export const smsNumber = phoneNumber
  .superRefine((number, ctx) => {
    const fault = smsFault(number);
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
  })
  .meta({ type: "string", maxLength: 40, example: "+17584841234" });
