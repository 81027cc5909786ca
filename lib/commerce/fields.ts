import { z } from "zod";
import { timestamp } from "@/lib/http/fields";

/** The largest amount that JSON carries exactly (interface.md, product creation). */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
const MAX_POSITION = 2_147_483_647;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** An amount that a caller gives, in minor units. */
export const amount = z
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .meta({ type: "integer", minimum: 0, maximum: MAX_AMOUNT, example: 1_000 });

/** An amount that is answered; null where the stored value is no sane amount. */
export const storedAmount = z.int().min(0).nullable().meta({ description: "Minor units.", example: 1_000 });

/** A sum that we made ourselves, in minor units. */
export const total = z.int().min(0).meta({ description: "Minor units.", example: 2_000 });

export const currencyCode = z
  .string()
  .refine((value) => CURRENCIES.has(value), "expected a currency code of ISO 4217")
  .meta({ type: "string", pattern: "^[A-Z]{3}$", example: "XCD" });
export const storedCurrency = z.string().meta({ example: "XCD" });

export const position = z
  .int()
  .min(0)
  .max(MAX_POSITION)
  .meta({ type: "integer", minimum: 0, maximum: MAX_POSITION, description: "Lower is shown first.", example: 1 });

/** A moment that a caller gives, with its offset; kept in UTC. Years that no clock of ours shows are refused. */
export const momentInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999, "expected a year from 1970 to 9999")
  .transform((date) => date.toISOString())
  .meta({ type: "string", format: "date-time", example: "2026-12-01T00:00:00.000Z" });

/** When a link to a channel counts. */
export const linkOutput = {
  enabled: z.boolean().meta({ example: true }),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
};

export const linkInput = {
  enabled: z.boolean().optional(),
  starts_at: momentInput.nullish(),
  ends_at: momentInput.nullish(),
};

export interface Window {
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
}

/** Whether a window has any time in it. */
export const isWindow = ({ starts_at: start, ends_at: end }: Window): boolean => !start || !end || start < end;
/** What is wrong with a window without time in it. zod takes the message out of what it is given: hand it a copy. */
export const WINDOW_FAULT = { path: ["ends_at"], message: "must be after starts_at" };
