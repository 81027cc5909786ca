import { getMenu } from "@/lib/domains/commerce/catalogue/menu.contract";
import { menu } from "@/lib/domains/commerce/catalogue/menu.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getMenu, (ctx, { params }) => menu(ctx, params.id)),
);
