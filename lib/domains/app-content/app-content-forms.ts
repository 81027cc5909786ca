import { z } from "zod";
import { listOf, numeric, ticked } from "@/lib/domains/admin/form-fields";
import {
  configSchema,
  ctaSchema,
  homeSchema,
  introSchema,
  sectionSchema,
  tourSlideSchema,
} from "@/lib/domains/content/schema/app";
import { Config, Home, Intro, TourSlide } from "./app-content.contract";
import { configOf, homeOf, slideOf } from "./app-content.import";
import type { ContentKind } from "./app-content.queries";
import { SECTION_TYPES } from "./section-types";

const MOST_ROWS = 50;

const entriesOf = (row: unknown): [string, unknown][] =>
  typeof row === "object" && row !== null ? Object.entries(row) : [];

/** Returns whether a row is ticked for removal or empty. */
const isGone = (row: unknown): boolean =>
  entriesOf(row).some(([name, value]) => name === "remove" && value === "on") ||
  entriesOf(row).every(([, value]) => typeof value === "string" && value.trim() === "");

const withoutRemove = (row: unknown): unknown =>
  isGone(row) ? undefined : Object.fromEntries(entriesOf(row).filter(([name]) => name !== "remove"));

/** A form's remaining rows. Problems keep the form's row numbers. */
const rows = <T extends z.ZodType>(row: T) =>
  z
    .preprocess(
      listOf,
      z.array(z.preprocess(withoutRemove, row.optional())).max(MOST_ROWS, `may have at most ${MOST_ROWS} entries`),
    )
    .transform((list) => list.flatMap((one) => (one === undefined ? [] : [one])));

const place = numeric(z.number().nullish());

/** Sorts rows by their `place`, which is then dropped. A row without one keeps its position. */
function inOrder<Row extends { place?: number | null | undefined }>(list: readonly Row[]): Omit<Row, "place">[] {
  return list
    .map((row, at) => ({ row, at: row.place ?? at + 1 }))
    .sort((a, b) => a.at - b.at)
    .map(({ row: { place: _, ...kept } }) => kept);
}

const section = sectionSchema.extend({
  type: z.enum(SECTION_TYPES, "choose what the section shows"),
  limit: numeric(sectionSchema.shape.limit),
  place,
});
const cta = ctaSchema.extend({ place });
const slide = tourSlideSchema.extend({ order: numeric(tourSlideSchema.shape.order) });
const seconds = introSchema.shape.duration_seconds;

/** The form schema of each kind of app content: it applies the bundle's rules and outputs the contract's shape. */
export const CONTENT_FORMS: Record<ContentKind, z.ZodType<unknown>> = {
  home: z
    .object({
      hero: homeSchema.shape.hero,
      featured_sections: rows(section).transform(inOrder),
      ctas: rows(cta).transform(inOrder),
    })
    .transform((value) => Home.parse(homeOf(value))),
  config: configSchema.transform((value) => Config.parse(configOf(value))),
  tour: z.object({ slides: rows(slide) }).transform(({ slides }) => z.array(TourSlide).parse(slides.map(slideOf))),
  intro: introSchema
    .extend({ enabled: ticked, duration_seconds: numeric(seconds.nullable().transform((value) => value ?? 0)) })
    .transform((value) => Intro.parse(value)),
};
