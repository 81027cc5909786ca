import { getFeed } from "@/lib/feed/feed.contract";
import * as feed from "@/lib/feed/feed.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getFeed, (ctx, { query }) => feed.feed(ctx, query)),
);
