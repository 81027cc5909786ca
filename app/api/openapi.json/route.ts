import { getOpenApi } from "@/lib/flows/operations/openapi.contract";
import { document } from "@/lib/flows/operations/openapi.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(route(getOpenApi, async () => document()));
