import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import { env } from "@/lib/platform/settings/env";
import { chargeStepOf } from "@/lib/providers/payments/charge-steps";

/** The largest integer that JSON clients read exactly, 2^53 − 1. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
const MAX_POSITION = 2_147_483_647;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** An amount in a request, in minor units. */
export const amount = z
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .meta({ type: "integer", format: "int64", minimum: 0, maximum: MAX_AMOUNT, example: 1_000 });

/** An amount in a response; null if the stored value is not a valid amount. */
export const storedAmount = z
  .int()
  .min(0)
  .meta({ format: "int64" })
  .nullable()
  .meta({ description: "Minor units.", example: 1_000 });

/** A computed sum, in minor units. */
export const total = z.int().min(0).meta({ format: "int64", description: "Minor units.", example: 2_000 });

export const currencyCode = z
  .string()
  .refine((value) => CURRENCIES.has(value), "expected an ISO 4217 currency code")
  .meta({ type: "string", pattern: "^[A-Z]{3}$", example: "XCD" });
export const storedCurrency = z.string().meta({ example: "XCD" });

export const position = z
  .int()
  .min(0)
  .max(MAX_POSITION)
  .meta({ type: "integer", minimum: 0, maximum: MAX_POSITION, description: "Lower is shown first.", example: 1 });

/** A timestamp with an offset in a request, stored in UTC. Rejects years outside the supported range. */
const momentInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999, "expected a year from 1970 to 9999")
  .transform((date) => date.toISOString())
  .meta({ type: "string", format: "date-time", example: "2026-12-01T00:00:00.000Z" });

/** The window in which a link to a channel is active. */
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

/** A row with its window as stored, or with that of a request, whose timestamps are text. */
export type WithWindow<Row> = Omit<Row, keyof Window> & { [name in keyof Required<Window>]: Date | string | null };

/** Returns whether a window is not empty. */
export const isWindow = ({ starts_at: start, ends_at: end }: Window): boolean => !start || !end || start < end;
/** The issue for an empty window. zod removes the message from the object it receives, so pass a copy. */
export const WINDOW_FAULT = { path: ["ends_at"], message: "must be after starts_at" };

/** Returns whether the payment provider can charge a price, if one is given. Without a currency, the default one applies. */
export const isChargeable = ({
  price = 0,
  currency = env().DEFAULT_CURRENCY,
}: {
  price?: number | undefined;
  currency?: string | undefined;
}): boolean => price % chargeStepOf(currency) === 0;
/** The issue for a price that the provider cannot charge. */
export const STEP_FAULT = {
  path: ["price"],
  message: "is in smaller steps than those in which the payment provider charges this currency",
};
