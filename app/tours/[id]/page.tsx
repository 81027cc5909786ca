import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageContext } from "@/app/page-context";
import { AutoRefresh } from "@/app/ui/auto-refresh";
import { Badge } from "@/app/ui/badge";
import { buttonClasses } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { Notice } from "@/app/ui/notice";
import { SiteShell } from "@/app/ui/site-shell";
import { GOOD_USE } from "@/lib/domains/tours/itinerary/plan-types";
import type { Tour } from "@/lib/domains/tours/tours.schemas";
import { type TourView, viewTour } from "@/lib/domains/tours/view/view.service";
import { OfflineCopy } from "../_offline/offline-copy";
import { PlayAll } from "./_player/play-buttons";
import { TourPlayer } from "./_player/tour-player";
import { ChangeStop } from "./change-stop";
import { ContinueHere } from "./continue-here";
import { recordingsOf, savableTour } from "./page-data";
import { ShareLink } from "./share-link";
import { End, Stop, WayBack } from "./stop";
import { clock, distance, duration, longDay, TRAVEL_MODE_LABELS } from "./tour-formats";
import { TourMap } from "./tour-map";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const STATUS_LABELS: Record<Tour["status"], string> = {
  draft: "Draft",
  active: "Active",
  completed: "Completed",
  archived: "Archived",
};

/** States in which the owner can change the stops. */
const CHANGEABLE: ReadonlySet<Tour["status"]> = new Set(["draft", "active"]);

const view = cache(async (id: string, token: string | undefined) => viewTour(await pageContext(), id, token));

async function findTour({ params, searchParams }: Props) {
  const [{ id }, { share }] = [await params, await searchParams];
  const token = typeof share === "string" ? share : undefined;
  return { found: await view(id, token), token };
}

// The address may hold a share token: do not send it as a referrer or let it be indexed (decision 023).
const PRIVATE: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found } = await findTour(props);
  return { ...PRIVATE, title: found?.tour.title ?? "Page not found" };
}

/** A tour, for its owner and for everyone with a share link. Everyone else gets the 404 of an unknown tour. */
export default async function TourPage(props: Props) {
  const { found, token } = await findTour(props);
  if (!found) notFound();
  const { tour, own, chart, sketch, past } = found;
  const changes = own && CHANGEABLE.has(tour.status);
  const waiting = tour.stops.filter((stop) => stop.tts_status === "queued").length;
  const spoken = tour.stops.filter((stop) => stop.audio_url !== null).length;
  const calendar = `/tours/${tour.id}/calendar.ics${token === undefined ? "" : `?share=${encodeURIComponent(token)}`}`;
  return (
    <SiteShell>
      <TourPlayer title={tour.title} recordings={recordingsOf(tour)}>
        <Heading tour={tour} />
        <div className="mt-4 grid gap-3">
          {tour.status === "archived" && (
            <Notice>You archived this tour. Only you can see it; shared links no longer work.</Notice>
          )}
          <ShortTour tour={tour} />
          {past && <Notice tone="warn">This tour is in the past. Opening hours and events may have changed.</Notice>}
        </div>
        <div className="mt-6 flex flex-wrap items-start gap-3 print:hidden">
          <a href={tour.maps_url} rel="noreferrer" className={buttonClasses("primary")}>
            <Icon name="external" /> Open in Maps
          </a>
          <a href={calendar} download className={buttonClasses("secondary")}>
            <Icon name="calendar" /> Add to calendar
          </a>
          {spoken > 1 && <PlayAll />}
          {changes && <ContinueHere tourId={tour.id} />}
          {waiting === 0 && <OfflineCopy tour={savableTour(found)} />}
          {own && tour.status !== "archived" && <ShareLink tourId={tour.id} />}
        </div>
        <AudioStatus waiting={waiting} spoken={spoken} />
        {own && waiting > 0 && (
          <Link href="/account/notifications" className="inline-flex min-h-11 items-center underline">
            Get a notification when the audio is ready
          </Link>
        )}
        {waiting > 0 && <AutoRefresh />}
        <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_32rem]">
          <div className="lg:sticky lg:top-24 lg:col-start-2 lg:self-start">
            <TourMap chart={chart} sketch={sketch} tour={tour} />
          </div>
          <section aria-labelledby="stops" className="min-w-0 lg:col-start-1 lg:row-start-1">
            <h2 id="stops" tabIndex={-1} className="mb-4 text-2xl font-semibold">
              {tour.stop_count === 1 ? "1 stop" : `${tour.stop_count} stops`}
            </h2>
            <Stops found={found} changes={changes} />
          </section>
        </div>
      </TourPlayer>
    </SiteShell>
  );
}

function Stops({ found: { tour, hours }, changes }: { found: TourView; changes: boolean }) {
  return (
    <ol className="grid gap-4">
      {tour.stops.map((stop, i) => (
        <Stop
          key={stop.id}
          stop={stop}
          hours={hours[i] ?? null}
          tourStartsAt={tour.starts_at}
          actions={changes && <ChangeStop tourId={tour.id} stopId={stop.id} title={stop.title} />}
        />
      ))}
      {tour.end && <End end={tour.end} />}
      {tour.way_back && <WayBack way={tour.way_back} />}
    </ol>
  );
}

/** Says plainly that there is not enough to fill the time. A tour that must end somewhere keeps time for the way there. */
function ShortTour({ tour: { starts_at, duration_minutes, stops, end } }: { tour: Tour }) {
  const takes = (Date.parse(stops.at(-1)?.departs_at ?? starts_at) - Date.parse(starts_at)) / 60_000;
  if (end || takes >= GOOD_USE * duration_minutes) return null;
  return (
    <Notice>
      This tour takes {duration(takes)} of the {duration(duration_minutes)} that you planned. Not enough else that suits
      it is open nearby at this time.
    </Notice>
  );
}

function AudioStatus({ waiting, spoken }: { waiting: number; spoken: number }) {
  return (
    <p role="status" className="mt-3 min-h-6 text-muted print:hidden">
      {waiting > 0 && `Preparing audio: ${spoken} of ${spoken + waiting} ready. This page updates automatically.`}
      {waiting === 0 && spoken > 0 && `${spoken} ${spoken === 1 ? "stop has" : "stops have"} audio.`}
    </p>
  );
}

function Heading({ tour }: { tour: Tour }) {
  const last = tour.stops.at(-1);
  const facts = [
    [longDay(tour.starts_at), `${clock(tour.starts_at)}–${clock(last?.departs_at ?? tour.starts_at)}`],
    [
      `${distance(tour.total_distance_meters)} ${TRAVEL_MODE_LABELS[tour.travel_mode]}`,
      `${duration(tour.total_travel_minutes)} travel time`,
    ],
    [`${duration(tour.total_visit_minutes)} at stops`, `planned for ${duration(tour.duration_minutes)}`],
  ];
  return (
    <header>
      {tour.status !== "draft" && <Badge tone="info">{STATUS_LABELS[tour.status]}</Badge>}
      <h1 dir="auto" className="text-3xl font-semibold sm:text-4xl">
        {tour.title}
      </h1>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([main, detail]) => (
          <li key={main}>
            <span className="block font-semibold">{main}</span>
            <span className="text-muted">{detail}</span>
          </li>
        ))}
      </ul>
    </header>
  );
}
