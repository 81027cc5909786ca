import { getReady } from "@/lib/health/health.contract";
import { readiness } from "@/lib/health/health.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(route(getReady, (ctx) => readiness(ctx)));
