import { z } from "zod";
import { polygonsOf } from "@/lib/platform/geo/polygon";
import { color, email, icon, mediaUrl, name, phone, url } from "./schema/fields";

const ticked = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])])
  .nullish()
  .transform((given) => given === true || given === "on" || given === "true");

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The geometry of a GeoJSON text: of a geometry, a feature, or the first feature of a collection. */
function geometryOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("features" in value && Array.isArray(value.features)) return geometryOf(value.features[0]);
  return "geometry" in value ? value.geometry : value;
}

/** A boundary as GeoJSON text or as it is stored; blank means unknown. */
const polygon = z.preprocess(
  (given) => (typeof given === "string" ? (given.trim() === "" ? null : parseJson(given)) : (given ?? null)),
  z.unknown().transform((value, ctx) => {
    if (value === null) return null;
    const coordinates = polygonsOf(geometryOf(value));
    if (coordinates !== null) return { type: "MultiPolygon", coordinates };
    ctx.addIssue({ code: "custom", message: "expected a GeoJSON Polygon or MultiPolygon" });
    return z.NEVER;
  }),
);

/** The fields that staff edit of each kind of list entry, with the content bundle's rules. */
export const TAXONOMY_FORMS = {
  areas: z.object({ name, polygon }),
  categories: z.object({ name, icon, color, active: ticked }),
  event_types: z.object({ name, active: ticked }),
  culture_topics: z.object({ name }),
  organizers: z.object({ name, website_url: url, logo_url: mediaUrl, public_email: email, public_phone: phone }),
};
