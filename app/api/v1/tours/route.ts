import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { create } from "@/lib/tours/create.service";
import { createTour, listTours } from "@/lib/tours/tours.contract";
import * as tours from "@/lib/tours/tours.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(createTour, (ctx, { body }) => create(ctx, body)),
  route(listTours, (ctx, { query }) => tours.list(ctx, query)),
);
