import { parseBody } from "@/app/_visitor/parse-body";
import { resolveSlug } from "@/lib/domains/content/slugs.service";
import { otherDates } from "@/lib/domains/events/event-pages.service";
import type { EventDetail, EventListItem } from "@/lib/domains/events/events.schemas";
import * as events from "@/lib/domains/events/events.service";
import { marksOf } from "@/lib/domains/places/place-marks.service";
import type { Ctx } from "@/lib/http/context";

const OTHERS = 4;

/** Reads a published event by its slug or a former one; null if there is none. */
export async function findEvent(ctx: Ctx, slug: string): Promise<EventDetail | null> {
  const found = await resolveSlug(ctx, "event", slug);
  return found && parseBody(await events.get(ctx, found.id)).data;
}

/** Reads the rest of an event's page: its other dates, its place's position, and the next events. */
export async function readAround(ctx: Ctx, event: EventDetail) {
  const [dates, marks, next] = await Promise.all([
    otherDates(ctx, event.id),
    marksOf(ctx, event.place ? [event.place.id] : []),
    nextEvents(ctx, event.id),
  ]);
  return { dates, at: (event.place && marks.get(event.place.id)?.at) ?? null, next };
}

async function nextEvents(ctx: Ctx, id: string): Promise<EventListItem[]> {
  const { data } = parseBody(
    await events.list(ctx, {
      page: 1,
      limit: OTHERS + 1,
      sort: "time",
      near: null,
      reach: null,
      area: null,
      type: null,
      asked: { window: null, from: null, to: null },
    }),
  );
  return data.filter((other) => other.id !== id).slice(0, OTHERS);
}
