import { getReady } from "@/lib/flows/operations/health.contract";
import { readiness } from "@/lib/flows/operations/health.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(route(getReady, (ctx) => readiness(ctx)));
