import { z } from "zod";
import { color, count, icon, list, mediaUrl, name, optional, optionalText, text } from "./fields";

const label = text({ max: 100 });
const line = optionalText({ max: 500 });

const target = text({ max: 500 }).refine(
  (value) => /^(?:\/(?!\/)\S*|(?!javascript:|data:|vbscript:)[a-z][a-z0-9+.-]*:\/\/\S+)$/i.test(value),
  { message: "expected a route such as /events or an address with a scheme" },
);

const heroSchema = z.strictObject({
  image_url: mediaUrl,
  headline: line,
  subheadline: line,
  cta_label: optionalText({ max: 100 }),
});

export const sectionSchema = z.strictObject({
  type: label,
  title: name,
  limit: z.int("expected a whole number").min(1, "must be 1 to 100").max(100, "must be 1 to 100"),
});

export const ctaSchema = z.strictObject({ label, target_route: target, icon, color });

export const homeSchema = z.strictObject({
  hero: heroSchema,
  featured_sections: list(sectionSchema),
  ctas: list(ctaSchema),
});

export const configSchema = z.strictObject({
  features: z
    .record(label, z.boolean())
    .nullish()
    .transform((value) => value ?? {}),
  section_order: list(label),
  branding: z.strictObject({ primary_color: color, logo_url: mediaUrl }),
});

export const tourSlideSchema = z.strictObject({
  order: count,
  headline: name,
  body: optionalText({ max: 2_000, multiline: true }),
  image_url: mediaUrl,
  cta_label: optionalText({ max: 100 }),
});

export const introSchema = z.strictObject({
  enabled: z.boolean(),
  video_url: mediaUrl,
  thumbnail_url: mediaUrl,
  duration_seconds: z
    .int("expected a whole number")
    .min(0, "must be 0 or more")
    .max(86_400, "must be at most 86400")
    .default(0),
  fallback_animation: label.default("waves"),
  fallback_url: mediaUrl,
});

/** `app` of a bundle. Only the parts that are present replace the stored ones (docs/contract.md#app-content). */
export const appSchema = z.strictObject({
  home: optional(homeSchema),
  config: optional(configSchema),
  tour_slides: optional(z.array(tourSlideSchema)),
  intro: optional(introSchema),
});
export type AppRecord = z.output<typeof appSchema>;
