import type { Ctx } from "@/lib/http/context";
import { RawBody } from "@/lib/http/json";
import { env } from "@/lib/platform/settings/env";
import type { FeedQuery } from "./feed.contract";
import { feedItem } from "./feed.present";
import { readFeed } from "./feed.queries";
import type { FeedItem } from "./feed.schemas";

/** Lists upcoming events, newest places and newest stories in turn (decision 019). */
export async function listFeed(
  ctx: Ctx,
  { limit, types }: FeedQuery,
): Promise<RawBody<{ data: FeedItem[]; meta: { cursor: null } }>> {
  const rows = await readFeed(ctx.db.reads, types, limit, ctx.now);
  const items = rows.map((row, i) => feedItem(row, i + 1, env().APP_SCHEME, ctx.now));
  return new RawBody(`{"data":[${items.join(",")}],"meta":{"cursor":null}}`);
}
