import { createCategory, listCategories } from "@/lib/domains/commerce/catalogue/categories.contract";
import * as categories from "@/lib/domains/commerce/catalogue/categories.service";
import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listCategories, (ctx, { params }) => categories.list(ctx, params.place_id), { names }),
  route(createCategory, (ctx, { params, body }) => categories.create(ctx, params.place_id, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "menu"),
  }),
);
