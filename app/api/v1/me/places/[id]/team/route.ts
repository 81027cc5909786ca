import { listTeam } from "@/lib/domains/commerce/team/team.contract";
import * as team from "@/lib/domains/commerce/team/team.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listTeam, (ctx, { params }) => team.list(ctx, params.place_id), { names }),
);
