import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getOpenApi } from "@/lib/openapi/openapi.contract";
import { document } from "@/lib/openapi/openapi.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(route(getOpenApi, async () => document()));
