import { getMenu } from "@/lib/commerce/catalogue/menu.contract";
import { menu } from "@/lib/commerce/catalogue/menu.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getMenu, (ctx, { params }) => menu(ctx, params.id)),
);
