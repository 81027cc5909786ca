import type { Tx } from "@/db/client";
import type { AppRecord } from "@/lib/domains/content/bundle";
import { contentChanged } from "@/lib/domains/content/versions.service";
import type { Config, Home, TourSlide } from "./app-content.contract";
import { type ContentKind, writeContent } from "./app-content.queries";

/** Imports the `app` section of a bundle. Each kind that is present replaces the stored one. */
export async function writeAppContent(tx: Tx, app: AppRecord) {
  const counts = { created: 0, updated: 0, unchanged: 0, unpublished: 0 };
  const given: [ContentKind, unknown][] = [
    ["home", app.home && homeOf(app.home)],
    ["config", app.config && configOf(app.config)],
    ["tour", app.tour_slides?.map(slideOf)],
    ["intro", app.intro],
  ];
  for (const [kind, value] of given) {
    if (value !== null && value !== undefined) counts[await writeContent(tx, kind, value)]++;
  }
  if (counts.created + counts.updated > 0) await contentChanged(tx, "app");
  return counts;
}

type Given<K extends "home" | "config" | "tour_slides"> = NonNullable<AppRecord[K]>;

// None of these texts is nullable in the contract, so a text that the bundle omits becomes "".
export const homeOf = ({ hero, featured_sections, ctas }: Given<"home">): Home => ({
  hero: {
    image_url: hero.image_url ?? "",
    headline: hero.headline ?? "",
    subheadline: hero.subheadline ?? "",
    cta_label: hero.cta_label ?? "",
  },
  featured_sections,
  ctas: ctas.map((cta) => ({ ...cta, icon: cta.icon ?? "", color: cta.color ?? "" })),
});

export const configOf = ({ features, section_order, branding }: Given<"config">): Config => ({
  features,
  section_order,
  branding: { primary_color: branding.primary_color ?? "", logo_url: branding.logo_url ?? "" },
});

export const slideOf = (slide: Given<"tour_slides">[number]): TourSlide => ({
  ...slide,
  body: slide.body ?? "",
  image_url: slide.image_url ?? "",
  cta_label: slide.cta_label ?? "",
});
