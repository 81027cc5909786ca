import { dashboard } from "@/lib/domains/feed/dashboard.service";
import { getFeedDashboard } from "@/lib/domains/feed/feed.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getFeedDashboard, (ctx, { query }) => dashboard(ctx, query.near)),
);
