import { Breadcrumbs } from "@/app/_visitor/breadcrumbs";
import { CardRow, EventCard, startText } from "@/app/_visitor/cards";
import { Cover, photoOf } from "@/app/_visitor/cover";
import { PlacesMap } from "@/app/_visitor/places-map";
import { webHref } from "@/app/_visitor/safe-href";
import { Section } from "@/app/_visitor/section";
import { Badge } from "@/app/ui/badge";
import { buttonClasses } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { Notice } from "@/app/ui/notice";
import { isOver } from "@/lib/domains/events/event-end";
import type { EventDetail } from "@/lib/domains/events/events.schemas";
import type { Ctx } from "@/lib/http/context";
import { EventFacts, EventLinks, whenText } from "./event-facts";
import { readAround } from "./event-page-data";

const CHANGES: Record<EventDetail["event_status"], string | null> = {
  scheduled: null,
  cancelled: "This event is cancelled.",
  postponed: "This event is postponed. Its new date is not known yet.",
  rescheduled: "This event has a new date.",
  moved_online: "This event takes place online.",
};

/** The content of an event's page. */
export async function EventView({ ctx, event }: { ctx: Ctx; event: EventDetail }) {
  const { dates, at, next } = await readAround(ctx, event);
  const tickets = webHref(event.ticket_url);
  return (
    <>
      <Breadcrumbs
        steps={[
          { href: "/events", label: "Events" },
          ...(event.area ? [{ href: `/events?area=${event.area.id}`, label: event.area.name }] : []),
        ]}
      />
      <Cover
        photo={photoOf(event.hero_media)}
        scene="festival"
        seed={event.id}
        sizes="(min-width: 1280px) 1216px, 100vw"
        first
        className="aspect-3/2 max-h-96 w-full rounded-card sm:aspect-3/1"
      />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <EventText event={event} now={ctx.now} />
        <aside>
          <Card className="lg:sticky lg:top-6">
            <div className="mb-6 grid gap-3">
              <a href={`/api/v1/events/${event.id}/ics`} download={`${event.slug}.ics`} className={buttonClasses()}>
                <Icon name="calendar" /> Add to calendar
              </a>
              {tickets !== null && (
                <a href={tickets} rel="nofollow ugc noreferrer" className={buttonClasses("secondary")}>
                  <Icon name="external" /> Tickets
                </a>
              )}
            </div>
            <div className="grid gap-6">
              <EventFacts event={event} />
              <EventLinks event={event} />
            </div>
          </Card>
        </aside>
      </div>
      {dates.length > 0 && (
        <Section id="dates" title="More dates">
          <ul className="flex flex-wrap gap-3">
            {dates.map((date) => (
              <li key={date.slug}>
                <Link href={`/events/${date.slug}`} className={buttonClasses("secondary")}>
                  {startText({ starts_at: date.starts_at, is_all_day: event.is_all_day })}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {at && event.place && (
        <Section
          id="map"
          title={event.place.name}
          more={{ href: `/places/${event.place.slug}`, label: "About this place" }}
        >
          <PlacesMap
            ctx={ctx}
            points={[{ at, text: "★", name: event.place.name, href: `/places/${event.place.slug}` }]}
            label={`Map of ${event.place.name}, where this event takes place.`}
          />
        </Section>
      )}
      {next.length > 0 && (
        <Section id="next" title="More events" more={{ href: "/events", label: "All events" }}>
          <CardRow>
            {next.map((other) => (
              <EventCard key={other.id} event={other} />
            ))}
          </CardRow>
        </Section>
      )}
    </>
  );
}

/** The title, the time, changes and the description of an event. */
function EventText({ event, now }: { event: EventDetail; now: Date }) {
  const change = CHANGES[event.event_status];
  return (
    <div className="grid min-w-0 content-start gap-6">
      <header>
        <h1 dir="auto" className="text-3xl font-semibold sm:text-4xl">
          {event.title}
        </h1>
        <p className="mt-1 text-lg text-muted">{whenText(event)}</p>
        {event.event_status === "cancelled" && (
          <p className="mt-3">
            <Badge tone="bad">Cancelled</Badge>
          </p>
        )}
      </header>
      {change !== null && <Notice tone="warn">{change}</Notice>}
      {change === null && isOver(event, now) && <Notice tone="warn">This event is over.</Notice>}
      {event.summary && (
        <p dir="auto" className="max-w-prose text-xl">
          {event.summary}
        </p>
      )}
      {event.description && event.description !== event.summary && (
        <p dir="auto" className="max-w-prose text-lg whitespace-pre-line">
          {event.description}
        </p>
      )}
    </div>
  );
}
