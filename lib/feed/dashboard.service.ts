import type { Db } from "@/db/client";
import { contentState } from "@/lib/content/versions.service";
import type { EventBrief } from "@/lib/events/events.schemas";
import type { Ctx } from "@/lib/http/context";
import type { Point } from "@/lib/http/fields";
import { jsonText, RawBody } from "@/lib/http/json";
import type { Category } from "@/lib/places/places.schemas";
import type { StoryListItem } from "@/lib/stories/stories.schemas";
import { readNearest, readSections, type SectionsRow } from "./dashboard.queries";
import { feedEvent, feedPlace, feedStory, type KeptPlace } from "./feed.present";
import type { FeedEvent, FeedPlace, FeedStory } from "./feed.schemas";

interface Dashboard {
  popular_categories: Category[];
  nearby_places: FeedPlace[];
  popular_places: FeedPlace[];
  upcoming_events: FeedEvent[];
  relevant_stories: FeedStory[];
}

/** The sections of the app's first screen (interface.md, Feed). */
export async function dashboard(ctx: Ctx, near: Point | null): Promise<RawBody<{ data: Dashboard }>> {
  const reading = near && readNearest(ctx.db.sql, near, ctx.now);
  const [shared, nearby] = await Promise.all([sharedSections(ctx), reading]);
  if (!near || nearby === null) return new RawBody(shared.nowhere);
  return new RawBody(bodyOf(shared, jsonText(placesOf(nearby, near))));
}

/** What is the same for everybody. */
interface Shared {
  before: string;
  after: string;
  /** The body for who has not said where they are. */
  nowhere: Uint8Array;
  until: Date | null;
}

const SCOPES = ["places", "events", "stories"] as const;
const kept = new WeakMap<Db, { versions: string; shared: Promise<Shared> }>();

/** The shared sections, made once for each state of the content and each moment at which the clock changes them. */
async function sharedSections({ db, now }: Ctx): Promise<Shared> {
  const { versions } = await contentState(db, SCOPES, kept.has(db) ? "current" : "recent");
  const have = kept.get(db);
  if (have?.versions === versions) {
    const shared = await have.shared;
    if (shared.until === null || now < shared.until) return shared;
  }
  const shared = readSections(db.sql, now).then(sharedOf);
  kept.set(db, { versions, shared });
  shared.catch(() => kept.delete(db));
  return shared;
}

function sharedOf(row: SectionsRow): Shared {
  const before = `{"data":{"popular_categories":${jsonText(JSON.parse(row.categories) as Category[])},"nearby_places":`;
  const rest = [
    `"popular_places":${jsonText(placesOf(row.popular, null))}`,
    `"upcoming_events":${jsonText((JSON.parse(row.events) as EventBrief[]).map(feedEvent))}`,
    `"relevant_stories":${jsonText((JSON.parse(row.stories) as StoryListItem[]).map(feedStory))}`,
  ];
  const after = `,${rest.join(",")}}}`;
  return { before, after, nowhere: Buffer.from(bodyOf({ before, after }, "[]")), until: row.until };
}

const bodyOf = ({ before, after }: Pick<Shared, "before" | "after">, nearby: string): string => before + nearby + after;

const placesOf = (texts: string, near: Point | null): FeedPlace[] =>
  (JSON.parse(texts) as KeptPlace[]).map((place) => feedPlace(place, near));
