import { z } from "zod";
import { listOf, numeric, ticked } from "@/lib/admin/form-fields";
import {
  configSchema,
  ctaSchema,
  homeSchema,
  introSchema,
  sectionSchema,
  tourSlideSchema,
} from "@/lib/content/schema/app";
import { Config, Home, Intro, TourSlide } from "./app-content.contract";
import { configOf, homeOf, slideOf } from "./app-content.import";
import type { ContentKind } from "./app-content.queries";

const MOST_ROWS = 50;

const entriesOf = (row: unknown): [string, unknown][] =>
  typeof row === "object" && row !== null ? Object.entries(row) : [];

/** A row that is ticked for removal, or in which nothing was filled in. */
const isGone = (row: unknown): boolean =>
  entriesOf(row).some(([name, value]) => name === "remove" && value === "on") ||
  entriesOf(row).every(([, value]) => typeof value === "string" && value.trim() === "");

const withoutRemove = (row: unknown): unknown =>
  isGone(row) ? undefined : Object.fromEntries(entriesOf(row).filter(([name]) => name !== "remove"));

/** The rows of a form that are there. Problems keep the numbers that the form gave its rows. */
const rows = <T extends z.ZodType>(row: T) =>
  z
    .preprocess(
      listOf,
      z.array(z.preprocess(withoutRemove, row.optional())).max(MOST_ROWS, `may have at most ${MOST_ROWS} entries`),
    )
    .transform((list) => list.flatMap((one) => (one === undefined ? [] : [one])));

const place = numeric(z.number().nullish());

/** Rows in the order of their `place`, a number that is not kept; a row without one stays where it stands. */
function inOrder<Row extends { place?: number | null | undefined }>(list: readonly Row[]): Omit<Row, "place">[] {
  return list
    .map((row, at) => ({ row, at: row.place ?? at + 1 }))
    .sort((a, b) => a.at - b.at)
    .map(({ row: { place: _, ...kept } }) => kept);
}

const section = sectionSchema.extend({ limit: numeric(sectionSchema.shape.limit), place });
const cta = ctaSchema.extend({ place });
const slide = tourSlideSchema.extend({ order: numeric(tourSlideSchema.shape.order) });
const seconds = introSchema.shape.duration_seconds;

/** Each kind of app content as its form gives it: the bundle's rules, and at the end the contract's own shape. */
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
