import { z } from "zod";
import type { Point } from "@/lib/platform/geo/point";
import { isRowId, ROW_ID_PATTERN } from "@/lib/platform/ids/row-id";
import {
  codePoints,
  isBlank,
  isOversized,
  normaliseText,
  type TextRule,
  textFault,
  tooLong,
} from "@/lib/platform/text/text";
import type { ErrorCode } from "./errors";
import { requiredInDocument } from "./schema";

/** The id of a row in a path. The kernel answers anything else with 404. */
export const rowId = z
  .string()
  .refine(isRowId, "must be an id")
  .meta({ description: "A decimal id.", pattern: ROW_ID_PATTERN, example: "42" });

/** For `.meta()` of a filter by area, which `filterId` reads. */
export const areaFilter = { type: "integer", format: "int64", description: "The id of an area." } as const;

/** An id that no row has. */
const NO_ROW = "-1";

/**
 * Reads the id in a query's filter; null if the text is not an integer. An integer that no row can have as its id
 * (zero, negative, beyond 63 bits) becomes an id that no row has, so that the filter matches nothing.
 */
export function filterId(text: string): string | null {
  if (!/^[+-]?\d+$/.test(text)) return null;
  const canonical = text.replace(/^\+?0*(?=\d)/, "");
  return isRowId(canonical) ? canonical : NO_ROW;
}

/** Adds a problem whose response has its own code instead of `validation_error`. */
export function addProblem(ctx: z.RefinementCtx, code: ErrorCode, path: string, message: string): void {
  ctx.addIssue({ code: "custom", path: [path], message, params: { code } });
}

// PostgreSQL rejects calculations that underflow. As metres or degrees, such numbers are 0.
const TINY = 1e-12;

/** Parses a decimal number in ASCII digits; NaN for any other text. Magnitudes below 1e-12 become 0. */
export function decimal(text: string): number {
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) < TINY ? 0 : value;
}

/** A caller's raw text, short enough to be normalised for a field of at most `max` code points. */
export const rawText = (max: number) =>
  z.string().refine((raw) => !isOversized(raw, max), { message: tooLong(max), abort: true });

/**
 * Text from a caller: NFC, trimmed, well-formed, without control characters (docs/contract.md#text). `max` and `min`
 * count code points after trimming; with a `min`, one of them must show. `lines` allows line feeds and tabs,
 * `anyDirection` bidirectional controls that are not paired, for a search.
 */
export function text({
  min = 0,
  lines = false,
  ...rule
}: Omit<TextRule, "multiline"> & { min?: number; lines?: boolean }) {
  const { max } = rule;
  return rawText(max)
    .transform(normaliseText)
    .superRefine((value, ctx) => {
      const fault = textFault(value, { ...rule, multiline: lines });
      const blank = min > 0 && isBlank(value) ? "must not be blank" : null;
      const short = blank ?? (codePoints(value) < min ? `must have at least ${min} characters` : null);
      for (const message of [fault, short]) if (message) ctx.addIssue({ code: "custom", message });
    })
    .meta({ type: "string", ...(min > 0 && { minLength: min }), maxLength: max });
}

const positiveInteger = z
  .string()
  .refine((value) => /^0*[1-9]\d*$/.test(value), "must be an integer of at least 1")
  .transform(Number);

/** `limit`: capped at the maximum. Below 1 or not an integer is 422 (docs/contract.md#paging-and-cursors). */
export const limitParam = (byDefault: number, max: number) =>
  positiveInteger
    .transform((value) => Math.min(value, max))
    .default(byDefault)
    .meta({ type: "integer", minimum: 1, default: byDefault, description: `Page size. Capped at ${max}.` });

/** The last row that a page may reach: an OFFSET reads and discards every row before it. */
const MAX_DEPTH = 100_000;

/** `page`, from 1. `checkDepth` limits page and limit together. */
export const pageParam = positiveInteger.default(1).meta({
  type: "integer",
  minimum: 1,
  maximum: MAX_DEPTH,
  default: 1,
  description: "Page number, from 1. page × limit must not exceed 100,000.",
});

export function checkDepth(query: { page: number; limit: number }, ctx: z.RefinementCtx): void {
  if (query.page * query.limit > MAX_DEPTH) {
    ctx.addIssue({ code: "custom", path: ["page"], message: `page × limit must not exceed ${MAX_DEPTH}` });
  }
}

// No length check: an oversized cursor is `invalid_cursor`, not `validation_error`. The server bounds the URL.
export const cursorParam = z.string().optional().meta({ description: "The `cursor` of the previous page." });

/** Raw `lat` and `lng` of a query. `pointOf` reads them inside a refinement. */
export const latLng = {
  lat: z.string().optional().meta({
    type: "number",
    format: "double",
    minimum: -90,
    maximum: 90,
    description: "Degrees north.",
    example: 14.0101,
  }),
  lng: z.string().optional().meta({
    type: "number",
    format: "double",
    minimum: -180,
    maximum: 180,
    description: "Degrees east.",
    example: -60.9875,
  }),
};

/** `lat` and `lng` of an operation that needs both. */
export const requiredLatLng = {
  lat: latLng.lat.meta(requiredInDocument),
  lng: latLng.lng.meta(requiredInDocument),
};

/**
 * Reads the point of `lat` and `lng`; null if both are absent. One alone is `missing_coordinates`, a malformed or
 * out-of-range one `invalid_coordinates`.
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
      addProblem(ctx, "invalid_coordinates", name, `must be a number from -${bound} to ${bound}`);
    }
  }
  if (query.lat === undefined || query.lng === undefined) {
    addProblem(
      ctx,
      "missing_coordinates",
      query.lat === undefined ? "lat" : "lng",
      "is required with the other coordinate",
    );
    return null;
  }
  return { lat: decimal(query.lat), lng: decimal(query.lng) };
}

/** The `meta` of a list with pages. */
export const PageMeta = z
  .strictObject({
    page: z.int().meta({ example: 1 }),
    limit: z.int().meta({ example: 20 }),
    total: z.int().meta({ example: 86 }),
    total_pages: z.int().meta({ example: 5 }),
  })
  .meta({ id: "PageMeta" });

/** The `meta` of a list with cursors. */
export const CursorMeta = z
  .strictObject({
    cursor: z.string().nullable().meta({
      description: "Send it as `cursor` to get the next page. Null on the last page.",
      example: "WzE3NzIzNjU2MDAsIjQyIl0.c2lnbmF0dXJl",
    }),
  })
  .meta({ id: "CursorMeta" });

/** A position in a response. */
export const Coordinates = z
  .strictObject({
    lat: z.number().meta({ description: "Degrees north.", example: 13.8639 }),
    lng: z.number().meta({ description: "Degrees east.", example: -61.0762 }),
  })
  .meta({ id: "Coordinates" });

/** The `data` envelope of a successful response. */
export const Data = <T extends z.ZodType>(schema: T) => z.strictObject({ data: schema });

/** An ISO 8601 time in UTC with milliseconds (docs/contract.md#time). */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: "date-time", example: "2026-03-01T12:00:00.000Z" });
