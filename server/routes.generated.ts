// Written by `npm run generate` from the route files under app/api.
import * as route0 from "@/app/api/auth/app/[provider]/route";
import * as route1 from "@/app/api/auth/callback/[provider]/route";
import * as route2 from "@/app/api/auth/change-email/route";
import * as route3 from "@/app/api/auth/change-password/route";
import * as route4 from "@/app/api/auth/get-session/route";
import * as route5 from "@/app/api/auth/list-sessions/route";
import * as route6 from "@/app/api/auth/passkey/generate-authenticate-options/route";
import * as route7 from "@/app/api/auth/passkey/verify-authentication/route";
import * as route8 from "@/app/api/auth/request-password-reset/route";
import * as route9 from "@/app/api/auth/reset-password/[token]/route";
import * as route10 from "@/app/api/auth/reset-password/route";
import * as route11 from "@/app/api/auth/revoke-other-sessions/route";
import * as route12 from "@/app/api/auth/revoke-session/route";
import * as route13 from "@/app/api/auth/revoke-sessions/route";
import * as route14 from "@/app/api/auth/send-verification-email/route";
import * as route15 from "@/app/api/auth/sign-in/email/route";
import * as route16 from "@/app/api/auth/sign-in/social/route";
import * as route17 from "@/app/api/auth/sign-out/route";
import * as route18 from "@/app/api/auth/sign-up/email/route";
import * as route19 from "@/app/api/auth/verify-email/route";
import * as route20 from "@/app/api/health/route";
import * as route21 from "@/app/api/inngest/route";
import * as route22 from "@/app/api/openapi.json/route";
import * as route23 from "@/app/api/ready/route";
import * as route24 from "@/app/api/v1/app/config/route";
import * as route25 from "@/app/api/v1/app/home/route";
import * as route26 from "@/app/api/v1/app/intro/route";
import * as route27 from "@/app/api/v1/app/tour/route";
import * as route28 from "@/app/api/v1/areas/route";
import * as route29 from "@/app/api/v1/auth/email/send/route";
import * as route30 from "@/app/api/v1/auth/email/verify/route";
import * as route31 from "@/app/api/v1/auth/guest/route";
import * as route32 from "@/app/api/v1/auth/login/route";
import * as route33 from "@/app/api/v1/auth/passkeys/[id]/route";
import * as route34 from "@/app/api/v1/auth/passkeys/options/route";
import * as route35 from "@/app/api/v1/auth/passkeys/route";
import * as route36 from "@/app/api/v1/auth/passkeys/sign-in/options/route";
import * as route37 from "@/app/api/v1/auth/passkeys/sign-in/route";
import * as route38 from "@/app/api/v1/auth/password/change/route";
import * as route39 from "@/app/api/v1/auth/password/forgot/route";
import * as route40 from "@/app/api/v1/auth/password/reset/route";
import * as route41 from "@/app/api/v1/auth/phone/resend-otp/route";
import * as route42 from "@/app/api/v1/auth/phone/send-otp/route";
import * as route43 from "@/app/api/v1/auth/phone/verify-otp/route";
import * as route44 from "@/app/api/v1/auth/refresh/route";
import * as route45 from "@/app/api/v1/auth/register/route";
import * as route46 from "@/app/api/v1/auth/social/exchange/route";
import * as route47 from "@/app/api/v1/auth/social/route";
import * as route48 from "@/app/api/v1/cart/items/[id]/route";
import * as route49 from "@/app/api/v1/cart/items/route";
import * as route50 from "@/app/api/v1/cart/route";
import * as route51 from "@/app/api/v1/categories/route";
import * as route52 from "@/app/api/v1/checkout/route";
import * as route53 from "@/app/api/v1/events/[id]/ics/route";
import * as route54 from "@/app/api/v1/events/[id]/jsonld/route";
import * as route55 from "@/app/api/v1/events/[id]/review-summary/route";
import * as route56 from "@/app/api/v1/events/[id]/reviews/route";
import * as route57 from "@/app/api/v1/events/[id]/route";
import * as route58 from "@/app/api/v1/events/dashboard/route";
import * as route59 from "@/app/api/v1/events/ics/route";
import * as route60 from "@/app/api/v1/events/poll/route";
import * as route61 from "@/app/api/v1/events/route";
import * as route62 from "@/app/api/v1/favorites/[id]/[entity_id]/route";
import * as route63 from "@/app/api/v1/favorites/[id]/route";
import * as route64 from "@/app/api/v1/favorites/route";
import * as route65 from "@/app/api/v1/feed/dashboard/route";
import * as route66 from "@/app/api/v1/feed/route";
import * as route67 from "@/app/api/v1/map/isochrone/route";
import * as route68 from "@/app/api/v1/map/pois/[id]/distance/route";
import * as route69 from "@/app/api/v1/map/pois/[id]/summary/route";
import * as route70 from "@/app/api/v1/map/pois/route";
import * as route71 from "@/app/api/v1/map/style.json/route";
import * as route72 from "@/app/api/v1/map/tiles.json/route";
import * as route73 from "@/app/api/v1/map/tiles/[z]/[x]/[y]/route";
import * as route74 from "@/app/api/v1/me/balances/route";
import * as route75 from "@/app/api/v1/me/claims/[id]/route";
import * as route76 from "@/app/api/v1/me/claims/route";
import * as route77 from "@/app/api/v1/me/devices/[id]/route";
import * as route78 from "@/app/api/v1/me/devices/route";
import * as route79 from "@/app/api/v1/me/disbursements/[id]/route";
import * as route80 from "@/app/api/v1/me/disbursements/route";
import * as route81 from "@/app/api/v1/me/export/route";
import * as route82 from "@/app/api/v1/me/invitations/accept/route";
import * as route83 from "@/app/api/v1/me/invitations/decline/route";
import * as route84 from "@/app/api/v1/me/invitations/preview/route";
import * as route85 from "@/app/api/v1/me/notification-preferences/route";
import * as route86 from "@/app/api/v1/me/orders/[orderId]/cancel/route";
import * as route87 from "@/app/api/v1/me/orders/[orderId]/complete/route";
import * as route88 from "@/app/api/v1/me/orders/[orderId]/confirm/route";
import * as route89 from "@/app/api/v1/me/orders/[orderId]/refund/route";
import * as route90 from "@/app/api/v1/me/orders/[orderId]/route";
import * as route91 from "@/app/api/v1/me/orders/route";
import * as route92 from "@/app/api/v1/me/place-proposals/route";
import * as route93 from "@/app/api/v1/me/places/[id]/categories/[categoryId]/route";
import * as route94 from "@/app/api/v1/me/places/[id]/categories/route";
import * as route95 from "@/app/api/v1/me/places/[id]/images/[imageId]/route";
import * as route96 from "@/app/api/v1/me/places/[id]/items/[itemId]/prices/route";
import * as route97 from "@/app/api/v1/me/places/[id]/items/[itemId]/route";
import * as route98 from "@/app/api/v1/me/places/[id]/items/route";
import * as route99 from "@/app/api/v1/me/places/[id]/orders/route";
import * as route100 from "@/app/api/v1/me/places/[id]/reviews/[reviewId]/reply/route";
import * as route101 from "@/app/api/v1/me/places/[id]/route";
import * as route102 from "@/app/api/v1/me/places/[id]/team/invitations/[invitationId]/resend/route";
import * as route103 from "@/app/api/v1/me/places/[id]/team/invitations/[invitationId]/route";
import * as route104 from "@/app/api/v1/me/places/[id]/team/invitations/route";
import * as route105 from "@/app/api/v1/me/places/[id]/team/members/[memberId]/route";
import * as route106 from "@/app/api/v1/me/places/[id]/team/membership/route";
import * as route107 from "@/app/api/v1/me/places/[id]/team/route";
import * as route108 from "@/app/api/v1/me/places/[id]/webhooks/[webhookId]/deliveries/[deliveryId]/redeliver/route";
import * as route109 from "@/app/api/v1/me/places/[id]/webhooks/[webhookId]/deliveries/route";
import * as route110 from "@/app/api/v1/me/places/[id]/webhooks/[webhookId]/route";
import * as route111 from "@/app/api/v1/me/places/[id]/webhooks/[webhookId]/secret/route";
import * as route112 from "@/app/api/v1/me/places/[id]/webhooks/[webhookId]/test/route";
import * as route113 from "@/app/api/v1/me/places/[id]/webhooks/route";
import * as route114 from "@/app/api/v1/me/places/route";
import * as route115 from "@/app/api/v1/me/preferences/route";
import * as route116 from "@/app/api/v1/me/route";
import * as route117 from "@/app/api/v1/media/uploads/route";
import * as route118 from "@/app/api/v1/orders/[id]/route";
import * as route119 from "@/app/api/v1/orders/route";
import * as route120 from "@/app/api/v1/places/[id]/amenities/route";
import * as route121 from "@/app/api/v1/places/[id]/augmented-details/route";
import * as route122 from "@/app/api/v1/places/[id]/claims/route";
import * as route123 from "@/app/api/v1/places/[id]/digital-assets/route";
import * as route124 from "@/app/api/v1/places/[id]/hours/route";
import * as route125 from "@/app/api/v1/places/[id]/jsonld/route";
import * as route126 from "@/app/api/v1/places/[id]/menu/route";
import * as route127 from "@/app/api/v1/places/[id]/photos/route";
import * as route128 from "@/app/api/v1/places/[id]/review-summary/route";
import * as route129 from "@/app/api/v1/places/[id]/reviews/route";
import * as route130 from "@/app/api/v1/places/[id]/route";
import * as route131 from "@/app/api/v1/places/dashboard/route";
import * as route132 from "@/app/api/v1/places/route";
import * as route133 from "@/app/api/v1/reviews/[reviewId]/flag/route";
import * as route134 from "@/app/api/v1/reviews/[reviewId]/route";
import * as route135 from "@/app/api/v1/reviews/[reviewId]/votes/route";
import * as route136 from "@/app/api/v1/search/route";
import * as route137 from "@/app/api/v1/stories/[id]/route";
import * as route138 from "@/app/api/v1/stories/route";
import * as route139 from "@/app/api/v1/tours/[tourId]/archive/route";
import * as route140 from "@/app/api/v1/tours/[tourId]/bundle/route";
import * as route141 from "@/app/api/v1/tours/[tourId]/complete/route";
import * as route142 from "@/app/api/v1/tours/[tourId]/ics/route";
import * as route143 from "@/app/api/v1/tours/[tourId]/preview/route";
import * as route144 from "@/app/api/v1/tours/[tourId]/resume/route";
import * as route145 from "@/app/api/v1/tours/[tourId]/route";
import * as route146 from "@/app/api/v1/tours/[tourId]/share/route";
import * as route147 from "@/app/api/v1/tours/[tourId]/start/route";
import * as route148 from "@/app/api/v1/tours/[tourId]/stops/[stopId]/directions/route";
import * as route149 from "@/app/api/v1/tours/[tourId]/stops/[stopId]/replace/route";
import * as route150 from "@/app/api/v1/tours/[tourId]/stops/[stopId]/reviews/route";
import * as route151 from "@/app/api/v1/tours/[tourId]/video/generate/route";
import * as route152 from "@/app/api/v1/tours/[tourId]/video/status/route";
import * as route153 from "@/app/api/v1/tours/dashboard/route";
import * as route154 from "@/app/api/v1/tours/generate/route";
import * as route155 from "@/app/api/v1/tours/reviews/[reviewId]/flag/route";
import * as route156 from "@/app/api/v1/tours/reviews/[reviewId]/votes/route";
import * as route157 from "@/app/api/v1/tours/route";
import * as route158 from "@/app/api/v1/webhooks/payments/route";
import type { Resource } from "@/lib/http/kernel/resource";

export const routes: [path: string, resource: Resource][] = [
  ["/api/auth/app/{provider}", route0],
  ["/api/auth/callback/{provider}", route1],
  ["/api/auth/change-email", route2],
  ["/api/auth/change-password", route3],
  ["/api/auth/get-session", route4],
  ["/api/auth/list-sessions", route5],
  ["/api/auth/passkey/generate-authenticate-options", route6],
  ["/api/auth/passkey/verify-authentication", route7],
  ["/api/auth/request-password-reset", route8],
  ["/api/auth/reset-password/{token}", route9],
  ["/api/auth/reset-password", route10],
  ["/api/auth/revoke-other-sessions", route11],
  ["/api/auth/revoke-session", route12],
  ["/api/auth/revoke-sessions", route13],
  ["/api/auth/send-verification-email", route14],
  ["/api/auth/sign-in/email", route15],
  ["/api/auth/sign-in/social", route16],
  ["/api/auth/sign-out", route17],
  ["/api/auth/sign-up/email", route18],
  ["/api/auth/verify-email", route19],
  ["/api/health", route20],
  ["/api/inngest", route21],
  ["/api/openapi.json", route22],
  ["/api/ready", route23],
  ["/api/v1/app/config", route24],
  ["/api/v1/app/home", route25],
  ["/api/v1/app/intro", route26],
  ["/api/v1/app/tour", route27],
  ["/api/v1/areas", route28],
  ["/api/v1/auth/email/send", route29],
  ["/api/v1/auth/email/verify", route30],
  ["/api/v1/auth/guest", route31],
  ["/api/v1/auth/login", route32],
  ["/api/v1/auth/passkeys/{id}", route33],
  ["/api/v1/auth/passkeys/options", route34],
  ["/api/v1/auth/passkeys", route35],
  ["/api/v1/auth/passkeys/sign-in/options", route36],
  ["/api/v1/auth/passkeys/sign-in", route37],
  ["/api/v1/auth/password/change", route38],
  ["/api/v1/auth/password/forgot", route39],
  ["/api/v1/auth/password/reset", route40],
  ["/api/v1/auth/phone/resend-otp", route41],
  ["/api/v1/auth/phone/send-otp", route42],
  ["/api/v1/auth/phone/verify-otp", route43],
  ["/api/v1/auth/refresh", route44],
  ["/api/v1/auth/register", route45],
  ["/api/v1/auth/social/exchange", route46],
  ["/api/v1/auth/social", route47],
  ["/api/v1/cart/items/{id}", route48],
  ["/api/v1/cart/items", route49],
  ["/api/v1/cart", route50],
  ["/api/v1/categories", route51],
  ["/api/v1/checkout", route52],
  ["/api/v1/events/{id}/ics", route53],
  ["/api/v1/events/{id}/jsonld", route54],
  ["/api/v1/events/{id}/review-summary", route55],
  ["/api/v1/events/{id}/reviews", route56],
  ["/api/v1/events/{id}", route57],
  ["/api/v1/events/dashboard", route58],
  ["/api/v1/events/ics", route59],
  ["/api/v1/events/poll", route60],
  ["/api/v1/events", route61],
  ["/api/v1/favorites/{id}/{entity_id}", route62],
  ["/api/v1/favorites/{id}", route63],
  ["/api/v1/favorites", route64],
  ["/api/v1/feed/dashboard", route65],
  ["/api/v1/feed", route66],
  ["/api/v1/map/isochrone", route67],
  ["/api/v1/map/pois/{id}/distance", route68],
  ["/api/v1/map/pois/{id}/summary", route69],
  ["/api/v1/map/pois", route70],
  ["/api/v1/map/style.json", route71],
  ["/api/v1/map/tiles.json", route72],
  ["/api/v1/map/tiles/{z}/{x}/{y}", route73],
  ["/api/v1/me/balances", route74],
  ["/api/v1/me/claims/{id}", route75],
  ["/api/v1/me/claims", route76],
  ["/api/v1/me/devices/{id}", route77],
  ["/api/v1/me/devices", route78],
  ["/api/v1/me/disbursements/{id}", route79],
  ["/api/v1/me/disbursements", route80],
  ["/api/v1/me/export", route81],
  ["/api/v1/me/invitations/accept", route82],
  ["/api/v1/me/invitations/decline", route83],
  ["/api/v1/me/invitations/preview", route84],
  ["/api/v1/me/notification-preferences", route85],
  ["/api/v1/me/orders/{orderId}/cancel", route86],
  ["/api/v1/me/orders/{orderId}/complete", route87],
  ["/api/v1/me/orders/{orderId}/confirm", route88],
  ["/api/v1/me/orders/{orderId}/refund", route89],
  ["/api/v1/me/orders/{orderId}", route90],
  ["/api/v1/me/orders", route91],
  ["/api/v1/me/place-proposals", route92],
  ["/api/v1/me/places/{id}/categories/{categoryId}", route93],
  ["/api/v1/me/places/{id}/categories", route94],
  ["/api/v1/me/places/{id}/images/{imageId}", route95],
  ["/api/v1/me/places/{id}/items/{itemId}/prices", route96],
  ["/api/v1/me/places/{id}/items/{itemId}", route97],
  ["/api/v1/me/places/{id}/items", route98],
  ["/api/v1/me/places/{id}/orders", route99],
  ["/api/v1/me/places/{id}/reviews/{reviewId}/reply", route100],
  ["/api/v1/me/places/{id}", route101],
  ["/api/v1/me/places/{id}/team/invitations/{invitationId}/resend", route102],
  ["/api/v1/me/places/{id}/team/invitations/{invitationId}", route103],
  ["/api/v1/me/places/{id}/team/invitations", route104],
  ["/api/v1/me/places/{id}/team/members/{memberId}", route105],
  ["/api/v1/me/places/{id}/team/membership", route106],
  ["/api/v1/me/places/{id}/team", route107],
  ["/api/v1/me/places/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", route108],
  ["/api/v1/me/places/{id}/webhooks/{webhookId}/deliveries", route109],
  ["/api/v1/me/places/{id}/webhooks/{webhookId}", route110],
  ["/api/v1/me/places/{id}/webhooks/{webhookId}/secret", route111],
  ["/api/v1/me/places/{id}/webhooks/{webhookId}/test", route112],
  ["/api/v1/me/places/{id}/webhooks", route113],
  ["/api/v1/me/places", route114],
  ["/api/v1/me/preferences", route115],
  ["/api/v1/me", route116],
  ["/api/v1/media/uploads", route117],
  ["/api/v1/orders/{id}", route118],
  ["/api/v1/orders", route119],
  ["/api/v1/places/{id}/amenities", route120],
  ["/api/v1/places/{id}/augmented-details", route121],
  ["/api/v1/places/{id}/claims", route122],
  ["/api/v1/places/{id}/digital-assets", route123],
  ["/api/v1/places/{id}/hours", route124],
  ["/api/v1/places/{id}/jsonld", route125],
  ["/api/v1/places/{id}/menu", route126],
  ["/api/v1/places/{id}/photos", route127],
  ["/api/v1/places/{id}/review-summary", route128],
  ["/api/v1/places/{id}/reviews", route129],
  ["/api/v1/places/{id}", route130],
  ["/api/v1/places/dashboard", route131],
  ["/api/v1/places", route132],
  ["/api/v1/reviews/{reviewId}/flag", route133],
  ["/api/v1/reviews/{reviewId}", route134],
  ["/api/v1/reviews/{reviewId}/votes", route135],
  ["/api/v1/search", route136],
  ["/api/v1/stories/{id}", route137],
  ["/api/v1/stories", route138],
  ["/api/v1/tours/{tourId}/archive", route139],
  ["/api/v1/tours/{tourId}/bundle", route140],
  ["/api/v1/tours/{tourId}/complete", route141],
  ["/api/v1/tours/{tourId}/ics", route142],
  ["/api/v1/tours/{tourId}/preview", route143],
  ["/api/v1/tours/{tourId}/resume", route144],
  ["/api/v1/tours/{tourId}", route145],
  ["/api/v1/tours/{tourId}/share", route146],
  ["/api/v1/tours/{tourId}/start", route147],
  ["/api/v1/tours/{tourId}/stops/{stopId}/directions", route148],
  ["/api/v1/tours/{tourId}/stops/{stopId}/replace", route149],
  ["/api/v1/tours/{tourId}/stops/{stopId}/reviews", route150],
  ["/api/v1/tours/{tourId}/video/generate", route151],
  ["/api/v1/tours/{tourId}/video/status", route152],
  ["/api/v1/tours/dashboard", route153],
  ["/api/v1/tours/generate", route154],
  ["/api/v1/tours/reviews/{reviewId}/flag", route155],
  ["/api/v1/tours/reviews/{reviewId}/votes", route156],
  ["/api/v1/tours", route157],
  ["/api/v1/webhooks/payments", route158],
];
