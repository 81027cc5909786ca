import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { Breadcrumbs } from "@/app/_visitor/breadcrumbs";
import { CardRow, EventCard, PlaceCard } from "@/app/_visitor/cards";
import { JsonLd } from "@/app/_visitor/json-ld";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { PlacesMap } from "@/app/_visitor/places-map";
import { Section } from "@/app/_visitor/section";
import { pageContext } from "@/app/page-context";
import { buttonClasses, LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { SiteShell } from "@/app/ui/site-shell";
import { placeJsonLd } from "@/lib/domains/places/place-json-ld";
import type { PlaceDetail } from "@/lib/domains/places/places.schemas";
import { env } from "@/lib/platform/settings/env";
import { Amenities, Contact } from "./contact";
import { Gallery, PhotoCredits } from "./gallery";
import { Hours, OpenBadge } from "./hours";
import { Menu } from "./menu";
import { findPlace, readAround } from "./place-page-data";
import { Reviews } from "./reviews";

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
  const { rating, reviews, menu, events, nearby, marks } = await readAround(ctx, place);
  const near = place.coordinates;
  const points = [place, ...nearby].flatMap(({ id, name, slug }, i) => {
    const at = i === 0 ? near : marks.get(id)?.at;
    return at ? [{ at, text: i === 0 ? "★" : String(i), name, href: `/places/${slug}` }] : [];
  });
  return (
    <SiteShell>
      <JsonLd document={placeJsonLd(place, `${env().BASE_URL}/places/${place.slug}`)} />
      <Breadcrumbs steps={stepsTo(place)} />
      <Gallery place={place} />
      <PhotoCredits place={place} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Heading place={place} now={ctx.now} />
        <aside className="lg:row-span-2">
          <Card className="lg:sticky lg:top-6">
            <div className="grid gap-3">
              <LinkButton href={`/?include=${place.id}#plan`} prefetch={false}>
                <Icon name="route" /> Plan a tour with this place
              </LinkButton>
              {near && (
                <a href={directionsTo(near)} rel="noreferrer" className={buttonClasses("secondary")}>
                  <Icon name="external" /> Directions
                </a>
              )}
            </div>
            <h2 className="mt-6 mb-2 text-xl font-semibold">Opening hours</h2>
            <Hours place={place} now={ctx.now} />
            <div className="mt-6">
              <Contact place={place} />
            </div>
          </Card>
        </aside>
        <div className="grid min-w-0 content-start gap-10">
          {place.description !== "" && place.description !== place.summary && (
            <p dir="auto" className="max-w-prose text-lg whitespace-pre-line">
              {place.description}
            </p>
          )}
          <Amenities amenities={place.amenities} />
          <Menu menu={menu} />
          <Reviews rating={rating} reviews={reviews} />
          {place.attribution !== undefined && (
            <p dir="auto" className="text-sm text-muted">
              Source: {place.attribution}
            </p>
          )}
        </div>
      </div>
      {events.length > 0 && (
        <Section id="events" title="Coming up here">
          <CardRow>
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </CardRow>
        </Section>
      )}
      {points.length > 0 && (
        <Section id="nearby" title={nearby.length > 0 ? "Nearby" : "Map"}>
          <div className="mb-8">
            <PlacesMap
              ctx={ctx}
              points={points}
              label={`Map of ${place.name} and places nearby, which are listed below.`}
            />
          </div>
          <CardRow>
            {nearby.map((other, i) => (
              <PlaceCard key={other.id} place={other} marks={marks} now={ctx.now} number={String(i + 1)} />
            ))}
          </CardRow>
        </Section>
      )}
    </SiteShell>
  );
}

function stepsTo({ category, area }: PlaceDetail) {
  return [
    ...(category ? [{ href: `/explore?category=${encodeURIComponent(category.slug)}`, label: category.name }] : []),
    ...(area ? [{ href: `/explore?area=${area.id}`, label: area.name }] : []),
  ];
}

/** Directions in the visitor's own map app. */
const directionsTo = ({ lat, lng }: { lat: number; lng: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;

function Heading({ place, now }: { place: PlaceDetail; now: Date }) {
  const about = [place.category?.name, place.area?.name].filter(Boolean).join(" · ");
  return (
    <header className="min-w-0">
      <h1 dir="auto" className="text-3xl font-semibold sm:text-4xl">
        {place.name}
      </h1>
      <p dir="auto" className="mt-1 text-lg text-muted">
        {about}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OpenBadge place={place} now={now} />
        {place.avg_rating !== null && (
          <Link href="#reviews" className="flex items-center gap-1 font-semibold">
            <Icon name="star" /> {place.avg_rating.toFixed(1)} ({place.review_count})
          </Link>
        )}
      </p>
      {place.summary !== "" && (
        <p dir="auto" className="mt-4 max-w-prose text-xl">
          {place.summary}
        </p>
      )}
    </header>
  );
}
