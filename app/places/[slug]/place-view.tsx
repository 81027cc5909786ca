import { Breadcrumbs } from "@/app/_visitor/breadcrumbs";
import { CardRow, EventCard, PlaceCard } from "@/app/_visitor/cards";
import { PlacesMap } from "@/app/_visitor/places-map";
import { Section } from "@/app/_visitor/section";
import { buttonClasses, LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import type { PlaceDetail } from "@/lib/domains/places/places.schemas";
import type { Ctx } from "@/lib/http/context";
import { Amenities, Contact } from "./contact";
import { Gallery, PhotoCredits } from "./gallery";
import { Hours, OpenBadge } from "./hours";
import { Menu } from "./menu";
import type { Around } from "./place-page-data";
import { Reviews } from "./reviews";

/** The content of a place's page. */
export function PlaceView({ ctx, place, around }: { ctx: Ctx; place: PlaceDetail; around: Around }) {
  const { rating, reviews, menu, events, nearby, marks } = around;
  const near = place.coordinates;
  const points = [place, ...nearby].flatMap(({ id, name, slug }, i) => {
    const at = i === 0 ? near : marks.get(id)?.at;
    return at ? [{ at, text: i === 0 ? "★" : String(i), name, href: `/places/${slug}` }] : [];
  });
  return (
    <>
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
    </>
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
