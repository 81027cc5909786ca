import { dashboard } from "@/lib/domains/tours/dashboard.service";
import { getToursDashboard } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getToursDashboard, (ctx) => dashboard(ctx)),
);
