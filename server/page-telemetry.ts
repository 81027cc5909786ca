import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";

/** Next's list of the routes of a build (.next/routes-manifest.json), as far as it matters here. */
const Manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/** Returns the route of a page's path, for example `/tours/[id]`; undefined for a path that is no page. */
export type RouteOf = (path: string) => string | undefined;

/** Reads Next's manifest. Static routes go before those with parameters, as in Next. */
export function pageRoutes(manifest: string): RouteOf {
  const { staticRoutes, dynamicRoutes } = Manifest.parse(JSON.parse(manifest));
  const routes = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => !page.startsWith("/_") && !page.startsWith("/api/"))
    .map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.page;
}

/** Runs the work for a page inside a span, which ends with the response. Other files of the build are not measured. */
export function measurePage(
  req: IncomingMessage,
  res: ServerResponse,
  routeOf: RouteOf,
  work: () => Promise<void>,
): Promise<void> {
  const route = telemetry() && routeOf((req.url ?? "/").split("?", 1)[0] ?? "/");
  if (route === undefined) return work();
  const given = req.headers.traceparent;
  const measurement = telemetry()?.page({
    route,
    method: req.method ?? "GET",
    traceparent: typeof given === "string" ? given : null,
  });
  res.once("close", () => measurement?.end(res.statusCode));
  return runMeasured(measurement, work);
}
