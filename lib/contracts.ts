import * as appContent from "@/lib/app-content/app-content.contract";
import * as cart from "@/lib/commerce/cart/cart.contract";
import * as menuCategories from "@/lib/commerce/catalogue/categories.contract";
import * as menuItems from "@/lib/commerce/catalogue/items.contract";
import * as menu from "@/lib/commerce/catalogue/menu.contract";
import * as checkout from "@/lib/commerce/checkout/checkout.contract";
import * as claims from "@/lib/commerce/claims/claims.contract";
import * as disbursements from "@/lib/commerce/disbursements/disbursements.contract";
import * as orders from "@/lib/commerce/orders/orders.contract";
import * as webhooks from "@/lib/commerce/webhooks/webhook.contract";
import * as events from "@/lib/events/events.contract";
import * as favorites from "@/lib/favorites/favorites.contract";
import * as feed from "@/lib/feed/feed.contract";
import * as health from "@/lib/health/health.contract";
import type { Endpoint } from "@/lib/http/endpoint";
import * as identity from "@/lib/identity/identity.contract";
import * as phone from "@/lib/identity/phone.contract";
import * as preferences from "@/lib/identity/preferences.contract";
import * as sessions from "@/lib/identity/sessions/sessions.contract";
import * as map from "@/lib/map/map.contract";
import * as openapi from "@/lib/openapi/openapi.contract";
import * as contributions from "@/lib/places/contributions/contributions.contract";
import * as places from "@/lib/places/places.contract";
import * as reviews from "@/lib/reviews/reviews.contract";
import * as search from "@/lib/search/search.contract";
import * as stories from "@/lib/stories/stories.contract";
import * as tourStops from "@/lib/tours/stops.contract";
import * as tours from "@/lib/tours/tours.contract";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "auth" in value;

// By name, as native modules list their exports and bundlers do not: the document must not depend on who loads it.
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Every endpoint of the service. OpenAPI, the server's router, the access matrix and the tests fold over it. */
export const endpoints: Endpoint[] = [
  identity,
  phone,
  preferences,
  sessions,
  favorites,
  places,
  feed,
  search,
  contributions,
  events,
  stories,
  map,
  reviews,
  claims,
  menu,
  menuCategories,
  menuItems,
  tours,
  tourStops,
  cart,
  checkout,
  orders,
  disbursements,
  webhooks,
  appContent,
  health,
  openapi,
].flatMap((contract) =>
  Object.entries<unknown>(contract)
    .sort(byName)
    .map(([, value]) => value)
    .filter(isEndpoint),
);
