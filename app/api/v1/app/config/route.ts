import { getConfig } from "@/lib/domains/app-content/app-content.contract";
import { content } from "@/lib/domains/app-content/app-content.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getConfig, (ctx) => content(ctx, "config")),
);
