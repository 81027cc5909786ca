import { getSession } from "@/lib/domains/identity/sessions/sessions.contract";
import * as sessions from "@/lib/domains/identity/sessions/sessions.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getSession, (ctx) => sessions.lookUp(ctx)),
);
