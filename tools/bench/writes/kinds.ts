import type { RouteContext } from "@/lib/http/messages";
import type { Job } from "../load/protocol";

/** A kind of write. `n` counts its writes: each has inputs that no other write of the kind has. */
export interface Kind {
  what: string;
  status: number;
  /** The route file that answers it. */
  load(): Promise<{ POST: (request: Request, context: RouteContext) => Promise<Response> }>;
  inputs(n: number): Record<string, string>;
  /** The lines of a pgbench script that compute the inputs of the write `:n`. */
  script: string;
  request(n: number): { request: Job["requests"][number]; params: Record<string, string> };
}

export interface World {
  /** The id of the first buyer, and the buyers' tokens. Those with a filled cart follow the others. */
  buyer: number;
  tokens: readonly string[];
  withCart: readonly string[];
  place: number;
  places: number;
  review: number;
  reviews: number;
  item: number;
  items: number;
}

/** The kinds of writes that are measured. */
export function kindsOf({ buyer, tokens, withCart, place, places, review, reviews, item, items }: World): Kind[] {
  const buyers = tokens.length;
  const user = (n: number): string => String(buyer + (n % buyers));
  const round = (n: number): number => Math.floor(n / buyers);
  const post = (path: string, token: string | undefined, body: object, headers: Record<string, string> = {}) => ({
    path,
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const ofBuyer = (n: number): string | undefined => tokens[n % buyers];
  const setUser = `\\set user ${buyer} + :n % ${buyers}`;
  const favorite = (n: number): string => String(place + (round(n) % places));
  const voted = (n: number): string => String(review + ((n + round(n)) % reviews));
  const bought = (n: number): string => String(item + (round(n) % items));
  const ordering = withCart.length;
  return [
    {
      what: "favorite",
      status: 201,
      load: () => import("@/app/api/v1/favorites/route"),
      inputs: (n) => ({ user: user(n), place: favorite(n) }),
      script: `${setUser}\n\\set place ${place} + :n / ${buyers} % ${places}`,
      request: (n) => ({
        request: post("/api/v1/favorites", ofBuyer(n), { entity_type: "place", entity_id: favorite(n) }),
        params: {},
      }),
    },
    {
      what: "vote",
      status: 200,
      load: () => import("@/app/api/v1/reviews/[reviewId]/votes/route"),
      inputs: (n) => ({ user: user(n), review: voted(n) }),
      script: `${setUser}\n\\set review ${review} + (:n + :n / ${buyers}) % ${reviews}`,
      request: (n) => ({
        request: post(`/api/v1/reviews/${voted(n)}/votes`, ofBuyer(n), { vote_type: "helpful" }),
        params: { reviewId: voted(n) },
      }),
    },
    {
      what: "cart line",
      status: 200,
      load: () => import("@/app/api/v1/cart/items/route"),
      inputs: (n) => ({ user: user(n), item: bought(n) }),
      script: `${setUser}\n\\set item ${item} + :n / ${buyers} % ${items}`,
      request: (n) => ({
        request: post("/api/v1/cart/items", ofBuyer(n), { item_id: bought(n), quantity: 1 }),
        params: {},
      }),
    },
    {
      what: "checkout",
      status: 201,
      load: () => import("@/app/api/v1/checkout/route"),
      inputs: (n) => ({ user: String(buyer + buyers + (n % ordering)), key: keyOf(n), address: addressOf(n) }),
      script: `\\set user ${buyer + buyers} + :n % ${ordering}\n\\set key 7000000000 + :n\n\\set address :n`,
      request: (n) => ({
        request: post(
          "/api/v1/checkout",
          withCart[n % ordering],
          {},
          {
            "idempotency-key": keyOf(n),
            // The limit of checkouts counts addresses.
            "x-forwarded-for": addressOf(n),
          },
        ),
        params: {},
      }),
    },
  ];
}

const keyOf = (n: number): string => String(7_000_000_000 + n);
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
