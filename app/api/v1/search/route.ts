import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { search } from "@/lib/search/search.contract";
import * as service from "@/lib/search/search.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(search, (ctx, { query }) => service.search(ctx, query)),
);
