import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { create } from "@/lib/tours/create.service";
import { generateTour } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(generateTour, (ctx, { body }) => create(ctx, body)),
);
