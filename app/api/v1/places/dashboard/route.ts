import { getPlacesDashboard } from "@/lib/domains/places/places.contract";
import * as places from "@/lib/domains/places/places.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPlacesDashboard, (ctx, { query }) => places.dashboard(ctx, query)),
);
