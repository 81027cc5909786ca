import { isRowId } from "@/lib/platform/ids/row-id";

/**
 * The path of a request as telemetry may hold it: numeric ids as they are, every other parameter as the route names it,
 * because a caller may put anything there. Returns `/api/v1/places/42/reviews` for `/api/v1/places/{id}/reviews`.
 */
export function reportedPath(route: string, target: string): string {
  if (!route.includes("{")) return route;
  const given = (target.split("?", 1)[0] ?? "").split("/");
  return route
    .split("/")
    .map((part, i) => (part.startsWith("{") && isRowId(given[i] ?? "") ? given[i] : part))
    .join("/");
}
