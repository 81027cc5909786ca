import * as appContent from "@/lib/domains/app-content/app-content.contract";
import * as cart from "@/lib/domains/commerce/cart/cart.contract";
import * as menuCategories from "@/lib/domains/commerce/catalogue/categories.contract";
import * as menuItems from "@/lib/domains/commerce/catalogue/items.contract";
import * as menu from "@/lib/domains/commerce/catalogue/menu.contract";
import * as checkout from "@/lib/domains/commerce/checkout/checkout.contract";
import * as claims from "@/lib/domains/commerce/claims/claims.contract";
import * as disbursements from "@/lib/domains/commerce/disbursements/disbursements.contract";
import * as merchantWebhooks from "@/lib/domains/commerce/merchant-webhooks/merchant-webhooks.contract";
import * as orders from "@/lib/domains/commerce/orders/orders.contract";
import * as placeProposals from "@/lib/domains/commerce/proposals/proposals.contract";
import * as teamInvitations from "@/lib/domains/commerce/team/invitations.contract";
import * as team from "@/lib/domains/commerce/team/team.contract";
import * as webhooks from "@/lib/domains/commerce/webhooks/webhook.contract";
import * as events from "@/lib/domains/events/events.contract";
import * as favorites from "@/lib/domains/favorites/favorites.contract";
import * as feed from "@/lib/domains/feed/feed.contract";
import * as identity from "@/lib/domains/identity/identity.contract";
import * as passkeys from "@/lib/domains/identity/passkeys/passkeys.contract";
import * as phone from "@/lib/domains/identity/phone.contract";
import * as preferences from "@/lib/domains/identity/preferences.contract";
import * as pushDevices from "@/lib/domains/identity/push-devices/devices.contract";
import * as notificationPreferences from "@/lib/domains/identity/push-devices/notification-preferences.contract";
import * as recovery from "@/lib/domains/identity/recovery/recovery.contract";
import * as appSignIn from "@/lib/domains/identity/sessions/app-sign-in.contract";
import * as sessionPasskeys from "@/lib/domains/identity/sessions/passkeys.contract";
import * as sessionRecovery from "@/lib/domains/identity/sessions/recovery.contract";
import * as sessionList from "@/lib/domains/identity/sessions/session-list.contract";
import * as sessions from "@/lib/domains/identity/sessions/sessions.contract";
import * as isochrone from "@/lib/domains/map/isochrone/isochrone.contract";
import * as map from "@/lib/domains/map/map.contract";
import * as mapTiles from "@/lib/domains/map/tiles/tiles.contract";
import * as contributions from "@/lib/domains/places/contributions/contributions.contract";
import * as ownPlace from "@/lib/domains/places/owner/own-place.contract";
import * as places from "@/lib/domains/places/places.contract";
import * as reviewReplies from "@/lib/domains/reviews/replies.contract";
import * as reviews from "@/lib/domains/reviews/reviews.contract";
import * as search from "@/lib/domains/search/search.contract";
import * as stories from "@/lib/domains/stories/stories.contract";
import * as tourReplanning from "@/lib/domains/tours/replan/replan.contract";
import * as tourStops from "@/lib/domains/tours/stops.contract";
import * as tours from "@/lib/domains/tours/tours.contract";
import * as dataExport from "@/lib/flows/data-export/data-export.contract";
import * as health from "@/lib/flows/operations/health.contract";
import * as openapi from "@/lib/flows/operations/openapi.contract";
import * as uploads from "@/lib/flows/photos/uploads.contract";
import type { Endpoint } from "@/lib/http/endpoint";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "auth" in value;

// Sorted by name, because bundlers and native modules list exports in different orders, and the document must not vary.
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Every endpoint of the service. The OpenAPI document, the access matrix and the tests derive from this list. */
export const endpoints: Endpoint[] = [
  identity,
  phone,
  preferences,
  notificationPreferences,
  pushDevices,
  dataExport,
  recovery,
  sessions,
  sessionRecovery,
  sessionList,
  passkeys,
  sessionPasskeys,
  appSignIn,
  favorites,
  places,
  feed,
  search,
  contributions,
  uploads,
  events,
  stories,
  map,
  isochrone,
  mapTiles,
  reviews,
  reviewReplies,
  claims,
  placeProposals,
  ownPlace,
  menu,
  menuCategories,
  menuItems,
  tours,
  tourReplanning,
  tourStops,
  cart,
  checkout,
  orders,
  disbursements,
  merchantWebhooks,
  team,
  teamInvitations,
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
