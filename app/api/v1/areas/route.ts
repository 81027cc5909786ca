import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { listAreas } from "@/lib/places/places.contract";
import * as places from "@/lib/places/places.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(route(listAreas, (ctx) => places.areas(ctx)));
