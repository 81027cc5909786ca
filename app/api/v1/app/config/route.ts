import { getConfig } from "@/lib/app-content/app-content.contract";
import { content } from "@/lib/app-content/app-content.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getConfig, (ctx) => content(ctx, "config")),
);
