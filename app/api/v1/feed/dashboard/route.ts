import { dashboard } from "@/lib/feed/dashboard.service";
import { getFeedDashboard } from "@/lib/feed/feed.contract";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getFeedDashboard, (ctx, { query }) => dashboard(ctx, query.near)),
);
