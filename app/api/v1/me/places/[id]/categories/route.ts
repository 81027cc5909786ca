import { createCategory, listCategories } from "@/lib/commerce/catalogue/categories.contract";
import * as categories from "@/lib/commerce/catalogue/categories.service";
import { merchantOf } from "@/lib/commerce/claims/merchant.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listCategories, (ctx, { params }) => categories.list(ctx, params.place_id), { names }),
  route(createCategory, (ctx, { params, body }) => categories.create(ctx, params.place_id, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id),
  }),
);
