import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getStory } from "@/lib/stories/stories.contract";
import * as stories from "@/lib/stories/stories.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getStory, (ctx, { params }) => stories.get(ctx, params.id)),
);
