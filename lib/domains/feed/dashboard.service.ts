import type { Db } from "@/db/client";
import { contentState } from "@/lib/domains/content/versions.service";
import type { EventBrief } from "@/lib/domains/events/events.schemas";
import type { Category } from "@/lib/domains/places/places.schemas";
import type { Ctx } from "@/lib/http/context";
import { jsonText, RawBody } from "@/lib/http/json";
import type { Point } from "@/lib/platform/geo/point";
import { readNearest, readSections, type SectionsRow } from "./dashboard.queries";
import { type CultureStory, feedEvent, feedPlace, feedStory, type StoredPlace } from "./feed.present";
import type { FeedEvent, FeedPlace, FeedStory } from "./feed.schemas";

interface Dashboard {
  popular_categories: Category[];
  nearby_places: FeedPlace[];
  popular_places: FeedPlace[];
  upcoming_events: FeedEvent[];
  relevant_stories: FeedStory[];
}

/** Returns the sections of the app's first screen (docs/contract.md#feed). */
export async function dashboard(ctx: Ctx, near: Point | null): Promise<RawBody<{ data: Dashboard }>> {
  const reading = near && readNearest(ctx.db.reads, near, ctx.now);
  const [shared, nearby] = await Promise.all([sharedSections(ctx), reading]);
  if (!near || nearby === null) return new RawBody(shared.nowhere);
  return new RawBody(bodyOf(shared, jsonText(placesOf(nearby, near))));
}

/** The sections that are the same for every caller. */
interface Shared {
  before: string;
  after: string;
  /** The whole body for callers without coordinates. */
  nowhere: Uint8Array;
  until: Date | null;
}

const SCOPES = ["places", "events", "stories"] as const;
const cache = new WeakMap<Db, { versions: string; shared: Promise<Shared> }>();

/** Builds the shared sections once per content version and clock change, and caches them. */
async function sharedSections({ db, now }: Ctx): Promise<Shared> {
  const { versions } = await contentState(db, SCOPES, cache.has(db) ? "current" : "recent");
  const cached = cache.get(db);
  if (cached?.versions === versions) {
    const shared = await cached.shared;
    if (shared.until === null || now < shared.until) return shared;
  }
  const shared = readSections(db.reads, now).then(sharedOf);
  cache.set(db, { versions, shared });
  shared.catch(() => cache.delete(db));
  return shared;
}

function sharedOf(row: SectionsRow): Shared {
  const before = `{"data":{"popular_categories":${jsonText(JSON.parse(row.categories) as Category[])},"nearby_places":`;
  const rest = [
    `"popular_places":${jsonText(placesOf(row.popular, null))}`,
    `"upcoming_events":${jsonText((JSON.parse(row.events) as EventBrief[]).map(feedEvent))}`,
    `"relevant_stories":${jsonText((JSON.parse(row.stories) as CultureStory[]).map(feedStory))}`,
  ];
  const after = `,${rest.join(",")}}}`;
  return { before, after, nowhere: Buffer.from(bodyOf({ before, after }, "[]")), until: row.until };
}

const bodyOf = ({ before, after }: Pick<Shared, "before" | "after">, nearby: string): string => before + nearby + after;

const placesOf = (texts: string, near: Point | null): FeedPlace[] =>
  (JSON.parse(texts) as StoredPlace[]).map((place) => feedPlace(place, near));
