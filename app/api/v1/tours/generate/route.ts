import { create } from "@/lib/domains/tours/create.service";
import { generateTour } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(generateTour, (ctx, { body }) => create(ctx, body)),
);
