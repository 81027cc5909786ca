import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { photoOf } from "@/app/_visitor/cover";
import { JsonLd } from "@/app/_visitor/json-ld";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { pageContext } from "@/app/page-context";
import { SiteShell } from "@/app/ui/site-shell";
import { eventJsonLd } from "@/lib/domains/events/event-json-ld";
import { env } from "@/lib/platform/settings/env";
import { whenText } from "./event-facts";
import { findEvent } from "./event-page-data";
import { EventView } from "./event-view";

interface Props {
  params: Promise<{ slug: string }>;
}

const read = cache(async (slug: string) => {
  const ctx = await pageContext();
  return { ctx, event: await findEvent(ctx, slug) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { event } = await read((await params).slug);
  if (!event) return { title: "Page not found" };
  const photo = photoOf(event.hero_media);
  return pageMetadata({
    title: event.title,
    description: [whenText(event), event.place?.name, event.summary ?? event.description].filter(Boolean).join(". "),
    path: `/events/${event.slug}`,
    image: photo && { url: photo.url, alt: photo.alt },
  });
}

/** A published event. A slug that it had before redirects here. */
export default async function EventPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, event } = await read(slug);
  if (!event) notFound();
  if (event.slug !== slug) permanentRedirect(`/events/${event.slug}`);
  const { BASE_URL: base, DEFAULT_CURRENCY: currency } = env();
  return (
    <SiteShell>
      <JsonLd document={eventJsonLd(event, { id: `${base}/events/${event.slug}`, base, currency })} />
      <EventView ctx={ctx} event={event} />
    </SiteShell>
  );
}
