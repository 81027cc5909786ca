import { z } from "zod";
import { codePoints, normaliseText, textFault } from "@/lib/text/text";
import type { ErrorCode } from "./errors";

const MAX_ID = 2n ** 63n - 1n;

/** Whether the text is the decimal id of a row: positive, canonical, within 63 bits (decisions D1.2). */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID;
}

/** The id of a row in a path; anything else is simply not there, so the kernel answers 404. */
export const rowId = z.string().refine(isRowId, "expected an id").meta({ description: "A decimal id.", example: "42" });

/** An id that no row has. */
const NOBODY = "-1";

/**
 * The id that a filter of a query names; null where the text is not an integer. An integer that no row can have as
 * its id (zero, negative, beyond 63 bits) becomes one that nobody has, so that the filter finds nothing.
 */
export function filterId(text: string): string | null {
  if (!/^[+-]?\d+$/.test(text)) return null;
  const canonical = text.replace(/^\+?0*(?=\d)/, "");
  return isRowId(canonical) ? canonical : NOBODY;
}

/** Adds a problem that answers with a code of its own instead of `validation_error`. */
export function problem(ctx: z.RefinementCtx, code: ErrorCode, path: string, message: string): void {
  ctx.addIssue({ code: "custom", path: [path], message, params: { code } });
}

// PostgreSQL refuses to calculate with numbers so small that they underflow; as metres or degrees they are nothing.
const TINY = 1e-12;

/** Reads a decimal number from a query, ASCII digits only; NaN where it is none. What is next to nothing is 0. */
export function decimal(text: string): number {
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) < TINY ? 0 : value;
}

/**
 * Text from outside: NFC, trimmed, well-formed, without control characters (decisions D1.9, D9.8);
 * `max` and `min` count code points after trimming. `lines` lets line feeds and tabs through.
 */
export function text({ max, min = 0, lines = false }: { max: number; min?: number; lines?: boolean }) {
  return z
    .string()
    .transform(normaliseText)
    .superRefine((value, ctx) => {
      const fault = textFault(value, { max, multiline: lines });
      const short =
        codePoints(value) >= min ? null : min === 1 ? "must not be blank" : `has fewer than ${min} characters`;
      for (const message of [fault, short]) if (message) ctx.addIssue({ code: "custom", message });
    })
    .meta({ type: "string", ...(min > 0 && { minLength: min }), maxLength: max });
}

const positiveInteger = z
  .string()
  .refine((value) => /^0*[1-9]\d*$/.test(value), "expected an integer of at least 1")
  .transform(Number);

/** `limit`: above the maximum it is capped, never an error; below 1 or not an integer it is 422 (decisions D1.6). */
export const limitParam = (byDefault: number, max: number) =>
  positiveInteger
    .transform((value) => Math.min(value, max))
    .default(byDefault)
    .meta({ type: "integer", minimum: 1, default: byDefault, description: `Page size; above ${max} it is capped.` });

/** `page`, from 1. How deep it may go is checked with the limit, see `checkDepth`. */
export const pageParam = positiveInteger.default(1).meta({
  type: "integer",
  minimum: 1,
  default: 1,
  description: "The page, from 1; page × limit may not pass 100,000.",
});

/** The deepest row that a page may reach (decisions D1.6). */
const MAX_DEPTH = 100_000;

export function checkDepth(query: { page: number; limit: number }, ctx: z.RefinementCtx): void {
  if (query.page * query.limit > MAX_DEPTH) {
    ctx.addIssue({ code: "custom", path: ["page"], message: `page × limit is over ${MAX_DEPTH}` });
  }
}

export const cursorParam = z.string().max(2_000).optional().meta({ description: "Where the page before ended." });

export interface Point {
  lat: number;
  lng: number;
}

/** Raw `lat` and `lng` of a query, to be resolved with `pointOf` inside a refinement. */
export const latLng = {
  lat: z.string().optional().meta({ type: "number", minimum: -90, maximum: 90, description: "Degrees north." }),
  lng: z.string().optional().meta({ type: "number", minimum: -180, maximum: 180, description: "Degrees east." }),
};

/**
 * The point that `lat` and `lng` give, or null where neither is there.
 * One alone is `missing_coordinates`, a malformed or out-of-range one `invalid_coordinates` (decisions D1.7).
 */
export function pointOf(
  query: { lat?: string | undefined; lng?: string | undefined },
  ctx: z.RefinementCtx,
): Point | null {
  if (query.lat === undefined && query.lng === undefined) return null;
  for (const [name, bound] of [
    ["lat", 90],
    ["lng", 180],
  ] as const) {
    const value = query[name];
    if (value !== undefined && !(Math.abs(decimal(value)) <= bound)) {
      problem(ctx, "invalid_coordinates", name, `expected a number from -${bound} to ${bound}`);
    }
  }
  if (query.lat === undefined || query.lng === undefined) {
    problem(ctx, "missing_coordinates", query.lat === undefined ? "lat" : "lng", "lat and lng go together");
    return null;
  }
  return { lat: decimal(query.lat), lng: decimal(query.lng) };
}

/** Page-based `meta` of a list. */
export const PageMeta = z.strictObject({
  page: z.int().meta({ example: 1 }),
  limit: z.int().meta({ example: 20 }),
  total: z.int().meta({ example: 86 }),
  total_pages: z.int().meta({ example: 5 }),
});

/** The `data` envelope of a success. */
export const Data = <T extends z.ZodType>(schema: T) => z.strictObject({ data: schema });

/** An ISO 8601 moment in UTC with milliseconds (decisions D1.10). */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: "date-time", example: "2026-03-01T12:00:00.000Z" });
