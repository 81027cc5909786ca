import type { Actor } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { readEventTypes } from "./dashboard.queries";
import { featured } from "./tours.service";

/** The same for everybody: how a tour is made. */
const GENERATE_TOUR = {
  endpoint: "/api/v1/tours",
  method: "POST",
  auth_required: true,
  description: "Plan a tour by its type, how long it may take and how one gets about.",
} as const;

/** Where to begin with tours (interface.md, Tours dashboard). */
export async function dashboard(ctx: Ctx<Actor>) {
  const [categories, featuredTours] = await Promise.all([readEventTypes(ctx.db.sql), featured(ctx)]);
  return { data: { categories, featured_tours: featuredTours, generate_tour: GENERATE_TOUR } };
}
