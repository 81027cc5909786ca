import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { dashboard } from "@/lib/tours/dashboard.service";
import { getToursDashboard } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getToursDashboard, (ctx) => dashboard(ctx)),
);
