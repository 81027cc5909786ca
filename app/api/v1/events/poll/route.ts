import { listSince } from "@/lib/domains/events/clock.service";
import { pollEvents } from "@/lib/domains/events/events.contract";
import * as events from "@/lib/domains/events/events.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(pollEvents, (ctx, { query }) => events.list(ctx, query), { since: listSince }),
);
