import fastify from "fastify";
import postgres from "postgres";
import { ormOf } from "@/db/client";
import { send } from "@/db/runner";
import type { EventBrief } from "@/lib/domains/events/events.schemas";
import { type CultureStory, feedEvent, feedPlace, feedStory, type StoredPlace } from "@/lib/domains/feed/feed.present";
import { openStateMember } from "@/lib/domains/places/list-json";
import { leanDashboard, leanDetail, leanList, leanPins } from "./lean.queries";

// The peer: the minimal server that returns the same bytes for four routes, without validators, request ids, limits, log or
// validation. It uses the driver's own pool, with as many connections and the same plan settings, and computes the same opening
// state of a place, which is part of the bytes.
const SIZE = 4;
const driver = postgres(process.env.DATABASE_URL ?? "", {
  max: SIZE,
  connection: { plan_cache_mode: "force_generic_plan" },
});
const reads = ormOf({
  run: (statement, form) => send(driver, statement, form),
  begin: () => Promise.reject(new Error("The peer only reads.")),
  use: () => ({ size: SIZE, used: 0, waiting: 0, refused: 0 }),
});
const app = fastify();
const JSON_TYPE = "application/json; charset=utf-8";

app.get("/empty", (_, reply) => {
  reply.type(JSON_TYPE).send('{"data":{"status":"ok"}}');
});

app.get<{ Querystring: { page?: string; limit?: string } }>("/api/v1/places", async (req, reply) => {
  const page = Number(req.query.page ?? 1);
  const limit = Number(req.query.limit ?? 20);
  const { total, items, weeks } = await leanList(reads, limit, (page - 1) * limit);
  const now = new Date();
  const data = items.map((item, i) => `${item}${openStateMember(weeks[i] || null, now, "")}}`).join(",");
  const meta = `{"page":${page},"limit":${limit},"total":${total},"total_pages":${Math.ceil(total / limit)}}`;
  return reply.type(JSON_TYPE).send(`{"data":[${data}],"meta":${meta}}`);
});

app.get<{ Params: { id: string } }>("/api/v1/places/:id", async (req, reply) => {
  const row = await leanDetail(reads, req.params.id);
  if (!row) return reply.code(404).send();
  return reply.type(JSON_TYPE).send(`{"data":${row.detail_json}${openStateMember(row.week, new Date(), "")}}}`);
});

app.get("/api/v1/map/pois", async (_, reply) => reply.type(JSON_TYPE).send(`{"data":[${await leanPins(reads)}]}`));

app.get("/api/v1/feed/dashboard", async (_, reply) => {
  const { categories, popular, events, stories } = await leanDashboard(reads);
  const data = {
    popular_categories: JSON.parse(categories) as unknown,
    nearby_places: [],
    popular_places: (JSON.parse(popular) as StoredPlace[]).map((place) => feedPlace(place, null)),
    upcoming_events: (JSON.parse(events) as EventBrief[]).map(feedEvent),
    relevant_stories: (JSON.parse(stories) as CultureStory[]).map(feedStory),
  };
  return reply.type(JSON_TYPE).send(JSON.stringify({ data }));
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
