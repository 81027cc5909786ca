import { changeCategory, deleteCategory } from "@/lib/domains/commerce/catalogue/categories.contract";
import * as categories from "@/lib/domains/commerce/catalogue/categories.service";
import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(changeCategory, (ctx, { params, body }) => categories.change(ctx, params.place_id, params.categoryId, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "menu"),
    resource: (ctx, params) => categories.assertCategory(ctx, params.place_id, params.categoryId),
  }),
  route(deleteCategory, (ctx, { params }) => categories.remove(ctx, params.place_id, params.categoryId), { names }),
);
