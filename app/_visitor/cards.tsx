import type { ReactNode } from "react";
import { Icon, type IconName } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { dateTime, day } from "@/app/ui/server-formats";
import type { EventListItem } from "@/lib/domains/events/events.schemas";
import type { PlaceMark } from "@/lib/domains/places/place-marks.service";
import type { PlaceListItem } from "@/lib/domains/places/places.schemas";
import type { SearchHit } from "@/lib/domains/search/hit";
import type { StoryListItem } from "@/lib/domains/stories/stories.schemas";
import { Cover, type Photo } from "./cover";
import { sceneOf, sceneOfSlug } from "./illustration";
import { openingText } from "./opening";
import type { Scene } from "./scenes";

const SIZES = "(min-width: 1024px) 25vw, (min-width: 640px) 45vw, 92vw";

/**
 * All cards below each other on a phone, for the pages of a list. `heading` names the list to screen readers where no visible
 * heading stands between it and the page's title.
 */
export const CardGrid = ({ heading, children }: { heading?: string; children: ReactNode }) => (
  <>
    {heading !== undefined && <h2 className="sr-only">{heading}</h2>}
    <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</ul>
  </>
);

/** One row of cards that scrolls sideways on a phone; a grid on a wider screen. */
export const CardRow = ({ children }: { children: ReactNode }) => (
  <ul className="max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 max-sm:[&>li]:w-72 max-sm:[&>li]:shrink-0 max-sm:[&>li]:snap-start sm:grid sm:grid-cols-2 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4">
    {children}
  </ul>
);

interface CardProps {
  href: string;
  title: string;
  about: (string | null | undefined)[];
  text: string;
  photo: Photo | null;
  scene: Scene;
  seed: string;
  /** A fact with its icon, in the accent colour. */
  fact?: { icon: IconName; text: string } | null;
  /** At the end of the title's line. */
  mark?: string | null;
  /** Its number on the map beside the list. */
  number?: string | undefined;
}

function ContentCard({ href, title, about, text, photo, scene, seed, fact, mark, number }: CardProps) {
  const facts = about.filter(Boolean).join(" · ");
  return (
    <li className="group relative flex min-w-0 flex-col">
      <Cover
        photo={photo}
        scene={scene}
        seed={seed}
        sizes={SIZES}
        className="aspect-3/2 rounded-card border border-line"
      />
      {number !== undefined && (
        <span className="absolute top-3 left-3 flex size-8 items-center justify-center rounded-full border-2 border-surface bg-sea text-sm font-semibold text-on-sea">
          <span className="sr-only">On the map: </span>
          {number}
        </span>
      )}
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 dir="auto" className="line-clamp-2 min-w-0 text-lg leading-snug font-semibold">
          {/* The link covers the whole card. */}
          <Link href={href} className="no-underline after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h3>
        {mark && (
          <span className="flex shrink-0 items-center gap-1 text-sm font-semibold">
            <Icon name="star" className="size-4" />
            <span className="sr-only">Rated </span>
            {mark}
          </span>
        )}
      </div>
      {facts !== "" && (
        <p dir="auto" className="text-sm text-muted">
          {facts}
        </p>
      )}
      {text !== "" && (
        <p dir="auto" className="mt-1 line-clamp-2">
          {text}
        </p>
      )}
      {fact && (
        <p className="mt-1 flex items-center gap-2 text-sm font-semibold text-sea-deep">
          <Icon name={fact.icon} /> {fact.text}
        </p>
      )}
    </li>
  );
}

/** "480 m away", "2.2 km away" */
const distanceText = (meters: number): string =>
  meters < 1_000 ? `${Math.round(meters / 10) * 10} m away` : `${(meters / 1_000).toFixed(1)} km away`;

interface PlaceCardProps {
  place: PlaceListItem;
  marks: ReadonlyMap<string, PlaceMark>;
  now: Date;
  number?: string | undefined;
}

export function PlaceCard({ place, marks, now, number }: PlaceCardProps) {
  const opening = openingText(place.open_state, now);
  const far = place.distance_meters === undefined ? null : distanceText(place.distance_meters);
  return (
    <ContentCard
      href={`/places/${place.slug}`}
      title={place.name}
      about={[place.category?.name, place.area?.name, far]}
      text={place.summary}
      photo={place.images[0] ?? null}
      scene={sceneOf(marks.get(place.id)?.kind)}
      seed={place.id}
      mark={place.avg_rating === null ? null : place.avg_rating.toFixed(1)}
      fact={opening === null ? null : { icon: "clock", text: opening }}
      number={number}
    />
  );
}

/** When an event begins: "Sat, 21 Nov 2026, 19:00", or the day of one that lasts all day. */
export const startText = ({ starts_at: starts, is_all_day: whole }: Pick<EventListItem, "starts_at" | "is_all_day">) =>
  whole ? day(starts) : dateTime(starts);

export function EventCard({ event }: { event: EventListItem }) {
  return (
    <ContentCard
      href={`/events/${event.slug}`}
      title={event.title}
      about={[event.event_type.name, event.place?.name ?? event.area?.name]}
      text={event.summary ?? ""}
      photo={null}
      scene={sceneOfSlug(event.event_type.slug, "festival")}
      seed={event.id}
      fact={{ icon: "calendar", text: startText(event) }}
    />
  );
}

export function StoryCard({ story }: { story: StoryListItem }) {
  const minutes = story.read_time_minutes;
  return (
    <ContentCard
      href={`/stories/${story.slug}`}
      title={story.title}
      about={[story.culture_topic?.name, minutes === null ? null : `${minutes} min read`]}
      text={story.summary ?? ""}
      photo={null}
      scene={sceneOfSlug(story.culture_topic?.slug, "book")}
      seed={story.id}
    />
  );
}

const SECTIONS = { place: "places", event: "events", story: "stories" } as const;

/** A hit of the search. */
export function HitCard({ hit, marks }: { hit: SearchHit; marks: ReadonlyMap<string, PlaceMark> }) {
  const scenes = { place: sceneOf(marks.get(hit.id)?.kind), event: "festival", story: "book" } as const;
  return (
    <ContentCard
      href={`/${SECTIONS[hit.type]}/${hit.slug}`}
      title={hit.title}
      about={[]}
      text={hit.short_description}
      photo={null}
      scene={scenes[hit.type]}
      seed={hit.id}
    />
  );
}
