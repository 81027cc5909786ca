import { revokeOtherSessions } from "@/lib/domains/identity/sessions/session-list.contract";
import * as sessions from "@/lib/domains/identity/sessions/session-list.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(revokeOtherSessions, (ctx) => sessions.revokeOthers(ctx)),
);
