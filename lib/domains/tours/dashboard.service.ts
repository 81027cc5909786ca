import type { Actor } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { readEventTypes } from "./dashboard.queries";
import { listFeatured } from "./tours.service";

/** How clients generate a tour. The same for every caller. */
const GENERATE_TOUR = {
  endpoint: "/api/v1/tours",
  method: "POST",
  auth_required: true,
  description: "Create a tour by type, duration and travel mode.",
} as const;

/** Returns the tours dashboard (docs/contract.md#tours). */
export async function dashboard(ctx: Ctx<Actor>) {
  const [categories, featuredTours] = await Promise.all([readEventTypes(ctx.db.reads), listFeatured(ctx)]);
  return { data: { categories, featured_tours: featuredTours, generate_tour: GENERATE_TOUR } };
}
