import type { ReactNode } from "react";
import { EmptyState } from "@/app/ui/empty-state";
import { Icon } from "@/app/ui/icons";
import { dateTime, day } from "@/app/ui/server-formats";
import type { EventListItem } from "@/lib/domains/events/events.schemas";
import type { PlaceListItem } from "@/lib/domains/places/places.schemas";

/** The top-rated places. */
export function FeaturedPlaces({ places }: { places: PlaceListItem[] }) {
  if (places.length === 0) {
    return (
      <EmptyState title="No places yet" icon="pin">
        Import places with <code>npm run content -- import FILE</code>.
      </EmptyState>
    );
  }
  return (
    <CardGrid>
      {places.map(({ id, name, summary, category, area, avg_rating: rating, open_state: open }) => (
        <ContentCard
          key={id}
          title={name}
          about={[category?.name, area?.name]}
          text={summary}
          facts={[
            rating !== null && `${rating} out of 5`,
            open.state !== "unknown" && `${open.state === "open" ? "Open" : "Closed"} now`,
          ]}
        />
      ))}
    </CardGrid>
  );
}

/** The next events. */
export function UpcomingEvents({ events }: { events: EventListItem[] }) {
  if (events.length === 0) {
    return (
      <EmptyState title="No upcoming events" icon="calendar">
        Events appear here once they are imported.
      </EmptyState>
    );
  }
  return (
    <CardGrid>
      {events.map(({ id, title, summary, starts_at: starts, is_all_day: whole, event_type: type, place, area }) => (
        <ContentCard
          key={id}
          title={title}
          about={[type.name, place?.name ?? area?.name]}
          text={summary ?? ""}
          facts={[whole ? day(starts) : dateTime(starts)]}
        />
      ))}
    </CardGrid>
  );
}

const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
);

interface ContentCardProps {
  title: string;
  about: (string | undefined)[];
  text: string;
  facts: (string | false)[];
}

function ContentCard({ title, about, text, facts }: ContentCardProps) {
  const shown = facts.filter((fact) => fact !== false);
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="text-sm text-muted">{about.filter(Boolean).join(" · ")}</p>
      <h3 dir="auto" className="text-lg font-semibold">
        {title}
      </h3>
      {text !== "" && (
        <p dir="auto" className="mt-1 line-clamp-3">
          {text}
        </p>
      )}
      {shown.length > 0 && (
        <p className="mt-auto flex items-center gap-2 pt-3 text-sm font-semibold text-sea-deep">
          <Icon name="clock" /> {shown.join(" · ")}
        </p>
      )}
    </li>
  );
}
