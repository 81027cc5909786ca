import type { Metadata } from "next";
import { CardGrid, EventCard } from "@/app/_visitor/cards";
import { Chips } from "@/app/_visitor/chips";
import { PageLinks } from "@/app/_visitor/page-links";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { parseBody } from "@/app/_visitor/parse-body";
import { givenParams, hrefOf, type SearchParams } from "@/app/_visitor/query";
import { pageContext } from "@/app/page-context";
import { EmptyState } from "@/app/ui/empty-state";
import { Link } from "@/app/ui/link";
import { PageHeader } from "@/app/ui/page-header";
import { SiteShell } from "@/app/ui/site-shell";
import { EventListQuery } from "@/lib/domains/events/events.contract";
import * as events from "@/lib/domains/events/events.service";

interface Props {
  searchParams: SearchParams;
}

const PAGE_SIZE = "24";
const WINDOWS = [
  [null, "All"],
  ["today", "Today"],
  ["tonight", "Tonight"],
  ["weekend", "This weekend"],
  ["this_week", "This week"],
  ["this_month", "This month"],
] as const;

/** The list that the parameters of the URL select; the whole list for parameters that the API would reject. */
async function queryOf(searchParams: SearchParams) {
  const { page, window, event_type, area } = await givenParams(searchParams);
  const parsed = EventListQuery.safeParse({ page, window, event_type, area, limit: PAGE_SIZE });
  return parsed.success ? parsed.data : EventListQuery.parse({ limit: PAGE_SIZE });
}

async function readEvents(searchParams: SearchParams) {
  const query = await queryOf(searchParams);
  const ctx = await pageContext();
  const [list, dashboard] = await Promise.all([
    events.list(ctx, query).then(parseBody),
    events.dashboard(ctx).then(parseBody),
  ]);
  return { query, list, types: dashboard.data.categories.filter(({ event_count: count }) => count > 0) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, type, area, asked } = await queryOf(searchParams);
  return pageMetadata({
    title: "Events",
    description: "Festivals, music, markets and more, with dates, times and places.",
    path: hrefOf("/events", { window: asked.window, event_type: type, area, page: page > 1 ? page : null }),
  });
}

/** The events of the destination that are not over, by time and type. */
export default async function Events({ searchParams }: Props) {
  const { query, list, types } = await readEvents(searchParams);
  const { type, area, asked } = query;
  const { page, limit, total } = list.meta;
  const href = (change: Record<string, string | number | null>) =>
    hrefOf("/events", { window: asked.window, event_type: type, area, ...change });
  return (
    <SiteShell>
      <PageHeader title="Events" lead={`${total} ${total === 1 ? "event" : "events"}`} />
      <div className="mb-8 grid gap-3">
        <Chips
          label="Time"
          chips={WINDOWS.map(([window, label]) => ({
            href: href({ window }),
            label,
            current: asked.window === window,
          }))}
        />
        {types.length > 1 && (
          <Chips
            label="Type"
            chips={[
              { href: href({ event_type: null }), label: "All types", current: type === null },
              ...types.map(({ slug, name }) => ({
                href: href({ event_type: slug }),
                label: name,
                current: type === slug,
              })),
            ]}
          />
        )}
      </div>
      {list.data.length === 0 ? (
        <EmptyState title="No events match" icon="calendar" action={<Link href="/events">Show all events</Link>}>
          Try another time or type.
        </EmptyState>
      ) : (
        <CardGrid heading="Events">
          {list.data.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </CardGrid>
      )}
      <PageLinks label="Events" page={page} pages={Math.ceil(total / limit)} hrefOfPage={(page) => href({ page })} />
    </SiteShell>
  );
}
