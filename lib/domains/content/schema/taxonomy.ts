import { z } from "zod";
import { type Polygon, polygonsOf } from "@/lib/platform/geo/polygon";
import { color, email, icon, key, mediaUrl, name, optional, phone, slug, url } from "./fields";

const named = { key, name, slug };

/** A GeoJSON Polygon or MultiPolygon in WGS 84 (RFC 7946), rounded to about a metre. */
const polygon = optional(
  z.unknown().transform((value, ctx): { type: "MultiPolygon"; coordinates: readonly Polygon[] } => {
    const coordinates = polygonsOf(value);
    if (coordinates !== null) return { type: "MultiPolygon", coordinates };
    ctx.addIssue({ code: "custom", message: "expected a GeoJSON Polygon or MultiPolygon" });
    return z.NEVER;
  }),
);

/** `polygon` is the boundary of the area, from version 2 of the bundle on. */
export const areaSchema = z.strictObject({ ...named, polygon });
export type AreaRecord = z.output<typeof areaSchema>;

export const categorySchema = z.strictObject({ ...named, icon, color, active: z.boolean().default(true) });
export type CategoryRecord = z.output<typeof categorySchema>;

export const eventTypeSchema = z.strictObject({ ...named, active: z.boolean().default(true) });
export type EventTypeRecord = z.output<typeof eventTypeSchema>;

export const cultureTopicSchema = z.strictObject(named);
export type CultureTopicRecord = z.output<typeof cultureTopicSchema>;

export const organizerSchema = z.strictObject({
  key,
  name,
  website_url: url,
  logo_url: mediaUrl,
  public_email: email,
  public_phone: phone,
});
export type OrganizerRecord = z.output<typeof organizerSchema>;
