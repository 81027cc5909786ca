import { z } from "zod";
import { normaliseText, urlFault } from "@/lib/text/text";
import { unstorable } from "./storable";

/** An absolute http or https address without credentials, at most 2,048 characters (decisions D3.4). */
export const AssetUrl = z
  .string()
  .transform(normaliseText)
  .superRefine((value, ctx) => {
    const fault = urlFault(value);
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
  })
  .meta({ type: "string", format: "uri", maxLength: 2_048, example: "https://example.org/menu" });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A JSON object of whatever content, or null; kept as it came. */
export const StructuredPayload = z
  .custom<Record<string, unknown>>(isObject, "expected a JSON object or null")
  .meta({ type: "object", example: { currency: "XCD" } })
  .nullish()
  .superRefine((value, ctx) => {
    const fault = value ? unstorable(value) : null;
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
  })
  .transform((value) => value ?? null);
