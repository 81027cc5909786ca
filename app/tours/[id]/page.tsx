import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageContext } from "@/app/page-context";
import { Badge } from "@/app/ui/badge";
import { buttonClasses } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";
import { Notice } from "@/app/ui/notice";
import { SiteShell } from "@/app/ui/site-shell";
import type { Tour } from "@/lib/tours/tours.schemas";
import { viewTour } from "@/lib/tours/view/view.service";
import { TourChart } from "./chart";
import { PlayAll } from "./play-all";
import { Refresh } from "./refresh";
import { ShareLink } from "./share-link";
import { Stop } from "./stop";
import { BY, clock, distance, duration, longDay } from "./words";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const view = cache(async (id: string, token: string | undefined) => viewTour(await pageContext(), id, token));

async function seen({ params, searchParams }: Props) {
  const [{ id }, { share }] = [await params, await searchParams];
  const token = typeof share === "string" ? share : undefined;
  return { found: await view(id, token), token };
}

// The address may hold a link's token: no other site is told of it, and no machine is to keep it (decision 023).
const PRIVATE: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found } = await seen(props);
  return { ...PRIVATE, title: found?.tour.title ?? "Not found" };
}

/** A tour for its owner, or for whoever has a link to it. Anybody else is told what everybody is told of no tour. */
export default async function TourPage(props: Props) {
  const { found, token } = await seen(props);
  if (!found) notFound();
  const { tour, own, hours, chart, past } = found;
  const waiting = tour.stops.filter((stop) => stop.tts_status === "queued").length;
  const spoken = tour.stops.filter((stop) => stop.audio_url !== null).length;
  const calendar = `/tours/${tour.id}/calendar.ics${token === undefined ? "" : `?share=${encodeURIComponent(token)}`}`;
  return (
    <SiteShell>
      <Heading tour={tour} />
      <div className="mt-4 grid gap-3">
        {tour.status === "archived" && (
          <Notice>You have put this tour away. Links to it no longer open; you still see it.</Notice>
        )}
        {past && (
          <Notice tone="warn">The day of this tour is over. Opening hours and events may be others by now.</Notice>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-3 print:hidden">
        <a href={tour.maps_url} rel="noreferrer" className={buttonClasses("primary")}>
          <Icon name="external" /> Open in a maps app
        </a>
        <a href={calendar} download className={buttonClasses("secondary")}>
          <Icon name="calendar" /> Add to calendar
        </a>
        {spoken > 1 && <PlayAll />}
        {own && tour.status !== "archived" && <ShareLink tourId={tour.id} />}
      </div>
      <p role="status" className="mt-3 min-h-6 text-muted print:hidden">
        {waiting > 0 &&
          `${spoken} of ${spoken + waiting} recordings are there; this page looks for the others by itself.`}
        {waiting === 0 && spoken > 0 && `${spoken} ${spoken === 1 ? "stop is" : "stops are"} read aloud.`}
      </p>
      {waiting > 0 && <Refresh />}
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_32rem]">
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:self-start">
          <TourChart chart={chart} tour={tour} />
        </div>
        <section aria-labelledby="stops" className="min-w-0 lg:col-start-1 lg:row-start-1">
          <h2 id="stops" className="mb-4 text-2xl font-semibold">
            {tour.stop_count === 1 ? "The stop" : `${tour.stop_count} stops`}
          </h2>
          <ol className="grid gap-4">
            {tour.stops.map((stop, i) => (
              <Stop key={stop.id} stop={stop} hours={hours[i] ?? null} begins={tour.starts_at} />
            ))}
          </ol>
        </section>
      </div>
    </SiteShell>
  );
}

function Heading({ tour }: { tour: Tour }) {
  const last = tour.stops.at(-1);
  const facts = [
    [longDay(tour.starts_at), `${clock(tour.starts_at)}–${clock(last?.departs_at ?? tour.starts_at)}`],
    [
      `${distance(tour.total_distance_meters)} ${BY[tour.travel_mode]}`,
      `${duration(tour.total_travel_minutes)} on the way`,
    ],
    [`${duration(tour.total_visit_minutes)} at the stops`, `planned for ${duration(tour.duration_minutes)}`],
  ];
  return (
    <header>
      {tour.status !== "draft" && <Badge tone="info">{tour.status}</Badge>}
      <h1 dir="auto" className="text-3xl font-semibold sm:text-4xl">
        {tour.title}
      </h1>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([what, more]) => (
          <li key={what}>
            <span className="block font-semibold">{what}</span>
            <span className="text-muted">{more}</span>
          </li>
        ))}
      </ul>
    </header>
  );
}
