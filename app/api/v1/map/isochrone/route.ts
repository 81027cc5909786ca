import { getIsochrone } from "@/lib/domains/map/isochrone/isochrone.contract";
import { isochrone } from "@/lib/domains/map/isochrone/isochrone.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getIsochrone, (ctx, { query }) => isochrone(ctx, query)),
);
