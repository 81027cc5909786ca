import { checkout as contract } from "@/lib/commerce/checkout/checkout.contract";
import { checkout } from "@/lib/commerce/checkout/checkout.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(contract, (ctx, { headers, body }) => checkout(ctx, headers["idempotency-key"] ?? "", body)),
);
