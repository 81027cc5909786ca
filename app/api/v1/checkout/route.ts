import { checkout as contract } from "@/lib/domains/commerce/checkout/checkout.contract";
import { checkout } from "@/lib/domains/commerce/checkout/checkout.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(contract, (ctx, { headers, body }) => checkout(ctx, headers["idempotency-key"] ?? "", body)),
);
