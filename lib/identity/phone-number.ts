import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import { env } from "@/lib/env";

/** A phone number as E.164; a national one is read in the default region. Null for what is none. */
export function e164(text: string): string | null {
  const region = env().PHONE_DEFAULT_REGION as CountryCode;
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: region, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** A phone number in a body, given as E.164 to the service (decisions D2.5). */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((value, ctx) => {
    const number = e164(value);
    if (number !== null) return number;
    ctx.addIssue({ code: "custom", message: "expected a phone number, such as +17584841234" });
    return z.NEVER;
  })
  .meta({ type: "string", maxLength: 40, example: "+17584841234" });
