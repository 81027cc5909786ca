import { search } from "@/lib/domains/search/search.contract";
import * as service from "@/lib/domains/search/search.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(search, (ctx, { query }) => service.search(ctx, query)),
);
