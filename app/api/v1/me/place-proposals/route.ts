import { listPlaceProposals, proposePlace } from "@/lib/domains/commerce/proposals/proposals.contract";
import * as proposals from "@/lib/domains/commerce/proposals/proposals.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPlaceProposals, (ctx) => proposals.listOwn(ctx)),
  route(proposePlace, (ctx, { body }) => proposals.propose(ctx, body)),
);
