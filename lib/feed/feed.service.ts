import { env } from "@/lib/env";
import type { Ctx } from "@/lib/http/context";
import { RawBody } from "@/lib/http/json";
import type { FeedQuery } from "./feed.contract";
import { feedItem } from "./feed.present";
import { readFeed } from "./feed.queries";
import type { FeedItem } from "./feed.schemas";

/** The feed: upcoming events, the newest places and the newest stories in turn (docs/decisions, the feed takes turns). */
export async function feed(
  ctx: Ctx,
  { limit, types }: FeedQuery,
): Promise<RawBody<{ data: FeedItem[]; meta: { cursor: null } }>> {
  const rows = await readFeed(ctx.db.sql, types, limit, ctx.now);
  const items = rows.map((row, i) => feedItem(row, i + 1, env().APP_SCHEME, ctx.now));
  return new RawBody(`{"data":[${items.join(",")}],"meta":{"cursor":null}}`);
}
