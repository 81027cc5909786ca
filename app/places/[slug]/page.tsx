import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { JsonLd } from "@/app/_visitor/json-ld";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { pageContext } from "@/app/page-context";
import { SiteShell } from "@/app/ui/site-shell";
import { placeJsonLd } from "@/lib/domains/places/place-json-ld";
import { env } from "@/lib/platform/settings/env";
import { findPlace, readAround } from "./place-page-data";
import { PlaceView } from "./place-view";

interface Props {
  params: Promise<{ slug: string }>;
}

const read = cache(async (slug: string) => {
  const ctx = await pageContext();
  return { ctx, place: await findPlace(ctx, slug) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place } = await read((await params).slug);
  if (!place) return { title: "Page not found" };
  return pageMetadata({
    title: place.name,
    description: place.summary || place.description,
    path: `/places/${place.slug}`,
    image: place.images[0] ?? null,
  });
}

/** A published place. A slug that it had before redirects here. */
export default async function PlacePage({ params }: Props) {
  const { slug } = await params;
  const { ctx, place } = await read(slug);
  if (!place) notFound();
  if (place.slug !== slug) permanentRedirect(`/places/${place.slug}`);
  return (
    <SiteShell>
      <JsonLd document={placeJsonLd(place, `${env().BASE_URL}/places/${place.slug}`)} />
      <PlaceView ctx={ctx} place={place} around={await readAround(ctx, place)} />
    </SiteShell>
  );
}
