import { randomUUID } from "node:crypto";
import type { Random } from "@/lib/platform/random/mulberry32";
import { eventOf, signed } from "@/tests/support/commerce/shopping";
import type { Sent } from "../client";
import type { Actor, Cast, Ids, Owned } from "./cast";
import type { Operation } from "./document";
import { BODIES, HUGE } from "./hostile-bodies";
import { JSON_VALUES, KEYS } from "./hostile-json";
import { HEADERS, WIRE_VALUES } from "./hostile-wire";

/** Values from earlier responses that later requests may send back. */
export interface Harvest {
  cursors: Map<string, { actor: Actor; cursor: string }>;
  etags: Map<string, string>;
}

/** A request and the operation that it belongs to. */
export interface Shot {
  operation: Operation;
  actor: Actor;
  sent: Sent;
  /** The JSON value of the body, if the body is valid JSON. */
  value?: unknown;
}

const PUBLIC = ["/places/", "/events/", "/stories/", "/pois/", "/reviews/"];
const address = (random: Random): string => `10.${random.int(256)}.${random.int(256)}.${random.int(256)}`;

/** The owned resource that a path addresses, and who may use it. */
function ownedBy(operation: Operation, ids: Ids, random: Random): Owned | undefined {
  const [name] = Object.keys(ids.owned)
    .filter((part) => operation.path.includes(part))
    .sort((a, b) => b.length - a.length);
  const things = name ? ids.owned[name] : undefined;
  return things && things.length > 0 ? random.pick(things) : undefined;
}

function pathOf(operation: Operation, owned: Owned | undefined, ids: Ids, random: Random): string {
  const shared = PUBLIC.find((part) => operation.path.includes(part));
  const wild = random.chance(0.15);
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const declared = operation.parameters.find((parameter) => parameter.in === "path" && parameter.name === name);
    if (wild && random.chance(0.7)) return random.pick(WIRE_VALUES);
    if (declared?.schema.enum && random.chance(0.9)) return random.pick(declared.schema.enum);
    const own = owned?.params[name];
    if (own !== undefined) return own;
    const open = shared ? ids.open[shared] : undefined;
    return open && open.length > 0 && random.chance(0.9) ? random.pick(open) : String(random.int(2_000));
  });
}

function likely(
  name: string,
  schema: { enum?: string[]; type?: string; example?: unknown },
  ids: Ids,
  random: Random,
): string {
  const known = ids.open[name];
  if (known && known.length > 0) return random.pick(known);
  if (schema.enum) return random.pick(schema.enum);
  if (name === "lat") return String(13.7 + random.unit() * 0.4);
  if (name === "lng") return String(-61.1 + random.unit() * 0.3);
  if (name === "types") return random.pick(["event", "place,story", "places,events", "stories"]);
  if (name === "q")
    return encodeURIComponent(random.pick(["beach", "café", "pitons", "rum", "a", "the", "bech", "gros islet"]));
  if (name === "from" || name === "to") return random.pick(["2026-11-22", "2026-12-20T18:00:00-04:00", "2027-01-01"]);
  if (schema.type === "integer" || schema.type === "number") return String(1 + random.int(60));
  return encodeURIComponent(String(schema.example ?? "abc"));
}

function queryOf({ id, parameters }: Operation, ids: Ids, harvest: Harvest, random: Random): string {
  const pairs: string[] = [];
  for (const { name, in: place, schema } of parameters) {
    const often = name === "q" || name === "lat" || name === "lng" ? 0.7 : 0.3;
    if (place !== "query" || !random.chance(often)) continue;
    const cursor = name === "cursor" ? harvest.cursors.get(id) : undefined;
    if (cursor && random.chance(0.8)) {
      const text = cursor.cursor;
      const at = random.int(text.length);
      const flipped = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
      pairs.push(`${name}=${encodeURIComponent(random.chance(0.6) ? text : flipped)}`);
    } else pairs.push(`${name}=${random.chance(0.45) ? random.pick(WIRE_VALUES) : likely(name, schema, ids, random)}`);
    if (random.chance(0.05)) pairs.push(`${name}=${random.pick(WIRE_VALUES)}`);
  }
  if (random.chance(0.08)) pairs.push(`${encodeURIComponent(random.pick(KEYS))}=${random.pick(WIRE_VALUES)}`);
  if (random.chance(0.03)) pairs.push(random.pick(["", "=", "&&", "a", "=b", "%", "a[]=1", "a[b]=1"]));
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** The example with this world's ids in it. */
function fields(example: Record<string, unknown>, ids: Ids, random: Random): Map<string, string> {
  const known: Record<string, readonly string[] | undefined> = {
    item_id: ids.open.item_id,
    preferred_area_id: ids.open.area,
    category_id: ids.owned["/me/places/"]?.map(({ params }) => params.categoryId ?? ""),
    entity_id: ids.open[random.pick(["/places/", "/events/", "/stories/"])],
  };
  const fresh: Record<string, string> = {
    email: `${randomUUID()}@example.test`,
    phoneNumber: `+1758${2_000_000 + random.int(7_999_999)}`,
    sku: `S-${randomUUID()}`,
    handle: `h${randomUUID().slice(0, 12).replaceAll("-", "")}`,
    start_at: new Date(Date.now() + random.int(10) * 3_600_000).toISOString(),
    entity_type: random.pick(["place", "event", "story"]),
  };
  return new Map(
    Object.entries(example).map(([name, value]) => {
      const from = known[name];
      const given = from && from.length > 0 ? random.pick(from) : (fresh[name] ?? value);
      return [name, JSON.stringify(given)];
    }),
  );
}

function bodyOf(
  operation: Operation,
  ids: Ids,
  random: Random,
): { type: string | undefined; body: string | Buffer | undefined } {
  const { type = "application/json", example = {} } = operation.body ?? {};
  if (random.chance(0.0015)) return HUGE;
  if (random.chance(0.12)) return random.pick(BODIES);
  const given = fields(example, ids, random);
  for (const name of Array.from(given.keys())) {
    if (random.chance(0.25)) given.delete(name);
    // Deprecated names are used only if the new ones are absent.
    else if (/[a-z][A-Z]/.test(name) && name !== "phoneNumber" && name !== "callbackURL" && random.chance(0.7))
      given.delete(name);
  }
  if (random.chance(0.55)) {
    const names = Object.keys(example);
    for (let n = 1 + random.int(2); n > 0 && names.length > 0; n--)
      given.set(random.pick(names), random.pick(JSON_VALUES));
  }
  if (random.chance(0.1)) given.set(random.pick(KEYS), random.pick(JSON_VALUES));
  if (type !== "application/json") {
    const pairs = [...given].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(safely(value))}`);
    return { type, body: pairs.join("&") };
  }
  const pairs = [...given].map(([name, value]) => `${JSON.stringify(name)}:${value}`);
  if (random.chance(0.04) && pairs[0]) pairs.push(pairs[0]);
  return { type, body: `{${pairs.join(",")}}` };
}

// A lone surrogate cannot be written into a form.
const safely = (json: string): string => json.replace(/\\ud[89a-f]\w\w/gi, "?");

/** One request to the operation. Most are partly valid, so that they pass the first check. */
export function shotAt(operation: Operation, cast: Cast, ids: Ids, harvest: Harvest, random: Random): Shot {
  const owned = random.chance(0.75) ? ownedBy(operation, ids, random) : undefined;
  const theirs = owned && random.chance(0.9) ? cast.byId.get(owned.owner) : undefined;
  const cursor = harvest.cursors.get(operation.id);
  const actor = theirs ?? (cursor && random.chance(0.5) ? cursor.actor : random.pick(cast.actors));
  const target = pathOf(operation, owned, ids, random) + queryOf(operation, ids, harvest, random);
  const headers: Record<string, string> = { "x-forwarded-for": address(random), ...actor.headers };
  if (random.chance(0.1)) Object.assign(headers, random.pick(HEADERS));
  const etag = harvest.etags.get(target);
  if (etag && random.chance(0.5)) headers["if-none-match"] = etag;
  const method = operation.method === "GET" && random.chance(0.05) ? "HEAD" : operation.method;
  if (operation.id === "checkout" && random.chance(0.8)) headers["idempotency-key"] = randomUUID();
  if (!operation.body) return { operation, actor, sent: { method, target, headers } };

  let { type, body } = bodyOf(operation, ids, random);
  if (operation.id === "receivePaymentEvent") {
    const bought = { order: { id: String(random.int(60)), total: 1_000, currency: "XCD" }, payment: { id: "pi_none" } };
    if (random.chance(0.5)) body = eventOf(bought);
    const text = typeof body === "string" ? body : "";
    headers["stripe-signature"] = random.chance(0.7)
      ? signed(text)
      : random.pick(["", "t=1,v1=", "v1=x", "t=NaN,v1=00"]);
  }
  if (type !== undefined) headers["content-type"] = type;
  const shot: Shot = { operation, actor, sent: { method, target, headers, body } };
  try {
    if (typeof body === "string" && type === "application/json") shot.value = JSON.parse(body);
  } catch {
    // Not meant to be JSON.
  }
  return shot;
}
