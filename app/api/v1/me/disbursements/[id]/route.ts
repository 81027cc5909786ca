import { getDisbursement } from "@/lib/commerce/disbursements/disbursements.contract";
import * as disbursements from "@/lib/commerce/disbursements/disbursements.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getDisbursement, (ctx, { params }) => disbursements.get(ctx, params.id)),
);
