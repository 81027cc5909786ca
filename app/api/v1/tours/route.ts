import { create } from "@/lib/domains/tours/create.service";
import { createTour, listTours } from "@/lib/domains/tours/tours.contract";
import * as tours from "@/lib/domains/tours/tours.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(createTour, (ctx, { body }) => create(ctx, body)),
  route(listTours, (ctx, { query }) => tours.list(ctx, query)),
);
