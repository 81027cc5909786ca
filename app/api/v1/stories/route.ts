import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { listStories } from "@/lib/stories/stories.contract";
import * as stories from "@/lib/stories/stories.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listStories, (ctx, { query }) => stories.list(ctx, query)),
);
