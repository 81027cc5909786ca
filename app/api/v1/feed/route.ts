import { getFeed } from "@/lib/domains/feed/feed.contract";
import * as feed from "@/lib/domains/feed/feed.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getFeed, (ctx, { query }) => feed.listFeed(ctx, query)),
);
