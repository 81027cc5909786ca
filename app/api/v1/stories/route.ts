import { listStories } from "@/lib/domains/stories/stories.contract";
import * as stories from "@/lib/domains/stories/stories.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listStories, (ctx, { query }) => stories.list(ctx, query)),
);
