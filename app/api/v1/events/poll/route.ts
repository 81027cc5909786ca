import { listSince } from "@/lib/events/clock.service";
import { pollEvents } from "@/lib/events/events.contract";
import * as events from "@/lib/events/events.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(pollEvents, (ctx, { query }) => events.list(ctx, query), { since: listSince }),
);
