import { z } from "zod";
import { rawText } from "@/lib/http/fields";
import { isJsonObject } from "@/lib/platform/json/json-object";
import { normaliseText, TEXT_LIMITS, urlFault } from "@/lib/platform/text/text";
import { storageFault } from "./storable-value";

/** An absolute http or https URL without credentials, at most 2,048 characters. */
export const AssetUrl = rawText(TEXT_LIMITS.url)
  .transform(normaliseText)
  .superRefine((value, ctx) => {
    const fault = urlFault(value);
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
  })
  .meta({ type: "string", format: "uri", maxLength: 2_048, example: "https://example.org/menu" });

const sizeFault = (value: object): string | null =>
  Buffer.byteLength(JSON.stringify(value)) > MAX_PAYLOAD_BYTES ? "is larger than 16 KiB" : null;

// In bytes of JSON: far more than the description of a link needs, and less than a web page.
const MAX_PAYLOAD_BYTES = 16 * 1024;

/** Any JSON object of at most 16 KiB, or null; stored unchanged. */
export const StructuredPayload = z
  .custom<Record<string, unknown>>(isJsonObject, "expected a JSON object or null")
  .meta({ type: "object", example: { currency: "XCD" } })
  .nullish()
  .superRefine((value, ctx) => {
    const fault = value ? (sizeFault(value) ?? storageFault(value)) : null;
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
  })
  .transform((value) => value ?? null);
