// Written by `npm run generate` from the contracts.
export interface paths {
    "/api/auth/app/{provider}": {
        /**
         * Start a sign-in of a native app in a browser
         * @description Open this URL in the browser that the system provides for sign-ins. After the sign-in it opens `redirect_uri` with `code` and `state`, or with `error`. Exchange the code with `POST /api/v1/auth/social/exchange` within 60 seconds. The browser keeps no session.
         *
         *     Limit: 60 requests in 600 s.
         */
        get: operations["startAppSignIn"];
    };
    "/api/auth/callback/{provider}": {
        /**
         * Complete a sign-in with a provider
         * @description Register this URL with the provider. It always redirects to the sign-in's return address.
         */
        get: operations["providerCallback"];
        /**
         * Complete a sign-in with a provider that posts a form (Apple)
         * @description For providers that answer with a form post, as Apple does. Continues like the redirect of the other providers.
         */
        post: operations["providerCallbackForm"];
    };
    "/api/auth/change-email": {
        /**
         * Request a change of the signed-in user's email address
         * @description If the current address is verified, a link sent to it approves the change first. A link to the new address then confirms it. If the new address already has an account, no message is sent, and the response is the same.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["changeEmail"];
    };
    "/api/auth/change-password": {
        /**
         * Change the password of the signed-in user
         * @description Ends every other session and token of the account, whatever `revokeOtherSessions` says, and renews the caller's own. Wrong passwords count as failed sign-ins.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["changeSessionPassword"];
    };
    "/api/auth/get-session": {
        /**
         * Retrieve the browser session, or null
         * @description Extends a remembered session at most once per day.
         */
        get: operations["getSession"];
    };
    "/api/auth/list-sessions": {
        /**
         * List the user's browser sessions
         * @description Newest first. The `token` of the caller's own session is its bearer token; of every other session it is a handle for revoke-session and cannot be used to sign in.
         */
        get: operations["listSessions"];
    };
    "/api/auth/passkey/generate-authenticate-options": {
        /**
         * Start a browser sign-in with a passkey
         * @description Pass the options to `navigator.credentials.get`. A cookie binds the challenge to this browser for five minutes; it works once.
         *
         *     Limit: 60 requests in 600 s.
         */
        get: operations["generatePasskeyOptions"];
    };
    "/api/auth/passkey/verify-authentication": {
        /**
         * Create a browser session with a passkey
         * @description With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["verifyPasskeySignIn"];
    };
    "/api/auth/request-password-reset": {
        /**
         * Request a link to a new password by email
         * @description The response is the same for known and unknown addresses. The link leads to `redirectTo` with the query parameter `token`, or to a page of this service.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["requestPasswordReset"];
    };
    "/api/auth/reset-password": {
        /**
         * Set a new password with the token of a link
         * @description Ends every session and older token of the account and verifies its email address.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["resetSessionPassword"];
    };
    "/api/auth/reset-password/{token}": {
        /**
         * Redirect to the page that asks for the new password
         * @description Adds the query parameter `token`, or `error=INVALID_TOKEN` if the token is not valid.
         *
         *     Limit: 60 requests in 600 s.
         */
        get: operations["resetPasswordRedirect"];
    };
    "/api/auth/revoke-other-sessions": {
        /**
         * Sign out on all other devices
         * @description Ends every other session, and every bearer token that belongs to no session. If the caller uses such a token, only the browser sessions end.
         */
        post: operations["revokeOtherSessions"];
    };
    "/api/auth/revoke-session": {
        /**
         * End one of the user's browser sessions
         * @description A session that is not the user's, or has ended, gives the same response.
         */
        post: operations["revokeSession"];
    };
    "/api/auth/revoke-sessions": {
        /**
         * Sign out everywhere
         * @description Ends every session and every bearer token of the user, the caller's included.
         */
        post: operations["revokeSessions"];
    };
    "/api/auth/send-verification-email": {
        /**
         * Request a verification link by email
         * @description Without a session, the response is the same for every address. With one, the address must be the user's own and unverified.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["sendVerificationEmail"];
    };
    "/api/auth/sign-in/email": {
        /**
         * Create a browser session with email and password
         * @description Failed attempts share a limit with /api/v1/auth/login. With `rememberMe: false` the session ends when the browser closes, or after a day. With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["signInEmail"];
    };
    "/api/auth/sign-in/social": {
        /**
         * Start a sign-in with Google or Apple
         * @description Redirect the browser to `url`. The provider sends it back to callbackURL, with `error` in the query if the sign-in failed. If the provider is unreachable, `url` points back to your site with `error=provider_unavailable`. With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["signInSocial"];
    };
    "/api/auth/sign-out": {
        /**
         * Sign out and revoke the session's token
         * @description Ends the session of the cookie and the tokens issued with it. Without a session, the response is the same.
         */
        post: operations["signOut"];
    };
    "/api/auth/sign-up/email": {
        /**
         * Create an account and a browser session
         * @description With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["signUpEmail"];
    };
    "/api/auth/verify-email": {
        /**
         * Verify an email address with the token of a link
         * @description With `callbackURL`, the response is a redirect, with `error=INVALID_TOKEN` in its query if the token is not valid.
         *
         *     Limit: 60 requests in 600 s.
         */
        get: operations["verifySessionEmail"];
    };
    "/api/health": {
        /**
         * Check liveness
         * @description Returns 200 while the process runs.
         */
        get: operations["getHealth"];
    };
    "/api/openapi.json": {
        /**
         * Retrieve this API's OpenAPI 3.1 document
         * @description Generated from the same definitions that serve the requests.
         */
        get: operations["getOpenApi"];
    };
    "/api/ready": {
        /**
         * Check readiness
         * @description Returns 200 while the service can serve reads, which requires the database. The status is `degraded` while another part does not work. A load balancer should look at the HTTP status only.
         */
        get: operations["getReady"];
    };
    "/api/v1/app/config": {
        /**
         * Retrieve feature flags, section order and branding
         * @description Cached for a day. Send the ETag back to learn whether it has changed.
         */
        get: operations["getConfig"];
    };
    "/api/v1/app/home": {
        /**
         * Retrieve the home screen's content
         * @description The hero, the featured sections and the calls to action that the editors have set.
         */
        get: operations["getHome"];
    };
    "/api/v1/app/intro": {
        /**
         * Retrieve the intro video or its fallback
         * @description Without a configured video, `enabled` is false and the fallback animation is named.
         */
        get: operations["getIntro"];
    };
    "/api/v1/app/tour": {
        /**
         * List the onboarding slides in order
         * @description The slides that introduce the app at its first start.
         */
        get: operations["getTourSlides"];
    };
    "/api/v1/areas": {
        /**
         * List areas
         * @description Districts or towns, sorted by name. Places and events can be filtered by them.
         */
        get: operations["listAreas"];
    };
    "/api/v1/auth/email/send": {
        /**
         * Request another verification link for your email address
         * @description Sends nothing if you have no email address, or a verified one.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["sendVerification"];
    };
    "/api/v1/auth/email/verify": {
        /**
         * Verify an email address with the token of a link
         * @description A link is valid for 24 hours and works once.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["verifyEmail"];
    };
    "/api/v1/auth/guest": {
        /**
         * Create a guest
         * @description A guest can plan tours, set preferences and keep a cart. The token is valid for 7 days. Sign in or register with it to move the guest's data to an account.
         *
         *     Limit: 1000 requests in 3600 s.
         */
        post: operations["createGuest"];
    };
    "/api/v1/auth/login": {
        /**
         * Sign in with email and password
         * @description An unknown email and a wrong password return the same error. Only failed attempts count against the limit. With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["login"];
    };
    "/api/v1/auth/passkeys": {
        /**
         * List your passkeys
         * @description Newest first.
         */
        get: operations["listPasskeys"];
        /**
         * Add a passkey to your account
         * @description The passkey signs in without a password from now on. A message tells you of it. You can have 20 passkeys.
         *
         *     Limit: 60 requests in 3600 s.
         */
        post: operations["registerPasskey"];
    };
    "/api/v1/auth/passkeys/options": {
        /**
         * Start adding a passkey to your account
         * @description Pass `options` to `navigator.credentials.create`, or to the passkey API of iOS or Android, and send the result to `POST /api/v1/auth/passkeys`. `password` is required if the account has one, so that a stolen token cannot add a passkey. Wrong passwords count as failed sign-ins.
         *
         *     Limit: 60 requests in 3600 s.
         */
        post: operations["startPasskeyRegistration"];
    };
    "/api/v1/auth/passkeys/sign-in": {
        /**
         * Sign in with a passkey
         * @description With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["signInWithPasskey"];
    };
    "/api/v1/auth/passkeys/sign-in/options": {
        /**
         * Start a sign-in with a passkey
         * @description Pass `options` to `navigator.credentials.get`, or to the passkey API of iOS or Android, and send the result to `POST /api/v1/auth/passkeys/sign-in`. The user chooses the account.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["startPasskeySignIn"];
    };
    "/api/v1/auth/passkeys/{id}": {
        /**
         * Remove a passkey
         * @description It no longer signs in. Sessions and tokens stay.
         */
        delete: operations["deletePasskey"];
        /**
         * Rename a passkey
         * @description The name is only for you: it distinguishes your devices in the list.
         */
        patch: operations["renamePasskey"];
    };
    "/api/v1/auth/password/change": {
        /**
         * Change your password
         * @description Ends every session and older token of the account and returns a new token. Wrong passwords count as failed sign-ins.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["changePassword"];
    };
    "/api/v1/auth/password/forgot": {
        /**
         * Request a link to a new password by email
         * @description The response is the same for known and unknown addresses. The link is valid for 30 minutes and works once. An address gets at most five messages in 30 minutes; further requests give the same response and send nothing.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["forgotPassword"];
    };
    "/api/v1/auth/password/reset": {
        /**
         * Set a new password with the token of a link
         * @description Ends every session and older token of the account, verifies its email address and signs in. With a guest's bearer token, the guest's data moves to the account.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["resetPassword"];
    };
    "/api/v1/auth/phone/resend-otp": {
        /**
         * Resend a sign-in code by SMS
         * @description The previous code stops working. Sending and resending share one limit. In addition, each number receives at most one message every 30 seconds and ten per day. The response does not reveal whether the number has an account.
         *
         *     Limit: 5 requests in 600 s.
         */
        post: operations["resendOtp"];
    };
    "/api/v1/auth/phone/send-otp": {
        /**
         * Send a sign-in code by SMS
         * @description Sending and resending share one limit. In addition, each number receives at most one message every 30 seconds and ten per day. The response does not reveal whether the number has an account.
         *
         *     Limit: 5 requests in 600 s.
         */
        post: operations["sendOtp"];
    };
    "/api/v1/auth/phone/verify-otp": {
        /**
         * Sign in with an SMS code
         * @description The first sign-in of a number creates its account. A code works once and expires after 10 minutes or 5 attempts. With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["verifyOtp"];
    };
    "/api/v1/auth/refresh": {
        /**
         * Refresh a token
         * @description The old token stays valid until its own expiry.
         */
        post: operations["refreshToken"];
    };
    "/api/v1/auth/register": {
        /**
         * Create an account with email and password
         * @description With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["register"];
    };
    "/api/v1/auth/social": {
        /**
         * Sign in with an ID token of Google or Apple
         * @description For native apps that use the provider's own sign-in. The token must be issued for one of the service's client ids and works once. If it has a nonce, send the `nonce` that it was requested with. With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["signInWithProvider"];
    };
    "/api/v1/auth/social/exchange": {
        /**
         * Exchange the code of a sign-in in a browser for a token
         * @description A code is valid for 60 seconds and for one attempt, whether or not the verifier is right. With a guest's bearer token, the guest's data moves to the account and the guest id stops working.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["exchangeAppCode"];
    };
    "/api/v1/cart": {
        /**
         * Retrieve your cart at current prices
         * @description A cart expires 24 hours after its last change.
         */
        get: operations["getCart"];
        /**
         * Delete your cart
         * @description Removes every line. Deleting an empty cart is not an error.
         */
        delete: operations["clearCart"];
    };
    "/api/v1/cart/items": {
        /**
         * Add a menu item to your cart
         * @description A cart holds one merchant's items. Adding an item again raises its quantity, up to 99.
         */
        post: operations["addToCart"];
    };
    "/api/v1/cart/items/{id}": {
        /**
         * Remove an item from your cart
         * @description Returns the cart without the line.
         */
        delete: operations["removeCartItem"];
        /**
         * Update a cart item's quantity or note
         * @description Omitted fields keep their values. The line's 24 hours start again.
         */
        patch: operations["changeCartItem"];
    };
    "/api/v1/categories": {
        /**
         * List categories
         * @description Sorted by name, with the number of published places in each.
         */
        get: operations["listCategories"];
    };
    "/api/v1/checkout": {
        /**
         * Check out your cart
         * @description Needs an account: a guest gets 403, and `details` says what to do. The cart of a guest moves to the account on sign-in. Creates an order that expires unless it is paid within an hour. A successful payment empties the cart. An order with a total of 0 is paid immediately: its payment has the status `succeeded` and no `client_secret` or `redirect_url`. A repeated key with the same body returns the first response.
         *
         *     Limit: 10 requests in 60 s.
         */
        post: operations["checkout"];
    };
    "/api/v1/events": {
        /**
         * List events
         * @description Sorted by start, or nearest first. Without `window`, `from` and `to`, returns the events that have not ended. An event in progress matches a window even if it started before the window.
         */
        get: operations["listEvents"];
    };
    "/api/v1/events/dashboard": {
        /**
         * Retrieve event types and upcoming events
         * @description All types with their counts, 10 upcoming events, at most 20 that start within 7 days and at most 20 within 30 days.
         *
         *     Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getEventsDashboard"];
    };
    "/api/v1/events/ics": {
        /**
         * Subscribe to events as iCalendar
         * @description Takes the same parameters as listEvents. Returns 100 events by default. Calendar programs fetch it once an hour.
         */
        get: operations["listEventsCalendar"];
    };
    "/api/v1/events/poll": {
        /**
         * Poll the list of events
         * @description Send the last response's ETag as If-None-Match. Returns 304 if nothing has changed.
         *
         *     Limit: 60 requests in 60 s.
         */
        get: operations["pollEvents"];
    };
    "/api/v1/events/{id}": {
        /**
         * Retrieve an event
         * @description Published events only. Cancelled ones stay, with `event_status`.
         */
        get: operations["getEvent"];
    };
    "/api/v1/events/{id}/ics": {
        /**
         * Retrieve an event as iCalendar
         * @description One event to import into a calendar or to subscribe to.
         */
        get: operations["getEventCalendar"];
    };
    "/api/v1/events/{id}/jsonld": {
        /**
         * Retrieve an event as schema.org JSON-LD
         * @description A JSON-LD document without the `data` envelope. Can be embedded in a page's script element without escaping.
         */
        get: operations["getEventJsonLd"];
    };
    "/api/v1/events/{id}/review-summary": {
        /**
         * Summarize an event's ratings
         * @description The average, the count, the distribution by stars and the averages by aspect of the published reviews.
         */
        get: operations["getEventReviewSummary"];
    };
    "/api/v1/events/{id}/reviews": {
        /**
         * Review an event
         * @description Published at once. One review of each place or event per user.
         *
         *     Limit: 60 requests in 3600 s.
         */
        post: operations["createEventReview"];
    };
    "/api/v1/favorites": {
        /**
         * List your favorites, newest first
         * @description Empty for guests.
         */
        get: operations["listFavorites"];
        /**
         * Add a favorite
         * @description The entity must be a published place, event or story. Returns 200 if it is already a favorite.
         */
        post: operations["addFavorite"];
    };
    "/api/v1/favorites/{entity_type}/{entity_id}": {
        /**
         * Remove a favorite by its entity
         * @description For an app that knows the place, event or story and not the favorite's id.
         */
        delete: operations["removeFavoriteEntity"];
    };
    "/api/v1/favorites/{id}": {
        /**
         * Remove a favorite
         * @description By the id of the favorite. Removing it again gives 404.
         */
        delete: operations["removeFavorite"];
    };
    "/api/v1/feed": {
        /**
         * List upcoming events, new places and new stories
         * @description Types alternate: the next event, the newest place, the newest story, and so on until all are exhausted. Cancelled events are omitted.
         *
         *     Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getFeed"];
    };
    "/api/v1/feed/dashboard": {
        /**
         * Retrieve the start screen's content
         * @description Sections for an app's first screen. With coordinates, places near them.
         *
         *     Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getFeedDashboard"];
    };
    "/api/v1/map/isochrone": {
        /**
         * Retrieve the area within reach
         * @description GeoJSON (RFC 7946): one feature with the area that can be reached in the given minutes, or none if no street of the mode is within a kilometre. Not in the `data` envelope, because map libraries read it as it is.
         *
         *     Limit: 120 requests in 60 s.
         */
        get: operations["getIsochrone"];
    };
    "/api/v1/map/pois": {
        /**
         * List map pins
         * @description Returns at most 500 published places with a known location. With coordinates, returns only places within the radius, nearest first. Without coordinates, sorts by place id. With `bbox` or `zoom`, returns every place in the box: as pins by ascending id, or, if there are more than 500, as clusters, where a place that stands alone stays a pin. `bbox` and `zoom` replace `lat`, `lng` and `radius`, but not `reach_minutes`, which replaces the default radius.
         */
        get: operations["listPins"];
    };
    "/api/v1/map/pois/{id}/distance": {
        /**
         * Retrieve the distance and travel time to a pin
         * @description Both are estimated from the great-circle distance, with a detour factor and an ordinary speed.
         */
        get: operations["getPinDistance"];
    };
    "/api/v1/map/pois/{id}/summary": {
        /**
         * Retrieve a pin's summary
         * @description The content of the card that an app shows when a pin is tapped.
         */
        get: operations["getPinSummary"];
    };
    "/api/v1/map/style.json": {
        /**
         * Retrieve a style for the map
         * @description A style for MapLibre, with this service's tiles as its only source. It names no glyphs and no sprite: MapLibre GL JS 5 and newer draws labels with the device's own fonts. Not in the `data` envelope.
         */
        get: operations["getMapStyle"];
    };
    "/api/v1/map/tiles.json": {
        /**
         * Retrieve the TileJSON of the map
         * @description TileJSON 3.0: the address of the tiles, the area, the layers and the attribution that must be shown. Not in the `data` envelope, because map libraries read it as it is.
         */
        get: operations["getTileJson"];
    };
    "/api/v1/map/tiles/{z}/{x}/{y}": {
        /**
         * Retrieve a vector tile
         * @description A Mapbox Vector Tile in the layers of the Shortbread schema, always compressed with gzip. 204 if the map is empty there, 404 if there is no such tile. The TileJSON has the address with the map's version, which caches may keep.
         */
        get: operations["getMapTile"];
    };
    "/api/v1/me": {
        /**
         * Retrieve the signed-in user or guest
         * @description A user, or a guest with only `id` and `type`.
         */
        get: operations["getMe"];
        /**
         * Delete your account
         * @description Ends every session and token at once. The account and its personal data are erased after 14 days; a sign-in before that cancels the deletion. `password` is required if the account has one. Wrong passwords count as failed sign-ins.
         *
         *     Limit: 10 requests in 600 s.
         */
        delete: operations["deleteMe"];
        /**
         * Update your name or claim a handle
         * @description Omitted fields keep their values.
         */
        patch: operations["updateMe"];
    };
    "/api/v1/me/balances": {
        /**
         * List the balances of your places
         * @description What you have earned at each of your places, less what has been paid out: one balance for each currency. Sales and payouts of a place's earlier merchants are not part of it.
         */
        get: operations["listBalances"];
    };
    "/api/v1/me/claims": {
        /**
         * List your claims, newest first
         * @description Claims in every state. At most 5 can be submitted an hour.
         */
        get: operations["listClaims"];
    };
    "/api/v1/me/claims/{id}": {
        /**
         * Withdraw a pending claim
         * @description Idempotent. A claim that staff have decided gives 422.
         */
        delete: operations["withdrawClaim"];
    };
    "/api/v1/me/devices": {
        /**
         * List your devices for push messages
         * @description Newest registration first. `web_push_public_key` is the key for a browser's `pushManager.subscribe`.
         */
        get: operations["listDevices"];
        /**
         * Register a device for push messages
         * @description Call it at each start of the app: a known token is updated, and moves to you if it was registered by another account. You can have 20 devices: registering another one drops the one that was registered longest ago. Messages are sent while `notifications_enabled` is true.
         *
         *     Limit: 60 requests in 3600 s.
         */
        post: operations["registerDevice"];
    };
    "/api/v1/me/devices/{id}": {
        /**
         * Remove a device
         * @description The device gets no more push messages, queued ones included. Call it before signing out.
         */
        delete: operations["deleteDevice"];
    };
    "/api/v1/me/disbursements": {
        /**
         * List your payouts, newest first
         * @description Payouts to your places. They are made by hand, outside this service.
         */
        get: operations["listDisbursements"];
    };
    "/api/v1/me/disbursements/{id}": {
        /**
         * Retrieve a payout
         * @description A payout to one of your places. Another merchant's payout gives 404.
         */
        get: operations["getDisbursement"];
    };
    "/api/v1/me/export": {
        /**
         * Export your data
         * @description Creates a ZIP file of JSON files with everything that the service stores about you, and sends a link to it to your email address. Without an address, repeat the request until the response is 200 and contains the link. There is one export at a time: until it expires, a repeated request returns it.
         *
         *     Limit: 60 requests in 60 s.
         */
        post: operations["exportMe"];
    };
    "/api/v1/me/invitations/accept": {
        /**
         * Accept an invitation to a team
         * @description The account must have the address that was invited; the token verifies it. A token works once. A member who accepts another invitation to the same team gets its role.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["acceptInvitation"];
    };
    "/api/v1/me/invitations/decline": {
        /**
         * Decline an invitation to a team
         * @description The account must have the address that was invited.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["declineInvitation"];
    };
    "/api/v1/me/invitations/preview": {
        /**
         * Retrieve an invitation to a team by the token of its link
         * @description Changes nothing.
         *
         *     Limit: 60 requests in 600 s.
         */
        post: operations["previewInvitation"];
    };
    "/api/v1/me/notification-preferences": {
        /**
         * Retrieve the topics of your messages
         * @description All but `daily_summary` are true at first. No push message is sent while `notifications_enabled` in your preferences is false.
         */
        get: operations["getNotificationPreferences"];
        /**
         * Choose the topics of your messages
         * @description Omitted topics keep their values.
         */
        put: operations["updateNotificationPreferences"];
    };
    "/api/v1/me/orders": {
        /**
         * List paid orders at all your places, newest first
         * @description Orders appear when they are paid. They name no buyer, only `customer_short_id`.
         */
        get: operations["listMerchantOrders"];
    };
    "/api/v1/me/orders/{orderId}": {
        /**
         * Retrieve an order at one of your places
         * @description An order that was paid at one of your places. Another merchant's order gives 404.
         */
        get: operations["getMerchantOrder"];
    };
    "/api/v1/me/orders/{orderId}/cancel": {
        /**
         * Cancel a paid or confirmed order
         * @description Does not refund the buyer; an operator issues the refund. Idempotent.
         */
        post: operations["cancelOrder"];
    };
    "/api/v1/me/orders/{orderId}/complete": {
        /**
         * Complete a confirmed order
         * @description Idempotent.
         */
        post: operations["completeOrder"];
    };
    "/api/v1/me/orders/{orderId}/confirm": {
        /**
         * Confirm a paid order
         * @description Idempotent.
         */
        post: operations["confirmOrder"];
    };
    "/api/v1/me/orders/{orderId}/refund": {
        /**
         * Refund an order (always returns 403)
         * @description Only operators can issue refunds. Returns 403 to every member, even if the order does not exist. An id that cannot be decoded gives 404.
         */
        post: operations["refundMerchantOrder"];
    };
    "/api/v1/me/place-proposals": {
        /**
         * List your proposals of places, newest first
         * @description Proposals in every state. At most 10 can be submitted a day.
         */
        get: operations["listPlaceProposals"];
        /**
         * Propose a place of yours that is not listed
         * @description Staff review each proposal. An approval creates the place with you as its merchant; staff publish it. You can have 5 pending proposals. Only requests with a valid body count.
         *
         *     Limit: 10 requests in 86400 s.
         */
        post: operations["proposePlace"];
    };
    "/api/v1/me/places": {
        /**
         * List the places you manage
         * @description Places with an approved claim of yours, and places whose team you belong to. Empty without either.
         */
        get: operations["listMerchantPlaces"];
    };
    "/api/v1/me/places/{id}/orders": {
        /**
         * List a place's paid orders, newest first
         * @description Orders appear when they are paid. They name no buyer, only `customer_short_id`.
         */
        get: operations["listPlaceOrders"];
    };
    "/api/v1/me/places/{place_id}": {
        /**
         * Retrieve a place you manage
         * @description The fields that you may change. The place may be unpublished.
         */
        get: operations["getOwnPlace"];
        /**
         * Update a place you manage
         * @description Description, contacts, position, opening hours and dated exceptions. Omitted fields stay as they are.
         *
         *     Limit: 120 requests in 3600 s.
         */
        patch: operations["changeOwnPlace"];
    };
    "/api/v1/me/places/{place_id}/categories": {
        /**
         * List your menu's categories
         * @description Includes hidden ones.
         */
        get: operations["listMenuCategories"];
        /**
         * Create a menu category
         * @description A category is on the public menu once it contains a published item.
         */
        post: operations["createMenuCategory"];
    };
    "/api/v1/me/places/{place_id}/categories/{categoryId}": {
        /**
         * Delete a menu category
         * @description Its items stay on the menu.
         */
        delete: operations["deleteMenuCategory"];
        /**
         * Update a menu category
         * @description Omitted fields keep their values. Set `starts_at` or `ends_at` to null to remove it.
         */
        patch: operations["changeMenuCategory"];
    };
    "/api/v1/me/places/{place_id}/images/{imageId}": {
        /**
         * Remove an image of a place you manage
         * @description Responses no longer list the image. Its files stay at their URLs, so cached responses still work.
         */
        delete: operations["deleteOwnImage"];
    };
    "/api/v1/me/places/{place_id}/items": {
        /**
         * List your menu's items
         * @description Includes hidden ones.
         */
        get: operations["listMenuItems"];
        /**
         * Create a menu item
         * @description Amounts are in minor units. Without an SKU one is generated.
         */
        post: operations["createMenuItem"];
    };
    "/api/v1/me/places/{place_id}/items/{itemId}": {
        /**
         * Retrieve a menu item
         * @description An item as its merchant sees it, hidden or not.
         */
        get: operations["getMenuItem"];
        /**
         * Archive a menu item
         * @description Takes the item off the menu for good. Orders keep its name and price.
         */
        delete: operations["archiveMenuItem"];
        /**
         * Update a menu item
         * @description Omitted fields keep their values. A new price is added to the item's price history.
         */
        patch: operations["changeMenuItem"];
    };
    "/api/v1/me/places/{place_id}/items/{itemId}/prices": {
        /**
         * List an item's prices, newest first
         * @description Prices are only appended. The newest one applies.
         */
        get: operations["listItemPrices"];
        /**
         * Set an item's price
         * @description Adds a price to the item's history. Past prices cannot be changed or removed.
         */
        post: operations["appendItemPrice"];
    };
    "/api/v1/me/places/{place_id}/reviews/{reviewId}/reply": {
        /**
         * Answer a review of a place you manage
         * @description One answer for each published review, public at once. A second request replaces the text.
         *
         *     Limit: 60 requests in 3600 s.
         */
        put: operations["putReviewReply"];
        /**
         * Remove the answer to a review of a place you manage
         * @description The review stays. You may write another answer.
         */
        delete: operations["deleteReviewReply"];
    };
    "/api/v1/me/places/{place_id}/team": {
        /**
         * List the team of a place
         * @description The people who work at the place and the open invitations. For owners.
         */
        get: operations["listTeam"];
    };
    "/api/v1/me/places/{place_id}/team/invitations": {
        /**
         * Invite a person to the team of a place
         * @description Sends a link to the address. It is valid for 7 days. Another invitation to the same address replaces the first. The response does not depend on whether the address has an account. A team has at most 30 members and open invitations.
         *
         *     Limit: 40 requests in 86400 s.
         */
        post: operations["inviteToTeam"];
    };
    "/api/v1/me/places/{place_id}/team/invitations/{invitationId}": {
        /**
         * Withdraw an invitation
         * @description Its link becomes invalid.
         */
        delete: operations["withdrawTeamInvitation"];
    };
    "/api/v1/me/places/{place_id}/team/invitations/{invitationId}/resend": {
        /**
         * Send an invitation again
         * @description Sends a new link, which is valid for 7 days. Earlier links become invalid.
         *
         *     Limit: 40 requests in 86400 s.
         */
        post: operations["resendTeamInvitation"];
    };
    "/api/v1/me/places/{place_id}/team/members/{memberId}": {
        /**
         * Remove a member from the team of a place
         * @description Takes effect with the member's next request.
         */
        delete: operations["removeTeamMember"];
        /**
         * Change the role of a member
         * @description Takes effect with the member's next request.
         */
        patch: operations["changeTeamMember"];
    };
    "/api/v1/me/places/{place_id}/team/membership": {
        /**
         * Leave the team of a place
         * @description The merchant of the place cannot leave: this gives 422.
         */
        delete: operations["leaveTeam"];
    };
    "/api/v1/me/places/{place_id}/webhooks": {
        /**
         * List a place's webhook endpoints
         * @description The URLs that receive the events of the place's orders.
         */
        get: operations["listWebhookEndpoints"];
        /**
         * Register a webhook endpoint
         * @description Deliveries follow the Standard Webhooks specification. The response is the only one that shows the secret. A place has at most 5 endpoints.
         */
        post: operations["createWebhookEndpoint"];
    };
    "/api/v1/me/places/{place_id}/webhooks/{webhookId}": {
        /**
         * Delete a webhook endpoint
         * @description Deletes its deliveries too. Queued deliveries are not sent.
         */
        delete: operations["deleteWebhookEndpoint"];
        /**
         * Update a webhook endpoint
         * @description Omitted fields stay as they are. `enabled: true` also enables an endpoint that the service has disabled.
         */
        patch: operations["changeWebhookEndpoint"];
    };
    "/api/v1/me/places/{place_id}/webhooks/{webhookId}/deliveries": {
        /**
         * List the deliveries to a webhook endpoint, newest first
         * @description Kept for 30 days.
         */
        get: operations["listWebhookDeliveries"];
    };
    "/api/v1/me/places/{place_id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        /**
         * Redeliver an event
         * @description Sends the same body under the same `webhook-id` again, and starts a new series of attempts.
         *
         *     Limit: 120 requests in 3600 s.
         */
        post: operations["redeliverWebhook"];
    };
    "/api/v1/me/places/{place_id}/webhooks/{webhookId}/secret": {
        /**
         * Rotate the secret of a webhook endpoint
         * @description For 24 hours, deliveries carry signatures of the old secret and of the new one.
         */
        post: operations["rotateWebhookSecret"];
    };
    "/api/v1/me/places/{place_id}/webhooks/{webhookId}/test": {
        /**
         * Send a test event to a webhook endpoint
         * @description Queues a `webhook.test` event. Its result is in the list of deliveries.
         *
         *     Limit: 120 requests in 3600 s.
         */
        post: operations["testWebhookEndpoint"];
    };
    "/api/v1/me/preferences": {
        /**
         * Retrieve your preferences
         * @description Guests have preferences too. Defaults until some are set.
         */
        get: operations["getPreferences"];
        /**
         * Update your preferences
         * @description Omitted fields keep their values.
         */
        put: operations["updatePreferences"];
    };
    "/api/v1/media/uploads": {
        /**
         * Upload an image
         * @description A JPEG, PNG, WebP, AVIF, HEIC or GIF of at most 25 MB and 50 megapixels. The service encodes it anew, without metadata, and never publishes the file itself. A visitor's image of a place or of their own review awaits moderation (`pending`). The place's merchant and staff publish at once; only staff add images of events and stories.
         *
         *     Limit: 60 requests in 3600 s.
         */
        post: operations["uploadImage"];
    };
    "/api/v1/orders": {
        /**
         * List your orders, newest first
         * @description Your own orders as a buyer, in every state.
         */
        get: operations["listOrders"];
    };
    "/api/v1/orders/{id}": {
        /**
         * Retrieve an order
         * @description One of your own orders. Another buyer's order gives 404.
         */
        get: operations["getOrder"];
    };
    "/api/v1/places": {
        /**
         * List places
         * @description Published places, with filters. Coordinates add `distance_meters` to each item.
         */
        get: operations["listPlaces"];
    };
    "/api/v1/places/dashboard": {
        /**
         * Retrieve categories and nearby places
         * @description All categories, and at most 50 places within the radius, nearest first.
         *
         *     Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getPlacesDashboard"];
    };
    "/api/v1/places/{id}": {
        /**
         * Retrieve a place
         * @description Everything public about a published place. Coordinates add `distance_meters`.
         */
        get: operations["getPlace"];
    };
    "/api/v1/places/{id}/amenities": {
        /**
         * Submit amenities
         * @description Each value replaces the earlier value of its key. The service counts the submissions per key.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["submitAmenities"];
    };
    "/api/v1/places/{id}/augmented-details": {
        /**
         * Retrieve local hours and live external details
         * @description External details come from a live lookup of at most 2 s. Without a result they are empty.
         *
         *     Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getAugmentedDetails"];
    };
    "/api/v1/places/{id}/claims": {
        /**
         * Claim a place
         * @description Submits a request to become the place's merchant. Staff review each claim. Only requests with a valid body count.
         *
         *     Limit: 5 requests in 3600 s.
         */
        post: operations["claimPlace"];
    };
    "/api/v1/places/{id}/digital-assets": {
        /**
         * Submit a link: menu, tickets, bookings or an image
         * @description An owner's submission replaces the owner's earlier link of that type. The URL is stored but never fetched.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["submitDigitalAsset"];
    };
    "/api/v1/places/{id}/hours": {
        /**
         * Submit opening hours
         * @description For one day of the week. A visitor's submission replaces their earlier one for that day. The owner's submission removes the visitors' entries of that day and the owner's entries that it overlaps. If it overlaps none, it is added (lunch and dinner). A closed day replaces all entries. If the owner has entries, only those are shown.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["submitHours"];
    };
    "/api/v1/places/{id}/jsonld": {
        /**
         * Retrieve a place as schema.org JSON-LD
         * @description A JSON-LD document without the `data` envelope. Can be embedded in a page's script element without escaping.
         */
        get: operations["getPlaceJsonLd"];
    };
    "/api/v1/places/{id}/menu": {
        /**
         * Retrieve a place's menu
         * @description Sorted by position, then id. An item in two categories is listed twice. Prices are base prices in the service's currency, or in XCD for an item without a price in that currency.
         */
        get: operations["getMenu"];
    };
    "/api/v1/places/{id}/photos": {
        /**
         * List a place's photos
         * @description Public photos only. Pending and rejected ones are never listed.
         */
        get: operations["listPlacePhotos"];
    };
    "/api/v1/places/{id}/review-summary": {
        /**
         * Summarize a place's ratings
         * @description The average, the count, the distribution by stars and the averages by aspect of the published reviews.
         */
        get: operations["getPlaceReviewSummary"];
    };
    "/api/v1/places/{id}/reviews": {
        /**
         * List a place's reviews, newest first
         * @description Published reviews, without their authors. The cursor expires after 15 minutes.
         */
        get: operations["listPlaceReviews"];
        /**
         * Review a place
         * @description Published at once. One review of each place or event per user.
         *
         *     Limit: 60 requests in 3600 s.
         */
        post: operations["createPlaceReview"];
    };
    "/api/v1/reviews/{reviewId}": {
        /**
         * Delete your review
         * @description Works in every state of the review. You may then write another one.
         *
         *     Limit: 60 requests in 3600 s.
         */
        delete: operations["deleteReview"];
        /**
         * Edit your review
         * @description The review must be published. Omitted fields stay as they are; null clears a field.
         *
         *     Limit: 60 requests in 3600 s.
         */
        patch: operations["updateReview"];
    };
    "/api/v1/reviews/{reviewId}/flag": {
        /**
         * Flag a review
         * @description Hides the review until a moderator decides, once enough users have flagged it: by default, the first. Flags do not hide a review that a moderator has published again. A second flag by the same user returns 200 with the first flag.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["flagReview"];
    };
    "/api/v1/reviews/{reviewId}/votes": {
        /**
         * Vote on a review
         * @description Marks the review as helpful or not helpful. A later vote by the same user replaces it.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["voteReview"];
    };
    "/api/v1/search": {
        /**
         * Search places, events and stories
         * @description Ignores accents and case. Every word of the query must match. Ranking, best first: exact names; names that start with the query; names with words that start with the query's words; names that contain those words; the same matches in other text; matches with one typo in a word of five or more letters.
         */
        get: operations["search"];
    };
    "/api/v1/stories": {
        /**
         * List stories
         * @description Sorted by display order, then newest first.
         */
        get: operations["listStories"];
    };
    "/api/v1/stories/{id}": {
        /**
         * Retrieve a story
         * @description Published stories only.
         */
        get: operations["getStory"];
    };
    "/api/v1/tours": {
        /**
         * List your tours, newest first
         * @description Each with its first three stops.
         *
         *     Limit: 60 requests in 60 s.
         */
        get: operations["listTours"];
        /**
         * Create a tour
         * @description The tour is ready when the response arrives; its audio is generated afterwards. The limit applies per user or guest and counts only valid requests that do not return 503. All guests at one address together can create 60 tours per hour.
         *
         *     Limit: 5 requests in 3600 s.
         */
        post: operations["createTour"];
    };
    "/api/v1/tours/dashboard": {
        /**
         * Retrieve the tours screen's content
         * @description The types of events, your last completed tours and how to create one.
         *
         *     Limit: 60 requests in 60 s.
         */
        get: operations["getToursDashboard"];
    };
    "/api/v1/tours/generate": {
        /**
         * Create a tour (use createTour)
         * @deprecated
         * @description The former path of createTour.
         *
         *     Limit: 5 requests in 3600 s.
         */
        post: operations["generateTour"];
    };
    "/api/v1/tours/reviews/{reviewId}/flag": {
        /**
         * Flag a review (use flagReview)
         * @deprecated
         * @description Hides the review until a moderator decides, once enough users have flagged it: by default, the first. Flags do not hide a review that a moderator has published again. A second flag by the same user returns 200 with the first flag.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["flagReviewOfTour"];
    };
    "/api/v1/tours/reviews/{reviewId}/votes": {
        /**
         * Vote on a review (use voteReview)
         * @deprecated
         * @description The former path of voteReview.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["voteReviewOfTour"];
    };
    "/api/v1/tours/{tourId}": {
        /**
         * Retrieve a tour
         * @description With its stops in order. Poll it until no stop has the `tts_status` `queued`.
         */
        get: operations["getTour"];
    };
    "/api/v1/tours/{tourId}/archive": {
        /**
         * Archive a tour
         * @description Takes the tour off your list and ends its share links. Archiving it again changes nothing.
         */
        post: operations["archiveTour"];
    };
    "/api/v1/tours/{tourId}/bundle": {
        /**
         * List the files a tour needs offline
         * @description The audio and images of every stop, with sizes and digests where they are stored here.
         */
        get: operations["getTourBundle"];
    };
    "/api/v1/tours/{tourId}/complete": {
        /**
         * Complete a tour
         * @description From draft or active. Completing it again changes nothing.
         */
        post: operations["completeTour"];
    };
    "/api/v1/tours/{tourId}/ics": {
        /**
         * Retrieve a tour as iCalendar
         * @description One entry for each stop, to import into a calendar or to subscribe to.
         */
        get: operations["getTourCalendar"];
    };
    "/api/v1/tours/{tourId}/preview": {
        /**
         * Preview a tour, with how busy its stops are now
         * @description A live lookup of at most 800 ms. If it finds nothing for a stop, the stored value is returned.
         */
        get: operations["previewTour"];
    };
    "/api/v1/tours/{tourId}/resume": {
        /**
         * Plan the rest of a tour from where the visitor is
         * @description The tour changes in place: it starts at this position and time, and its end does not change. Stops whose time has passed leave it. Places of `include` and events stay if they can still be reached; other stops stay unless they no longer fit. The same request again returns the tour unchanged. The limit counts only requests that change the tour.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["resumeTour"];
    };
    "/api/v1/tours/{tourId}/share": {
        /**
         * Share a tour by link
         * @description Anyone with the link can see the tour. The link expires after 30 days, or when the tour is archived or deleted.
         *
         *     Limit: 30 requests in 60 s.
         */
        post: operations["shareTour"];
    };
    "/api/v1/tours/{tourId}/start": {
        /**
         * Start a tour
         * @description Starting an active tour changes nothing. A completed or archived one gives 422.
         */
        post: operations["startTour"];
    };
    "/api/v1/tours/{tourId}/stops/{stopId}/directions": {
        /**
         * Retrieve directions to a stop from the previous one
         * @description As they were planned with the tour. Null for a first stop without a start.
         */
        get: operations["getStopDirections"];
    };
    "/api/v1/tours/{tourId}/stops/{stopId}/replace": {
        /**
         * Replace or drop a stop
         * @description Earlier stops keep their times; the legs, times and order of the later ones are planned again. If there is no time for the new stop otherwise, one of them leaves the tour. A replaced stop does not come back unless `with` names it. Repeating the request for a stop that was replaced returns the tour unchanged. The limit counts only requests that change the tour.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["replaceTourStop"];
    };
    "/api/v1/tours/{tourId}/stops/{stopId}/reviews": {
        /**
         * List reviews of a stop's place or event, newest first
         * @description Published reviews of the place or event behind the stop.
         */
        get: operations["listStopReviews"];
        /**
         * Review a stop's place or event
         * @description Published at once. One review of each place or event per user.
         */
        post: operations["createStopReview"];
    };
    "/api/v1/tours/{tourId}/video/generate": {
        /**
         * Request a video of a completed tour
         * @description Queues the request. The video is made outside this service.
         */
        post: operations["generateTourVideo"];
    };
    "/api/v1/tours/{tourId}/video/status": {
        /**
         * Retrieve a tour video's status
         * @description `not_started` until the video is stored, then `done` with its URL.
         */
        get: operations["getTourVideo"];
    };
    "/api/v1/webhooks/payments": {
        /**
         * Receive a payment event
         * @description Called by the payment provider. The `Stripe-Signature` header (`t=…,v1=…`) must sign the raw body, with a timestamp within 300 s of now. Each event is processed once. Handles payment intents, refunds (`charge.refunded`, `refund.*`) and disputes (`charge.dispute.*`); other types give 200 and change nothing.
         */
        post: operations["receivePaymentEvent"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ProviderCallbackFormRequest: {
            /** @description The authorization code. */
            code?: string;
            /** @description The state of the sign-in. */
            state?: string;
            /** @description The issuer (RFC 9207). */
            iss?: string;
            /** @description The provider's error code. */
            error?: string;
            /** @description The provider's error message. */
            error_description?: string;
            /** @description The user's name as JSON. Apple sends it at the first sign-in only. */
            user?: string;
        };
        ChangeEmailRequest: {
            /** Format: email */
            newEmail: string;
            /** @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS. */
            callbackURL?: string;
        };
        ChangeSessionPasswordRequest: {
            /** Format: password */
            currentPassword: string;
            /** Format: password */
            newPassword: string;
            revokeOtherSessions?: boolean;
        };
        VerifyPasskeySignInRequest: {
            response: components["schemas"]["PasskeyAssertion"];
        };
        /** @description `PublicKeyCredential.toJSON()` after `navigator.credentials.get`. */
        PasskeyAssertion: {
            /** @description The credential id, in base64url. */
            id: string;
            /** @description The credential id, in base64url. */
            rawId: string;
            /** @constant */
            type: "public-key";
            /** @default {} */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            authenticatorAttachment?: string;
            response: components["schemas"]["PasskeyAssertionResponse"];
        };
        RequestPasswordResetRequest: {
            /** Format: email */
            email: string;
            /** @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS. */
            redirectTo?: string;
        };
        ResetSessionPasswordRequest: {
            /** Format: password */
            newPassword: string;
            /** @description The `token` of the link, here or in the query. */
            token?: string;
        };
        RevokeSessionRequest: {
            /** @description The `token` of a listed session. */
            token: string;
        };
        SendVerificationEmailRequest: {
            /** Format: email */
            email: string;
            /** @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS. */
            callbackURL?: string;
        };
        SignInEmailRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /** @default true */
            rememberMe: boolean;
            /** @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS. */
            callbackURL?: string;
        };
        SignInSocialRequest: {
            /** @description `google` or `apple`. */
            provider: string;
            /**
             * @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS.
             * @default /
             */
            callbackURL: string;
            /** @description The URL to return to after a failed sign-in. Default: callbackURL. */
            errorCallbackURL?: string;
            /** @description The URL to return a new user to. Default: callbackURL. */
            newUserCallbackURL?: string;
            /** @default false */
            disableRedirect: boolean;
            idToken?: components["schemas"]["GivenIdToken"];
        };
        /** @description An ID token of the provider's own sign-in in a native app. */
        GivenIdToken: {
            token: string;
            nonce?: string;
        };
        SignUpEmailRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            name?: string;
            /** @default true */
            rememberMe: boolean;
            /** @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS. */
            callbackURL?: string;
        };
        VerifyEmailRequest: {
            /** @description The `token` of the link in the message. */
            token: string;
        };
        LoginRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        RegisterPasskeyRequest: {
            name: string;
            /** @description The `challenge_token` of the options. */
            challenge_token: string;
            response: components["schemas"]["PasskeyAttestation"];
        };
        /** @description `PublicKeyCredential.toJSON()` after `navigator.credentials.create`. */
        PasskeyAttestation: {
            /** @description The credential id, in base64url. */
            id: string;
            /** @description The credential id, in base64url. */
            rawId: string;
            /** @constant */
            type: "public-key";
            /** @default {} */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            authenticatorAttachment?: string;
            response: components["schemas"]["PasskeyAttestationResponse"];
        };
        StartPasskeyRegistrationRequest: {
            /** Format: password */
            password?: string;
        };
        SignInWithPasskeyRequest: {
            /** @description The `challenge_token` of the options. */
            challenge_token: string;
            response: components["schemas"]["PasskeyAssertion"];
        };
        RenamePasskeyRequest: {
            name: string;
        };
        ChangePasswordRequest: {
            /** Format: password */
            current_password: string;
            /** Format: password */
            password: string;
        };
        ForgotPasswordRequest: {
            /** Format: email */
            email: string;
        };
        ResetPasswordRequest: {
            /** @description The `token` of the link in the message. */
            token: string;
            /** Format: password */
            password: string;
        };
        ResendOtpRequest: {
            phoneNumber: string;
        };
        SendOtpRequest: {
            phoneNumber: string;
        };
        VerifyOtpRequest: {
            phoneNumber: string;
            code: string;
        };
        RegisterRequest: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            name?: string;
        };
        SignInWithProviderRequest: {
            /** @description `google` or `apple`. */
            provider: string;
            id_token: string;
            nonce?: string;
            /** @description Only for Apple, ignored otherwise: the authorization code of the same sign-in. With it, the app disappears from the person's list at Apple when the account is erased. */
            authorization_code?: string;
        };
        ExchangeAppCodeRequest: {
            code: string;
            code_verifier: string;
        };
        AddToCartRequest: {
            item_id: string;
            /** Format: int32 */
            quantity: number;
            note?: string | null;
        };
        ChangeCartItemRequest: {
            /** Format: int32 */
            quantity?: number;
            note?: string | null;
        };
        CheckoutRequest: {
            /**
             * Format: int64
             * @description The total shown to the buyer, in minor units.
             */
            expected_total?: number;
            note?: string | null;
        } & {
            [key: string]: unknown;
        };
        ReviewRequest: {
            /** Format: int32 */
            rating: number;
            title?: string;
            body?: string;
            /** @description Free text. */
            trip_type?: string;
            /**
             * Format: date
             * @description Not in the future, in the destination's time zone.
             */
            visit_date?: string;
            is_anonymous?: boolean;
            /** @description Entries with an unknown aspect, a repeated aspect or a rating outside 1 to 5 are ignored. */
            aspects?: components["schemas"]["ReviewRequestAspect"][];
        };
        AddFavoriteRequest: {
            /** @enum {string} */
            entity_type: "place" | "event" | "story";
            entity_id: string;
        };
        DeleteMeRequest: {
            /** Format: password */
            password?: string;
        };
        UpdateMeRequest: {
            name?: string;
            /** @description Stored in lower case. */
            handle?: string;
        };
        RegisterDeviceRequest: {
            /** @enum {string} */
            provider: "expo" | "fcm" | "apns" | "web";
            /** @description Required for expo, fcm and apns: the token that the push service gave the app. */
            token?: string;
            subscription?: components["schemas"]["PushSubscription"];
            name?: string | null;
        };
        /** @description Required for web: `PushSubscription.toJSON()` of the browser. */
        PushSubscription: {
            endpoint: string;
            keys: components["schemas"]["PushSubscriptionKeys"];
        };
        PushSubscriptionKeys: {
            p256dh: string;
            auth: string;
        };
        AcceptInvitationRequest: {
            /** @description The `token` of the link in the message. */
            token: string;
        };
        DeclineInvitationRequest: {
            /** @description The `token` of the link in the message. */
            token: string;
        };
        PreviewInvitationRequest: {
            /** @description The `token` of the link in the message. */
            token: string;
        };
        UpdateNotificationPreferencesRequest: {
            /** @description Changes of your orders. */
            orders?: boolean;
            /** @description New orders at your places, if you are a merchant. */
            new_orders?: boolean;
            /** @description A tour's narration is ready. */
            tours?: boolean;
            /** @description Reminders of favorite events, three hours before they start. */
            events?: boolean;
            /** @description A place has answered your review. */
            reviews?: boolean;
            /** @description Not a push message: an email when a place has answered your review, to a verified address. */
            review_emails?: boolean;
            /** @description Not a push message: an email to merchants at 7:00 with the orders of the day before. */
            daily_summary?: boolean;
        };
        ProposePlaceRequest: {
            business_name: string;
            contact_name: string;
            contact_phone: string;
            /** Format: email */
            contact_email?: string | null;
            message?: string | null;
            name: string;
            /** @description Null or omitted: none of the categories. */
            category_id?: string | null;
            coordinates: components["schemas"]["ProposePlaceRequestCoordinates"];
            address?: string | null;
        };
        ChangeOwnPlaceRequest: {
            summary?: string;
            description?: string;
            /** @description Empty or null clears it. */
            website_url?: string | null;
            contact_phone?: string | null;
            contact_email?: string | null;
            coordinates?: components["schemas"]["ChangeOwnPlaceRequestCoordinates"];
            /** @description Replaces the whole week. A day without an entry is unknown. */
            hours?: components["schemas"]["NewHourEntry"][];
            /** @description Replaces all exceptions. Of two that cover a date, the later in this list applies. */
            hours_exceptions?: components["schemas"]["NewHoursException"][];
        };
        NewHourEntry: {
            /**
             * Format: int32
             * @description 0 is Sunday.
             */
            day_of_week: number;
            opens_at?: string | null;
            closes_at?: string | null;
            /** @default false */
            is_closed: boolean;
        };
        NewHoursException: {
            from: string;
            to?: string | null;
            closed?: boolean | null;
            ranges?: components["schemas"]["NewHoursExceptionRange"][] | null;
            note?: string | null;
        };
        CreateMenuCategoryRequest: {
            name: string;
            /**
             * Format: int32
             * @description Lower is shown first.
             */
            position?: number;
            enabled?: boolean;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
        };
        ChangeMenuCategoryRequest: {
            name?: string;
            /**
             * Format: int32
             * @description Lower is shown first.
             */
            position?: number;
            enabled?: boolean;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
        };
        CreateMenuItemRequest: {
            name: string;
            description?: string | null;
            /** @description Generated if blank. */
            sku?: string | null;
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            compare_at?: number | null;
            currency?: string;
            /** @description A category of the same place. */
            category_id?: string | null;
            /**
             * Format: int32
             * @description Lower is shown first.
             */
            position?: number;
            published?: boolean;
            enabled?: boolean;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
        };
        ChangeMenuItemRequest: {
            name?: string;
            description?: string | null;
            sku?: string;
            /** Format: int64 */
            price?: number;
            /** Format: int64 */
            compare_at?: number | null;
            currency?: string;
            /** @description A category of the same place. */
            category_id?: string | null;
            /**
             * Format: int32
             * @description Lower is shown first.
             */
            position?: number;
            published?: boolean;
            enabled?: boolean;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
        };
        AppendItemPriceRequest: {
            /** Format: int64 */
            price: number;
            /** Format: int64 */
            compare_at?: number | null;
            currency?: string;
        };
        ReviewReplyRequest: {
            text: string;
        };
        InviteToTeamRequest: {
            /** Format: email */
            email: string;
            /**
             * @description `owner`: everything. `manager`: menu, place, reviews and orders. `till`: orders.
             * @enum {string}
             */
            role: "owner" | "manager" | "till";
        };
        ChangeTeamMemberRequest: {
            /**
             * @description `owner`: everything. `manager`: menu, place, reviews and orders. `till`: orders.
             * @enum {string}
             */
            role: "owner" | "manager" | "till";
        };
        CreateWebhookEndpointRequest: {
            /** @description An https URL of a public host. A fragment is not allowed. */
            url: string;
            /** @description Default: all. */
            events?: ("order.paid" | "order.updated" | "order.cancelled" | "order.refunded")[];
        };
        ChangeWebhookEndpointRequest: {
            /** @description An https URL of a public host. A fragment is not allowed. */
            url?: string;
            /** @description Default: all. */
            events?: ("order.paid" | "order.updated" | "order.cancelled" | "order.refunded")[];
            enabled?: boolean;
        };
        UpdatePreferencesRequest: {
            tour_completed?: boolean;
            notifications_enabled?: boolean;
            preferred_area_id?: string | null;
        };
        UploadImageRequest: {
            /** Format: binary */
            file: string;
            /**
             * @description What the image shows.
             * @enum {string}
             */
            entity_type: "place" | "event" | "story" | "review";
            /** @description A decimal id. */
            entity_id: string;
            /** @description The alternative text: what the image shows. */
            alt?: string;
            credit?: string;
            licence?: string;
        };
        SubmitAmenitiesRequest: {
            amenity_flags: {
                [key: string]: unknown;
            };
        };
        ClaimPlaceRequest: {
            business_name: string;
            contact_name: string;
            contact_phone: string;
            /** Format: email */
            contact_email?: string | null;
            message?: string | null;
        };
        SubmitDigitalAssetRequest: {
            /** @enum {string} */
            asset_type: "menu_link" | "menu_json" | "ticket_link" | "booking_url" | "image_url";
            /** Format: uri */
            asset_url: string;
            /**
             * @description Who submits. `owner` is only for curators and admins; others get 403.
             * @enum {string}
             */
            source_type: "owner" | "ugc";
            structured_payload?: Record<string, never> | null;
        };
        SubmitHoursRequest: {
            /**
             * Format: int32
             * @description 0 is Sunday.
             */
            day_of_week: number;
            /** @description HH:MM. Omit on a closed day. */
            opens_at?: string | null;
            /** @description HH:MM. Omit on a closed day. */
            closes_at?: string | null;
            /** @default false */
            is_closed: boolean;
            /** @default false */
            is_overnight: boolean;
            /**
             * @description Who submits. `owner` is only for curators and admins; others get 403.
             * @enum {string}
             */
            source_type: "owner" | "ugc";
        };
        ReviewChange: {
            /** Format: int32 */
            rating?: number;
            title?: string | null;
            body?: string | null;
            /** @description Free text. */
            trip_type?: string | null;
            /**
             * Format: date
             * @description Not in the future, in the destination's time zone.
             */
            visit_date?: string | null;
            is_anonymous?: boolean;
            /** @description Entries with an unknown aspect, a repeated aspect or a rating outside 1 to 5 are ignored. */
            aspects?: components["schemas"]["ReviewChangeAspect"][];
        };
        FlagRequest: {
            reason: string;
            notes?: string;
        };
        VoteRequest: {
            /** @enum {string} */
            vote_type: "helpful" | "not_helpful";
        };
        TourRequest: {
            /** @enum {string} */
            tour_type: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
            /**
             * Format: int32
             * @description Travel, waiting and visits.
             */
            duration_minutes: number;
            /**
             * Format: int32
             * @description Metres around the start. Default: 3,000 on foot, 10,000 by bicycle, 25,000 by car.
             */
            radius_meters?: number;
            /** @enum {string} */
            travel_mode?: "walk" | "drive" | "cycle";
            start_location?: components["schemas"]["TourRequestStartLocation"];
            /** @description ISO 8601. Without an offset, the local time of the destination. Default: now. */
            start_at?: string;
            /**
             * @description How long visits last.
             * @default normal
             * @enum {string}
             */
            pace: "relaxed" | "normal" | "brisk";
            /**
             * @description Ids of places to visit, whatever the tour's type.
             * @default []
             */
            include: string[];
            /**
             * @description Ids of places not to visit.
             * @default []
             */
            avoid: string[];
            /** @description Slugs of categories, place kinds or event types not to visit. */
            avoid_categories?: string[];
            must_end_at?: components["schemas"]["TourRequestMustEndAt"];
        };
        ResumeTourRequest: {
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
            /** @description ISO 8601. Without an offset, the local time of the destination. Default: now. */
            at?: string;
        };
        /** @default {} */
        ReplaceTourStopRequest: {
            /** @description Id of the place to visit instead. Default: the most valuable place or event that fits. */
            with?: string;
            /**
             * @description Whether to drop the stop instead of replacing it.
             * @default false
             */
            drop: boolean;
        };
        ReceivePaymentEventRequest: {
            id: string;
            type: string;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            created?: number | null;
            /** @description `object` is a payment intent, whose `id` is the order's `payment.id`, or a charge, refund or dispute that names it in `payment_intent`. */
            data: unknown;
        };
        ErrorInfo: {
            /** @description Stable and machine-readable. New codes may be added: treat an unknown one by its status. */
            code: string;
            /** @description Human-readable. May change, so do not match it. */
            message: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description All problems of an invalid request. */
            details?: components["schemas"]["Problem"][];
            /** @description Quote it to support. Present on 500. */
            request_id?: string;
            cart?: components["schemas"]["Cart"];
        };
        Problem: {
            /** @description The invalid part, such as `body.rating`. */
            path: string;
            /** @description What is wrong with it. */
            message: string;
        };
        Cart: {
            /** @description Null while there is no cart. */
            id: string | null;
            place: components["schemas"]["CartPlace"] | null;
            items: components["schemas"]["CartItem"][];
            /**
             * Format: int64
             * @description Minor units.
             */
            subtotal: number;
            currency: string;
            /** Format: date-time */
            expires_at: string | null;
        };
        CartItem: {
            id: string;
            item_id: string;
            name: string;
            /** Format: int32 */
            quantity: number;
            note: string | null;
            /**
             * Format: int64
             * @description The current price in minor units. Null while it cannot be ordered.
             */
            unit_price: number | null;
            /**
             * Format: int64
             * @description Minor units.
             */
            total: number | null;
            /** @description Whether it can be ordered now. */
            available: boolean;
        };
        SessionStatus: {
            status: boolean;
        };
        PasswordChanged: {
            token: string;
            user: components["schemas"]["BrowserUser"];
        };
        BrowserUser: {
            id: string;
            email: string | null;
            /** @description Empty until the user gives one. */
            name: string;
            image: string | null;
            emailVerified: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BrowserSession: {
            session: components["schemas"]["BrowserSessionSession"];
            user: components["schemas"]["BrowserUser"];
        };
        ListedSession: {
            id: string;
            userId: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description A bearer token for /api/v1. It ends with the session. */
            token: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null if the client's address is unknown. */
            ipAddress: string | null;
            userAgent: string | null;
        };
        PasskeyRequestOptions: {
            rpId: string;
            /** @description In base64url. */
            challenge: string;
            /**
             * Format: int32
             * @description Milliseconds.
             */
            timeout: number;
            /** @enum {string} */
            userVerification: "required";
        };
        PasswordResetRequested: {
            status: boolean;
            message: string;
        };
        SignedIn: {
            /** @description Whether to continue to `url`. */
            redirect: boolean;
            /** @description The request's callbackURL. */
            url?: string;
            /** @description A bearer token for /api/v1. It ends with the session. */
            token: string;
            user: components["schemas"]["BrowserUser"];
        };
        /** @description With `idToken`: `token` and `user`. Otherwise: `url`. */
        SocialSignIn: {
            url?: string;
            /** @description Whether to continue to `url`. False if the request set `disableRedirect` or `idToken`. */
            redirect: boolean;
            /** @description A bearer token for /api/v1. It ends with the session. */
            token?: string;
            user?: components["schemas"]["BrowserUser"];
        };
        SignOutResponse: {
            success: boolean;
        };
        SignedUp: {
            /** @description A bearer token for /api/v1. It ends with the session. */
            token: string;
            user: components["schemas"]["BrowserUser"];
        };
        SessionEmailVerified: {
            status: boolean;
            user: components["schemas"]["BrowserUser"];
        };
        HealthResponse: {
            data: components["schemas"]["Health"];
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        OpenApiDocument: {
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        ReadinessResponse: {
            data: components["schemas"]["Readiness"];
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "degraded";
            checks: {
                [key: string]: components["schemas"]["ReadinessCheck"];
            };
        };
        AppConfigResponse: {
            data: components["schemas"]["AppConfig"];
        };
        AppConfig: {
            features: {
                [key: string]: boolean;
            };
            section_order: string[];
            branding: components["schemas"]["AppConfigBranding"];
        };
        AppHomeResponse: {
            data: components["schemas"]["AppHome"];
        };
        AppHome: {
            hero: components["schemas"]["AppHomeHero"];
            featured_sections: components["schemas"]["AppHomeFeaturedSection"][];
            ctas: components["schemas"]["AppHomeCta"][];
        };
        AppIntroResponse: {
            data: components["schemas"]["AppIntro"];
        };
        AppIntro: {
            enabled: boolean;
            video_url: string | null;
            thumbnail_url: string | null;
            /** Format: int32 */
            duration_seconds: number;
            fallback_animation: string;
            fallback_url: string | null;
        };
        TourSlideList: {
            data: components["schemas"]["TourSlide"][];
        };
        TourSlide: {
            /** Format: int32 */
            order: number;
            headline: string;
            body: string;
            image_url: string;
            cta_label: string;
        };
        AreaList: {
            data: components["schemas"]["Reference"][];
        };
        Reference: {
            /** @description A decimal id. */
            id: string;
            name: string;
            slug: string;
        };
        VerificationRequestedResponse: {
            data: components["schemas"]["VerificationRequested"];
        };
        VerificationRequested: {
            /** @description False if there is no address to verify. */
            sent: boolean;
        };
        EmailVerificationResponse: {
            data: components["schemas"]["EmailVerification"];
        };
        EmailVerification: {
            /** @description False after the approval of a change: the new address has to confirm it too. */
            verified: boolean;
        };
        GuestSessionResponse: {
            data: components["schemas"]["GuestSession"];
        };
        GuestSession: {
            /** @description A bearer token (JWT). */
            token: string;
            /** Format: date-time */
            expires_at: string;
            user: components["schemas"]["Guest"];
        };
        Guest: {
            id: string;
            /** @enum {string} */
            type: "guest";
        };
        UserSessionResponse: {
            data: components["schemas"]["UserSession"];
        };
        UserSession: {
            /** @description A bearer token (JWT). */
            token: string;
            /** Format: date-time */
            expires_at: string;
            user: components["schemas"]["SignedInUser"];
        };
        SignedInUser: {
            /** @description An opaque id. */
            id: string;
            /** @enum {string} */
            type: "user";
            /** @description Absent if the user has none. */
            email?: string;
            /** @description Empty until the user gives one. */
            name: string;
        };
        PasskeyList: {
            data: components["schemas"]["Passkey"][];
        };
        Passkey: {
            /** @description The credential id, in base64url. */
            id: string;
            name: string;
            /** @description Whether the passkey is synchronised between devices. */
            synchronised: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string | null;
        };
        PasskeyResponse: {
            data: components["schemas"]["Passkey"];
        };
        PasskeyRegistrationResponse: {
            data: components["schemas"]["PasskeyRegistration"];
        };
        PasskeyRegistration: {
            options: components["schemas"]["PasskeyCreationOptions"];
            /** @description Send it back with the response. It is valid for five minutes and works once. */
            challenge_token: string;
        };
        PasskeyCreationOptions: {
            rp: components["schemas"]["PasskeyCreationOptionsRp"];
            user: components["schemas"]["PasskeyCreationOptionsUser"];
            /** @description In base64url. */
            challenge: string;
            pubKeyCredParams: components["schemas"]["PasskeyCreationOptionsPubKeyCredParam"][];
            /**
             * Format: int32
             * @description Milliseconds.
             */
            timeout: number;
            /** @enum {string} */
            attestation: "none";
            /** @description The user's passkeys. */
            excludeCredentials: components["schemas"]["PasskeyDescriptor"][];
            authenticatorSelection: components["schemas"]["PasskeyCreationOptionsAuthenticatorSelection"];
        };
        PasskeyDescriptor: {
            id: string;
            /** @enum {string} */
            type: "public-key";
            transports: string[];
        };
        PasskeySignInResponse: {
            data: components["schemas"]["PasskeySignIn"];
        };
        PasskeySignIn: {
            options: components["schemas"]["PasskeyRequestOptions"];
            /** @description Send it back with the response. It is valid for five minutes and works once. */
            challenge_token: string;
        };
        MessageRequestedResponse: {
            data: components["schemas"]["MessageRequested"];
        };
        MessageRequested: {
            /** @description Always true, whether or not there is an account. */
            sent: boolean;
        };
        CodeSentResponse: {
            data: components["schemas"]["CodeSent"];
        };
        CodeSent: {
            sent: boolean;
        };
        SessionTokenResponse: {
            data: components["schemas"]["SessionToken"];
        };
        SessionToken: {
            /** @description A bearer token (JWT). */
            token: string;
            /** Format: date-time */
            expires_at: string;
        };
        CartResponse: {
            data: components["schemas"]["Cart"];
        };
        CategoryList: {
            data: components["schemas"]["Category"][];
        };
        Category: {
            /** @description A decimal id. */
            id: string;
            name: string;
            slug: string;
            icon: string | null;
            color: string | null;
            /**
             * Format: int32
             * @description Published places with this primary or attached category.
             */
            place_count: number;
        };
        CheckoutResponse: {
            data: components["schemas"]["Checkout"];
        };
        Checkout: {
            order: components["schemas"]["Order"];
            payment: components["schemas"]["CheckoutPayment"];
        };
        Order: {
            id: string;
            /** @description The same for every order of one buyer with one merchant. Different for each merchant. */
            customer_short_id: string;
            place_id: string;
            /** @enum {string} */
            status: "pending_payment" | "expired" | "paid" | "confirmed" | "completed" | "cancelled";
            items: components["schemas"]["OrderItem"][];
            /**
             * Format: int64
             * @description Minor units.
             */
            subtotal: number;
            /**
             * Format: int64
             * @description Minor units.
             */
            total: number;
            /**
             * Format: int64
             * @description The part of `total` that was refunded. The status does not change.
             */
            refunded_amount: number;
            currency: string;
            note: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            paid_at: string | null;
            /** Format: date-time */
            confirmed_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            cancelled_at: string | null;
        };
        EventPage: {
            data: components["schemas"]["EventListItem"][];
            meta: components["schemas"]["EventPageMeta"];
        };
        EventListItem: {
            /** @description A decimal id. */
            id: string;
            title: string;
            slug: string;
            summary: string | null;
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @description Null if unknown.
             */
            ends_at: string | null;
            is_all_day: boolean;
            /** @description An IANA name. */
            timezone: string;
            event_type: components["schemas"]["Reference"];
            area: components["schemas"]["Reference"] | null;
            place: components["schemas"]["Reference"] | null;
        };
        EventsDashboardResponse: {
            data: components["schemas"]["EventsDashboard"];
        };
        EventsDashboard: {
            /** @description The active event types. */
            categories: components["schemas"]["EventCategory"][];
            /** @description The next 10 events. */
            featured_events: components["schemas"]["EventBrief"][];
            /** @description At most 20 events that start within 7 days. */
            this_week: components["schemas"]["EventBrief"][];
            /** @description At most 20 events that start within 30 days. */
            this_month: components["schemas"]["EventBrief"][];
        };
        EventCategory: {
            /** @description A decimal id. */
            id: string;
            name: string;
            slug: string;
            /**
             * Format: int32
             * @description Published events of this type, including past ones.
             */
            event_count: number;
        };
        EventBrief: {
            /** @description A decimal id. */
            id: string;
            title: string;
            slug: string;
            summary: string | null;
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @description Null if unknown.
             */
            ends_at: string | null;
            is_all_day: boolean;
            /** @description An IANA name. */
            timezone: string;
            area: components["schemas"]["Reference"] | null;
            /** @description Null if there is none or it is not published. */
            place: components["schemas"]["Reference"] | null;
        };
        EventResponse: {
            data: components["schemas"]["Event"];
        };
        Event: {
            /** @description A decimal id. */
            id: string;
            title: string;
            slug: string;
            summary: string | null;
            description: string | null;
            /**
             * @description Always `published`. Kept for compatibility.
             * @enum {string}
             */
            status: "published";
            /**
             * @description A cancelled event stays public.
             * @enum {string}
             */
            event_status: "scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online";
            /** Format: date-time */
            starts_at: string;
            /**
             * Format: date-time
             * @description Null if unknown.
             */
            ends_at: string | null;
            is_all_day: boolean;
            /** @description An IANA name. */
            timezone: string;
            /** @enum {string} */
            admission_type: "free" | "paid" | "donation" | "rsvp" | "unknown";
            /**
             * Format: double
             * @description In major units of the currency.
             */
            admission_price: number | null;
            admission_currency: string | null;
            ticket_url: string | null;
            audience_codes: ("general" | "families" | "children" | "teens" | "adults" | "seniors" | "locals" | "visitors")[];
            /** @description One of `all_ages`, `13_plus`, `16_plus`, `18_plus`, `21_plus`, or null. */
            age_rating: string | null;
            /** @description BCP-47 tags. */
            languages: string[];
            /** @enum {string} */
            attendance_mode: "offline" | "online" | "mixed";
            area: components["schemas"]["Reference"] | null;
            place: components["schemas"]["Reference"] | null;
            organizer: components["schemas"]["Organizer"] | null;
            /** @description Ordered by position. */
            event_links: components["schemas"]["EventLink"][];
            hero_media: components["schemas"]["PlacePhoto"] | null;
            gallery: components["schemas"]["PlacePhoto"][];
        };
        Organizer: {
            /** @description A decimal id. */
            id: string;
            name: string;
            website_url: string | null;
            logo_url: string | null;
            public_email: string | null;
            public_phone: string | null;
        };
        EventLink: {
            type: string;
            label: string;
            url: string;
            /** Format: int32 */
            position: number;
        };
        PlacePhoto: {
            /** @description A decimal id. */
            id: string;
            url: string;
            thumbnail_url: string;
            /** @enum {string} */
            source_type: "admin_upload" | "scraped" | "community";
            attribution: string;
            license: string | null;
            original_url: string | null;
            alt_text: string;
            mime_type: string;
            /** Format: date-time */
            created_at: string;
        };
        LinkedData: {
            /** @enum {string} */
            "@context": "https://schema.org";
            "@type": string;
            "@id": string;
        } & {
            [key: string]: unknown;
        };
        ReviewSummaryResponse: {
            data: components["schemas"]["ReviewSummary"];
        };
        ReviewSummary: {
            /**
             * Format: double
             * @description Rounded to one decimal. Null without ratings.
             */
            average: number | null;
            /** Format: int32 */
            count: number;
            distribution: components["schemas"]["ReviewSummaryDistribution"];
            aspects: components["schemas"]["ReviewSummaryAspect"][];
        };
        CreatedReviewResponse: {
            data: components["schemas"]["CreatedReview"];
        };
        CreatedReview: {
            review_id: string;
        };
        FavoriteResponse: {
            data: components["schemas"]["Favorite"];
        };
        Favorite: {
            id: string;
            /** @enum {string} */
            entity_type: "place" | "event" | "story";
            entity_id: string;
            /** Format: date-time */
            created_at: string;
        };
        FavoritePage: {
            data: components["schemas"]["FavoriteListItem"][];
            meta: components["schemas"]["CursorMeta"];
        };
        FavoriteListItem: {
            id: string;
            /** @enum {string} */
            entity_type: "place" | "event" | "story";
            entity_id: string;
            /** Format: date-time */
            created_at: string;
            /** @description Null if the entity is no longer published. */
            entity: components["schemas"]["SearchHit"] | null;
        };
        SearchHit: {
            id: string;
            /** @enum {string} */
            type: "place" | "event" | "story";
            title: string;
            slug: string;
            thumbnail: string | null;
            /** @description At most 120 characters. */
            short_description: string;
        };
        CursorMeta: {
            /** @description Send it as `cursor` to get the next page. Null on the last page. */
            cursor: string | null;
        };
        FeedPage: {
            data: components["schemas"]["FeedItem"][];
            meta: components["schemas"]["CursorMeta"];
        };
        FeedItem: {
            /** @description Unique across types. */
            id: string;
            title: string;
            /** @description The start of the summary, at most 120 characters. Null if there is none. */
            subtitle: string | null;
            image_url: string | null;
            deep_link: string | null;
            /** Format: date-time */
            published_at: string | null;
            /**
             * Format: int32
             * @description Position in the response.
             */
            rank: number;
            /** @enum {string} */
            type: "event" | "place" | "story";
            data: components["schemas"]["FeedItemData"];
            context: components["schemas"]["FeedItemContext"];
        };
        Coordinates: {
            /**
             * Format: double
             * @description Degrees north.
             */
            lat: number;
            /**
             * Format: double
             * @description Degrees east.
             */
            lng: number;
        };
        PlaceListItem: {
            /** @description A decimal id. */
            id: string;
            name: string;
            slug: string;
            /** @description Empty if there is none. */
            summary: string;
            cover_image: string | null;
            address: string | null;
            /** @description Empty if unknown. */
            city: string;
            area: components["schemas"]["Reference"] | null;
            /** @description The primary category. */
            category: components["schemas"]["Reference"] | null;
            /** @description The primary category first, then attached ones. */
            categories: components["schemas"]["Reference"][];
            /**
             * Format: double
             * @description The average of the published reviews. Null without reviews.
             */
            avg_rating: number | null;
            /** Format: int32 */
            review_count: number;
            /** @description The published images that the service has encoded. A list has the first only, the detail at most 30. */
            images: components["schemas"]["Image"][];
            open_state: components["schemas"]["OpenState"];
            /**
             * Format: double
             * @description Present if the request has coordinates.
             */
            distance_meters?: number;
        };
        Image: {
            /** @description A decimal id. */
            id: string;
            /**
             * @description `pending`: it awaits a moderator's decision.
             * @enum {string}
             */
            status: "published" | "pending";
            /** @description A JPEG, for clients that do not use `sources`. */
            url: string;
            /**
             * Format: int32
             * @description In pixels, for `url` and the widest source.
             */
            width: number;
            /** Format: int32 */
            height: number;
            /** @description A ThumbHash in base64, to paint while the image loads. */
            thumbhash: string;
            /** @description The point that a crop should keep in sight, as parts of the image; null for the middle. */
            focal_point: components["schemas"]["ImageFocalPoint"] | null;
            /** @description Empty if there is none. */
            alt: string;
            /** @description Empty if there is none. */
            credit: string;
            licence: string | null;
            /** @description AVIF and WebP in up to four widths, narrowest first. */
            sources: components["schemas"]["ImageSource"][];
        };
        ImageSource: {
            /** @enum {string} */
            type: "image/avif" | "image/webp";
            /** Format: int32 */
            width: number;
            url: string;
        };
        /** @description Whether the place is open now, who submitted the hours, when the state ends (if known), and when it opens next. */
        OpenState: {
            /** @enum {string} */
            state: "open" | "closed" | "unknown";
            /** @description Who submitted the hours, or that a dated exception or a public holiday replaces them. One of `owner`, `ugc`, `exception`, `holiday`, or null. */
            basis: string | null;
            /** Format: date-time */
            until: string | null;
            /** Format: date-time */
            next_open_at: string | null;
            timezone: string;
        };
        StoryListItem: {
            /** @description A decimal id. */
            id: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: string | null;
            /** Format: date-time */
            published_at: string;
            /** Format: int32 */
            read_time_minutes: number | null;
            culture_topic: components["schemas"]["Reference"] | null;
        };
        FeedDashboardResponse: {
            data: components["schemas"]["FeedDashboard"];
        };
        FeedDashboard: {
            /** @description The categories with the most places. */
            popular_categories: components["schemas"]["Category"][];
            /** @description Nearest first. Empty without coordinates. */
            nearby_places: components["schemas"]["FeedPlace"][];
            /** @description Highest rated first, then most ratings. */
            popular_places: components["schemas"]["FeedPlace"][];
            /** @description Earliest start first. Cancelled events are omitted. */
            upcoming_events: components["schemas"]["FeedEvent"][];
            /** @description Stories with a culture topic, by display order, then newest first. */
            relevant_stories: components["schemas"]["FeedStory"][];
        };
        FeedPlace: {
            id: string;
            name: string;
            slug: string;
            /** Format: double */
            avg_rating: number | null;
            /** Format: double */
            distance_meters: number | null;
        };
        FeedEvent: {
            id: string;
            title: string;
            slug: string;
            /** Format: date-time */
            starts_at: string;
            is_all_day: boolean;
            timezone: string;
        };
        FeedStory: {
            id: string;
            title: string;
            slug: string;
            /** Format: date-time */
            published_at: string;
            /** Format: int32 */
            read_time_minutes: number | null;
            culture_topic: components["schemas"]["Reference"];
        };
        Isochrone: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: components["schemas"]["IsochroneFeature"][];
        };
        IsochroneFeature: {
            /** @enum {string} */
            type: "Feature";
            properties: components["schemas"]["IsochroneProperties"];
            geometry: components["schemas"]["IsochroneArea"];
        };
        IsochroneProperties: {
            /** Format: int32 */
            minutes: number;
            /** @enum {string} */
            travel_mode: "walk" | "drive" | "cycle";
            /**
             * @description `streets` along the loaded streets, `estimated` as a circle without them.
             * @enum {string}
             */
            source: "streets" | "estimated";
            /** @description The version of the street network, or `estimated`. */
            network: string;
        };
        IsochroneArea: {
            /** @enum {string} */
            type: "MultiPolygon";
            /** @description Outlines counterclockwise, holes clockwise; longitude before latitude. */
            coordinates: number[][][][];
        };
        MapPinList: {
            data: components["schemas"]["MapPin"][];
        };
        MapPin: {
            /**
             * @description Present only on clusters.
             * @enum {string}
             */
            type?: "cluster";
            id: string;
            /**
             * Format: double
             * @description Degrees north.
             */
            lat: number;
            /**
             * Format: double
             * @description Degrees east.
             */
            lng: number;
            /**
             * Format: int32
             * @description Clusters: the number of places in it.
             */
            count?: number;
            /**
             * Format: int32
             * @description Clusters: the zoom to request next, at which the cluster splits up.
             */
            zoom?: number;
            /** @description Present only on pins. */
            name?: string;
            /** @description Present only on pins. */
            slug?: string;
            /** @description Pins: the primary category. Null if there is none. */
            category_id?: string | null;
            /** @description Present only on pins. */
            category_slug?: string | null;
            /** @description Present only on pins. */
            categories?: components["schemas"]["MapPinCategory"][];
            /** @description Present only on pins. */
            place_kind?: string;
        };
        PinDistanceResponse: {
            data: components["schemas"]["PinDistance"];
        };
        PinDistance: {
            poi_id: string;
            /** Format: double */
            distance_km: number;
            /** Format: int32 */
            duration_minutes: number;
            /** @enum {string} */
            mode: "walking" | "driving";
        };
        PinSummaryResponse: {
            data: components["schemas"]["PinSummary"];
        };
        PinSummary: {
            id: string;
            name: string;
            category: components["schemas"]["PinSummaryCategory"] | null;
            short_description: string;
            thumbnail: string | null;
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
            /**
             * Format: double
             * @description Present if the request has coordinates.
             */
            distance_km?: number;
        };
        MapStyle: {
            /** Format: double */
            version: number;
            name: string;
            sources: components["schemas"]["MapStyleSources"];
            layers: components["schemas"]["MapStyleLayer"][];
        } & {
            [key: string]: unknown;
        };
        TileJson: {
            /** @enum {string} */
            tilejson: "3.0.0";
            name: string;
            /** @enum {string} */
            scheme: "xyz";
            tiles: string[];
            /** Format: int32 */
            minzoom: number;
            /**
             * Format: int32
             * @description Enlarge tiles of this zoom for closer views.
             */
            maxzoom: number;
            /** @description West, south, east and north in degrees. */
            bounds: number[];
            /** @description Longitude, latitude and zoom. */
            center: number[];
            /** @description HTML that has to be shown with the map. Empty without a map. */
            attribution: string;
            vector_layers: components["schemas"]["TileJsonVectorLayer"][];
        };
        AccountDeletionResponse: {
            data: components["schemas"]["AccountDeletion"];
        };
        AccountDeletion: {
            /** Format: date-time */
            deletion_at: string;
        };
        CurrentCallerResponse: {
            data: components["schemas"]["CurrentCaller"];
        };
        CurrentCaller: {
            user: components["schemas"]["CurrentIdentity"];
        };
        CurrentIdentity: {
            /** @description An opaque id. `guest_` and a UUID for guests. */
            id: string;
            /**
             * @description Guests have only `id` and `type`.
             * @enum {string}
             */
            type: "user" | "guest";
            /** @description Absent if the user has none. */
            email?: string;
            /** @description Empty until the user gives one. */
            name?: string;
            /** @description Absent until the user claims one. */
            handle?: string;
            /** Format: date-time */
            created_at?: string;
        };
        CurrentUser: {
            /** @description An opaque id. */
            id: string;
            /** @enum {string} */
            type: "user";
            /** @description Absent if the user has none. */
            email?: string;
            /** @description Empty until the user gives one. */
            name: string;
            /** @description Absent until the user claims one. */
            handle?: string;
            /** Format: date-time */
            created_at: string;
        };
        UpdatedUserResponse: {
            data: components["schemas"]["UpdatedUser"];
        };
        UpdatedUser: {
            user: components["schemas"]["CurrentUser"];
        };
        BalanceList: {
            data: components["schemas"]["Balance"][];
        };
        Balance: {
            place_id: string;
            currency: string;
            /**
             * Format: int64
             * @description The totals of your completed orders, in minor units.
             */
            completed: number;
            /**
             * Format: int64
             * @description The part of `completed` that was refunded.
             */
            refunded: number;
            /**
             * Format: int64
             * @description The destination's part of `completed` less `refunded`.
             */
            commission: number;
            /**
             * Format: int64
             * @description What open and lost disputes of completed orders have taken back at the payment provider.
             */
            disputed: number;
            /**
             * Format: int64
             * @description The sum of your payouts, pending and paid.
             */
            disbursed: number;
            /**
             * Format: int64
             * @description `completed` less `refunded`, `commission`, `disputed` and `disbursed`: what has not been paid out yet. Negative if orders were refunded after their payout.
             */
            available: number;
        };
        ClaimList: {
            data: components["schemas"]["Claim"][];
        };
        Claim: {
            id: string;
            place_id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "withdrawn" | "revoked";
            business_name: string;
            contact_name: string;
            contact_phone: string;
            contact_email: string | null;
            message: string | null;
            /** @description Why the claim was rejected or revoked. */
            reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            decided_at: string | null;
        };
        DevicePage: {
            data: components["schemas"]["Device"][];
            meta: components["schemas"]["DevicePageMeta"];
        };
        Device: {
            id: string;
            /** @enum {string} */
            provider: "expo" | "fcm" | "apns" | "web";
            name: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The last registration.
             */
            last_seen_at: string;
        };
        DeviceResponse: {
            data: components["schemas"]["Device"];
        };
        DisbursementPage: {
            data: components["schemas"]["Disbursement"][];
            meta: components["schemas"]["CursorMeta"];
        };
        Disbursement: {
            id: string;
            place_id: string;
            /**
             * Format: int64
             * @description Minor units.
             */
            amount: number;
            currency: string;
            /** @enum {string} */
            status: "pending" | "paid";
            /** Format: date */
            period_start: string;
            /** Format: date */
            period_end: string;
            /** Format: date-time */
            paid_at: string | null;
            reference: string | null;
            /** Format: date-time */
            created_at: string;
        };
        DisbursementResponse: {
            data: components["schemas"]["Disbursement"];
        };
        DataExportResponse: {
            data: components["schemas"]["DataExport"];
        };
        DataExport: {
            /** @enum {string} */
            status: "pending" | "ready";
            /**
             * Format: date-time
             * @description When the file is deleted: 24 hours after it is ready. Null while it is made.
             */
            expires_at: string | null;
            /** @description The address of the file, for guests and users without an email address; null for all others. */
            download_url: string | null;
        };
        InvitationResponse: {
            data: components["schemas"]["Invitation"];
        };
        Invitation: {
            place_id: string;
            place_name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "till";
            /** @description The address that was invited. */
            email: string;
            /** Format: date-time */
            expires_at: string;
        };
        NotificationPreferencesResponse: {
            data: components["schemas"]["NotificationPreferences"];
        };
        NotificationPreferences: {
            /** @description Changes of your orders. */
            orders: boolean;
            /** @description New orders at your places, if you are a merchant. */
            new_orders: boolean;
            /** @description A tour's narration is ready. */
            tours: boolean;
            /** @description Reminders of favorite events, three hours before they start. */
            events: boolean;
            /** @description A place has answered your review. */
            reviews: boolean;
            /** @description Not a push message: an email when a place has answered your review, to a verified address. */
            review_emails: boolean;
            /** @description Not a push message: an email to merchants at 7:00 with the orders of the day before. */
            daily_summary: boolean;
        };
        OrderPage: {
            data: components["schemas"]["Order"][];
            meta: components["schemas"]["CursorMeta"];
        };
        OrderResponse: {
            data: components["schemas"]["Order"];
        };
        PlaceProposalList: {
            data: components["schemas"]["PlaceProposal"][];
        };
        PlaceProposal: {
            id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            name: string;
            category_id: string | null;
            coordinates: components["schemas"]["Coordinates"];
            address: string | null;
            business_name: string;
            contact_name: string;
            contact_phone: string;
            contact_email: string | null;
            message: string | null;
            /** @description Why the proposal was rejected. */
            reason: string | null;
            /** @description The place, once the proposal is approved. Staff publish it. */
            place_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            decided_at: string | null;
        };
        PlaceProposalResponse: {
            data: components["schemas"]["PlaceProposal"];
        };
        MerchantPlaceList: {
            data: components["schemas"]["MerchantPlace"][];
        };
        MerchantPlace: {
            id: string;
            name: string;
            slug: string;
            city: string | null;
            /** @enum {string} */
            verification_status: "unverified" | "pending" | "verified" | "suspended";
            published: boolean;
            /** @description The claim of the place's merchant. */
            claim_id: string;
            /**
             * @description Your role. The merchant is an owner.
             * @enum {string}
             */
            role: "owner" | "manager" | "till";
        };
        OwnPlaceResponse: {
            data: components["schemas"]["OwnPlace"];
        };
        OwnPlace: {
            id: string;
            name: string;
            slug: string;
            published: boolean;
            summary: string;
            description: string;
            website_url: string | null;
            contact_phone: string | null;
            contact_email: string | null;
            coordinates: components["schemas"]["Coordinates"] | null;
            hours: components["schemas"]["HourEntry"][];
            hours_exceptions: components["schemas"]["HoursException"][];
            /** @description Published images, in their order. */
            images: components["schemas"]["Image"][];
        };
        HourEntry: {
            /**
             * Format: int32
             * @description 0 is Sunday.
             */
            day_of_week: number;
            opens_at: string | null;
            closes_at: string | null;
            is_closed: boolean;
            /** @description Closes on the following day. */
            is_overnight: boolean;
            /** @enum {string} */
            source_type: "owner" | "ugc";
        };
        HoursException: {
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description The last date, inclusive.
             */
            to: string;
            closed: boolean;
            /** @description Empty if closed. A range that closes at or before it opens ends on the next day. */
            ranges: components["schemas"]["HoursRange"][];
            note: string | null;
        };
        HoursRange: {
            opens_at: string;
            closes_at: string;
        };
        MenuCategoryResponse: {
            data: components["schemas"]["MenuCategory"];
        };
        MenuCategory: {
            id: string;
            name: string;
            /** Format: int32 */
            position: number;
            enabled: boolean;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        MenuCategoryList: {
            data: components["schemas"]["MenuCategory"][];
        };
        DeletedResponse: {
            data: components["schemas"]["Deleted"];
        };
        Deleted: {
            deleted: boolean;
        };
        MenuItemResponse: {
            data: components["schemas"]["MenuItem"];
        };
        MenuItem: {
            id: string;
            name: string;
            description: string | null;
            sku: string;
            /**
             * Format: int64
             * @description Minor units.
             */
            price: number | null;
            /**
             * Format: int64
             * @description Minor units.
             */
            compare_at: number | null;
            currency: string;
            category_id: string | null;
            /** Format: int32 */
            position: number;
            published: boolean;
            enabled: boolean;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        MenuItemList: {
            data: components["schemas"]["MenuItem"][];
        };
        PriceResponse: {
            data: components["schemas"]["Price"];
        };
        Price: {
            id: string;
            /**
             * Format: int64
             * @description Minor units.
             */
            price: number | null;
            /**
             * Format: int64
             * @description Minor units.
             */
            compare_at: number | null;
            currency: string;
            /** Format: date-time */
            created_at: string;
        };
        PricePage: {
            data: components["schemas"]["Price"][];
            meta: components["schemas"]["CursorMeta"];
        };
        ReviewReplyResponse: {
            data: components["schemas"]["ReviewReply"];
        };
        ReviewReply: {
            text: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TeamResponse: {
            data: components["schemas"]["Team"];
        };
        Team: {
            /** @description The merchant first, then by the time of joining. */
            members: components["schemas"]["TeamMember"][];
            /** @description Open invitations, newest first. */
            invitations: components["schemas"]["TeamInvitation"][];
        };
        TeamMember: {
            /** @description Null for the merchant, who cannot be changed here. */
            id: string | null;
            name: string | null;
            email: string | null;
            /**
             * @description `owner`: everything. `manager`: menu, place, reviews and orders. `till`: orders.
             * @enum {string}
             */
            role: "owner" | "manager" | "till";
            is_you: boolean;
            /** Format: date-time */
            joined_at: string;
        };
        TeamInvitation: {
            id: string;
            email: string;
            /**
             * @description `owner`: everything. `manager`: menu, place, reviews and orders. `till`: orders.
             * @enum {string}
             */
            role: "owner" | "manager" | "till";
            /** Format: date-time */
            sent_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        TeamInvitationResponse: {
            data: components["schemas"]["TeamInvitation"];
        };
        TeamMemberResponse: {
            data: components["schemas"]["TeamMember"];
        };
        WebhookEndpointWithSecretResponse: {
            data: components["schemas"]["WebhookEndpointWithSecret"];
        };
        WebhookEndpointWithSecret: {
            id: string;
            url: string;
            /** @description The events that are delivered. */
            events: ("order.paid" | "order.updated" | "order.cancelled" | "order.refunded")[];
            enabled: boolean;
            /** @description Why the service has disabled the endpoint. Null if it has not. One of `failing`, `gone`, or null. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description The first failure since the last success.
             */
            failing_since: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The signing secret, `whsec_` and Base64. No other response shows it. */
            secret: string;
        };
        WebhookEndpointList: {
            data: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpoint: {
            id: string;
            url: string;
            /** @description The events that are delivered. */
            events: ("order.paid" | "order.updated" | "order.cancelled" | "order.refunded")[];
            enabled: boolean;
            /** @description Why the service has disabled the endpoint. Null if it has not. One of `failing`, `gone`, or null. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description The first failure since the last success.
             */
            failing_since: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookEndpointResponse: {
            data: components["schemas"]["WebhookEndpoint"];
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            meta: components["schemas"]["CursorMeta"];
        };
        WebhookDelivery: {
            id: string;
            /** @description The `webhook-id` header. */
            message_id: string;
            /** @enum {string} */
            event_type: "order.paid" | "order.updated" | "order.cancelled" | "order.refunded" | "webhook.test";
            order_id: string | null;
            /** @enum {string} */
            status: "queued" | "delivered" | "failed";
            /** Format: int32 */
            attempts: number;
            /**
             * Format: date-time
             * @description The earliest next attempt. Null once it has ended.
             */
            next_attempt_at: string | null;
            /** Format: date-time */
            attempted_at: string | null;
            /** Format: int32 */
            response_status: number | null;
            /** @description The start of the last response's body, or why there was none. */
            response: string | null;
            /** Format: date-time */
            created_at: string;
        };
        WebhookDeliveryResponse: {
            data: components["schemas"]["WebhookDelivery"];
        };
        PreferencesResponse: {
            data: components["schemas"]["Preferences"];
        };
        Preferences: {
            tour_completed: boolean;
            notifications_enabled: boolean;
            /** @description The id of an area. */
            preferred_area_id: string | null;
        };
        ImageResponse: {
            data: components["schemas"]["Image"];
        };
        PlacePage: {
            data: components["schemas"]["PlaceListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        PageMeta: {
            /** Format: int32 */
            page: number;
            /** Format: int32 */
            limit: number;
            /** Format: int32 */
            total: number;
            /** Format: int32 */
            total_pages: number;
        };
        PlacesDashboardResponse: {
            data: components["schemas"]["PlacesDashboard"];
        };
        PlacesDashboard: {
            categories: components["schemas"]["Category"][];
            places: components["schemas"]["PlaceBrief"][];
        };
        PlaceBrief: {
            /** @description A decimal id. */
            id: string;
            name: string;
            slug: string;
            /** @description Empty if there is none. */
            summary: string;
            /** @description Empty if unknown. */
            city: string;
            area: components["schemas"]["Reference"] | null;
            category: components["schemas"]["Reference"] | null;
            categories: components["schemas"]["Reference"][];
            /**
             * Format: double
             * @description The average of the published reviews. Null without reviews.
             */
            avg_rating: number | null;
            /** Format: double */
            distance_meters: number;
        };
        PlaceResponse: {
            data: components["schemas"]["Place"];
        };
        Place: {
            /** @description A decimal id. */
            id: string;
            name: string;
            slug: string;
            /** @description Empty if there is none. */
            summary: string;
            cover_image: string | null;
            address: string | null;
            /** @description Empty if unknown. */
            city: string;
            area: components["schemas"]["Reference"] | null;
            /** @description The primary category. */
            category: components["schemas"]["Reference"] | null;
            /** @description The primary category first, then attached ones. */
            categories: components["schemas"]["Reference"][];
            /**
             * Format: double
             * @description The average of the published reviews. Null without reviews.
             */
            avg_rating: number | null;
            /** Format: int32 */
            review_count: number;
            /** @description The published images that the service has encoded. A list has the first only, the detail at most 30. */
            images: components["schemas"]["Image"][];
            description: string;
            place_kind: string;
            country_code: string;
            website_url: string;
            contact_phone: string;
            contact_email: string | null;
            /** @enum {string} */
            verification_status: "unverified" | "pending" | "verified" | "suspended";
            /** Format: int32 */
            completeness_score: number;
            /** @enum {string} */
            hours_attribution: "managed_locally" | "sourced_via_external";
            coordinates: components["schemas"]["Coordinates"] | null;
            hero_media: components["schemas"]["PlacePhoto"] | null;
            gallery: components["schemas"]["PlacePhoto"][];
            hours: components["schemas"]["HourEntry"][];
            /** @description Dates on which `hours` do not apply, newest entry first: of two that cover a date, the first applies. */
            hours_exceptions: components["schemas"]["HoursException"][];
            /**
             * @deprecated
             * @description Use `hours`.
             */
            operating_hours: components["schemas"]["HourEntry"][];
            /** @description The latest value of each submitted key; the 100 most often submitted. */
            amenities: {
                [key: string]: unknown;
            };
            /** @description One for each type: the owner's, or the newest that a visitor submitted. */
            links: components["schemas"]["PlaceLink"][];
            /** @description The credit that the source requires. */
            attribution?: string;
            open_state: components["schemas"]["OpenState"];
            /**
             * Format: double
             * @description Present if the request has coordinates.
             */
            distance_meters?: number;
        };
        PlaceLink: {
            /** @enum {string} */
            type: "menu_link" | "menu_json" | "ticket_link" | "booking_url" | "image_url";
            url: string;
            /** @enum {string} */
            source_type: "owner" | "ugc";
        };
        ContributionAcceptedResponse: {
            data: components["schemas"]["ContributionAccepted"];
        };
        ContributionAccepted: {
            success: boolean;
        };
        AugmentedDetailsResponse: {
            data: components["schemas"]["AugmentedDetails"];
        };
        AugmentedDetails: {
            place_id: string;
            external_place_id: string | null;
            /** @enum {string} */
            hours_attribution: "managed_locally" | "sourced_via_external";
            local_hours: components["schemas"]["HourEntry"][];
            external: components["schemas"]["AugmentedDetailsExternal"];
        };
        ClaimResponse: {
            data: components["schemas"]["Claim"];
        };
        DigitalAssetAcceptedResponse: {
            data: components["schemas"]["DigitalAssetAccepted"];
        };
        DigitalAssetAccepted: {
            /** Format: uuid */
            id: string;
            success: boolean;
        };
        MenuResponse: {
            data: components["schemas"]["Menu"];
        };
        Menu: {
            place_id: string;
            currency: string;
            categories: components["schemas"]["PublicMenuCategory"][];
            items: components["schemas"]["PublicMenuItem"][];
        };
        PublicMenuCategory: {
            id: string;
            name: string;
            /** Format: int32 */
            position: number;
        };
        PublicMenuItem: {
            id: string;
            category_id: string | null;
            name: string;
            description: string | null;
            sku: string;
            /**
             * Format: int64
             * @description Minor units.
             */
            price: number | null;
            /**
             * Format: int64
             * @description Minor units.
             */
            compare_at: number | null;
            currency: string;
            /** Format: int32 */
            position: number;
        };
        PlacePhotoPageResponse: {
            data: components["schemas"]["PlacePhotoPage"];
        };
        PlacePhotoPage: {
            photos: components["schemas"]["PlacePhoto"][];
            meta: components["schemas"]["PageMeta"];
        };
        ReviewPage: {
            data: components["schemas"]["Review"][];
            next_cursor: string | null;
        };
        Review: {
            /** @description A decimal id. */
            id: string;
            title: string;
            body: string | null;
            /** Format: int32 */
            rating: number;
            is_verified: boolean;
            trip_type: string | null;
            /** Format: date */
            visit_date: string | null;
            /** Format: date-time */
            published_at: string;
            /** Format: date-time */
            edited_at: string | null;
            aspect_ratings: components["schemas"]["AspectRating"][];
            media: components["schemas"]["ReviewMedia"][];
            /** @description The answer of the place's merchant. Null without one. */
            reply: components["schemas"]["ReviewReply"] | null;
        };
        AspectRating: {
            aspect: string;
            /** Format: int32 */
            rating: number;
        };
        ReviewMedia: {
            media_type: string;
            url: string;
            thumbnail_url: string | null;
            caption: string | null;
            /** Format: int32 */
            display_order: number;
        };
        ReviewResponse: {
            data: components["schemas"]["Review"];
        };
        ReviewFlagResponse: {
            data: components["schemas"]["ReviewFlag"];
        };
        ReviewFlag: {
            flag_id: string;
            review_id: string;
        };
        ReviewVoteResponse: {
            data: components["schemas"]["ReviewVote"];
        };
        ReviewVote: {
            review_id: string;
            /** @enum {string} */
            vote_type: "helpful" | "not_helpful";
        };
        SearchResponse: {
            data: components["schemas"]["SearchResults"];
            meta: components["schemas"]["SearchResponseMeta"];
        };
        SearchResults: {
            /** @description At most 10. Empty if the request excludes places. */
            places: components["schemas"]["SearchHit"][];
            /** @description At most 10. Empty if the request excludes events. */
            events: components["schemas"]["SearchHit"][];
            /** @description At most 10. Empty if the request excludes stories. */
            stories: components["schemas"]["SearchHit"][];
        };
        StoryPage: {
            data: components["schemas"]["StoryListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        StoryResponse: {
            data: components["schemas"]["Story"];
        };
        Story: {
            /** @description A decimal id. */
            id: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: string | null;
            /** Format: date-time */
            published_at: string;
            /** Format: int32 */
            read_time_minutes: number | null;
            culture_topic: components["schemas"]["Reference"] | null;
            /** @description Paragraphs separated by blank lines. */
            body: string | null;
            hero_media: components["schemas"]["PlacePhoto"] | null;
            gallery: components["schemas"]["PlacePhoto"][];
            /** @description The credit that the source requires. */
            attribution?: string;
        };
        CreatedTourResponse: {
            data: components["schemas"]["CreatedTour"];
        };
        CreatedTour: {
            tour_id: string;
            /** Format: int32 */
            stop_count: number;
            /** @enum {string} */
            status: "draft";
        };
        TourPage: {
            data: components["schemas"]["TourListItem"][];
            meta: components["schemas"]["CursorMeta"];
        };
        TourListItem: {
            /** @description A decimal id. */
            id: string;
            /** @enum {string} */
            tour_type: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "archived";
            title: string;
            /**
             * Format: int32
             * @description Minutes.
             */
            duration_minutes: number;
            /** Format: int32 */
            radius_meters: number;
            /** @enum {string} */
            travel_mode: "walk" | "drive" | "cycle";
            start_location: components["schemas"]["Coordinates"] | null;
            /** Format: date-time */
            starts_at: string;
            /** Format: int32 */
            total_distance_meters: number;
            /**
             * Format: int32
             * @description Minutes.
             */
            total_travel_minutes: number;
            /**
             * Format: int32
             * @description Minutes.
             */
            total_visit_minutes: number;
            /** Format: int32 */
            stop_count: number;
            /** @description The source of the travel times: the version of the street network, `osrm`, `valhalla`, or `estimated`. */
            network: string;
            /** @description Where the tour must end, and the way there from the last stop, which is not part of the tour's time and totals. Absent for a tour without `must_end_at`. */
            end?: components["schemas"]["TourEnd"];
            /** @description The way from the last stop back to where the tour began: its `start_location`, else its first stop. It is not part of the tour's time and totals. Absent for a tour with `must_end_at`, and for tours created before this field. */
            way_back?: components["schemas"]["TourWayBack"];
            /** @enum {string} */
            video_status: "queued" | "done" | "not_started";
            /** @description Opens the stops in a maps app. */
            maps_url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            generated_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** @description The first three stops. */
            stops: components["schemas"]["TourStop"][];
        };
        TourEnd: {
            /**
             * Format: double
             * @description Degrees north.
             */
            lat: number;
            /**
             * Format: double
             * @description Degrees east.
             */
            lng: number;
            /** Format: date-time */
            arrives_at: string;
            directions: components["schemas"]["Directions"];
            /**
             * Format: date-time
             * @description The latest arrival: `at` of the request without the margin.
             */
            by: string;
        };
        Directions: {
            /** @enum {string} */
            mode: "walk" | "drive" | "cycle";
            /** Format: int32 */
            distance_meters: number;
            /** Format: int32 */
            duration_seconds: number;
            /** @description Encoded, precision 5. */
            polyline: string;
            steps: components["schemas"]["DirectionsStep"][];
            /**
             * @description `streets` along the streets that the destination has loaded, `osrm` or `valhalla` if a routing engine computed it, `estimated` from the great-circle distance.
             * @enum {string}
             */
            source: "streets" | "osrm" | "valhalla" | "estimated";
            /**
             * Format: int32
             * @description Metres of ascent. Absent if unknown.
             */
            ascent_meters?: number;
        };
        TourWayBack: {
            /**
             * Format: double
             * @description Degrees north.
             */
            lat: number;
            /**
             * Format: double
             * @description Degrees east.
             */
            lng: number;
            /** Format: date-time */
            arrives_at: string;
            directions: components["schemas"]["Directions"];
        };
        TourStop: {
            /** @description A decimal id. */
            id: string;
            /** Format: int32 */
            stop_order: number;
            title: string;
            /** @enum {string} */
            stop_type: "place" | "event";
            /** @description A decimal id. */
            entity_id: string;
            hero_image: string | null;
            /** @enum {string} */
            busy_rating: "unknown" | "quiet" | "moderate" | "busy" | "very_busy";
            /** @description Empty if there is none. */
            summary: string;
            /**
             * Format: double
             * @description Degrees north.
             */
            lat: number;
            /**
             * Format: double
             * @description Degrees east.
             */
            lng: number;
            /**
             * Format: date-time
             * @description When the visit begins.
             */
            arrives_at: string;
            /** Format: date-time */
            departs_at: string;
            /**
             * Format: int32
             * @description Minutes.
             */
            visit_minutes: number;
            why: string[];
            /**
             * @description `open` if its hours cover the visit, `unknown` if its hours are unknown.
             * @enum {string}
             */
            open_check: "open" | "unknown";
            /**
             * Format: int32
             * @description Metres of ascent on the way to the stop. Absent if unknown.
             */
            ascent_meters?: number;
            /** @description Null for the first stop of a tour without `start_location`. */
            directions_from_prev: components["schemas"]["Directions"] | null;
            narrative: string;
            media: components["schemas"]["ReviewMedia"][];
            audio_url: string | null;
            /** Format: date-time */
            audio_generated_at: string | null;
            tts_voice: string | null;
            tts_language: string | null;
            tts_provider: string | null;
            /** @enum {string} */
            tts_status: "not_applicable" | "queued" | "done" | "failed";
        };
        ToursDashboardResponse: {
            data: components["schemas"]["ToursDashboard"];
        };
        ToursDashboard: {
            categories: components["schemas"]["EventCategory"][];
            /** @description The caller's last five completed tours. Empty for guests and anonymous callers. */
            featured_tours: components["schemas"]["TourListItem"][];
            generate_tour: components["schemas"]["ToursDashboardGenerateTour"];
        };
        TourResponse: {
            data: components["schemas"]["Tour"];
        };
        Tour: {
            /** @description A decimal id. */
            id: string;
            /** @enum {string} */
            tour_type: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "archived";
            title: string;
            /**
             * Format: int32
             * @description Minutes.
             */
            duration_minutes: number;
            /** Format: int32 */
            radius_meters: number;
            /** @enum {string} */
            travel_mode: "walk" | "drive" | "cycle";
            start_location: components["schemas"]["Coordinates"] | null;
            /** Format: date-time */
            starts_at: string;
            /** Format: int32 */
            total_distance_meters: number;
            /**
             * Format: int32
             * @description Minutes.
             */
            total_travel_minutes: number;
            /**
             * Format: int32
             * @description Minutes.
             */
            total_visit_minutes: number;
            /** Format: int32 */
            stop_count: number;
            /** @description The source of the travel times: the version of the street network, `osrm`, `valhalla`, or `estimated`. */
            network: string;
            /** @description Where the tour must end, and the way there from the last stop, which is not part of the tour's time and totals. Absent for a tour without `must_end_at`. */
            end?: components["schemas"]["TourEnd"];
            /** @description The way from the last stop back to where the tour began: its `start_location`, else its first stop. It is not part of the tour's time and totals. Absent for a tour with `must_end_at`, and for tours created before this field. */
            way_back?: components["schemas"]["TourWayBack"];
            /** @enum {string} */
            video_status: "queued" | "done" | "not_started";
            /** @description Opens the stops in a maps app. */
            maps_url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            generated_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
            stops: components["schemas"]["TourStop"][];
        };
        ArchivedTourResponse: {
            data: components["schemas"]["ArchivedTour"];
        };
        ArchivedTour: {
            tour_id: string;
            /** @enum {string} */
            status: "archived";
        };
        TourBundleResponse: {
            data: components["schemas"]["TourBundle"];
        };
        TourBundle: {
            /** @description A decimal id. */
            tour_id: string;
            /** @description True when no audio is pending. */
            complete: boolean;
            files: components["schemas"]["TourFile"][];
            /**
             * Format: int64
             * @description The sum of the known sizes.
             */
            total_bytes: number;
        };
        TourFile: {
            url: string;
            /** @enum {string} */
            kind: "audio" | "image";
            /** @description Media type. Null if unknown. */
            type: string | null;
            /** @description Hex. Null for files stored elsewhere. */
            sha256: string | null;
            /**
             * Format: int64
             * @description Null for files stored elsewhere.
             */
            bytes: number | null;
            stop_ids: string[];
        };
        CompletedTourResponse: {
            data: components["schemas"]["CompletedTour"];
        };
        CompletedTour: {
            tour_id: string;
            /** @enum {string} */
            status: "completed";
        };
        TourPreviewResponse: {
            data: components["schemas"]["TourPreview"];
        };
        TourPreview: {
            /** @description A decimal id. */
            id: string;
            /** @enum {string} */
            tour_type: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "archived";
            /**
             * Format: int32
             * @description Minutes.
             */
            duration_minutes: number;
            stops: components["schemas"]["TourStopPreview"][];
        };
        TourStopPreview: {
            /** @description A decimal id. */
            id: string;
            /** Format: int32 */
            stop_order: number;
            title: string;
            /** @enum {string} */
            stop_type: "place" | "event";
            /** @description A decimal id. */
            entity_id: string;
            hero_image: string | null;
            /** @enum {string} */
            busy_rating: "unknown" | "quiet" | "moderate" | "busy" | "very_busy";
        };
        TourShareResponse: {
            data: components["schemas"]["TourShare"];
        };
        TourShare: {
            url: string;
            /** Format: date-time */
            expires_at: string;
        };
        StartedTourResponse: {
            data: components["schemas"]["StartedTour"];
        };
        StartedTour: {
            tour_id: string;
            /** @enum {string} */
            status: "active";
        };
        DirectionsResponse: {
            data: components["schemas"]["Directions"] | null;
        };
        StopReviewPage: {
            data: components["schemas"]["StopReview"][];
            meta: components["schemas"]["CursorMeta"];
        };
        StopReview: {
            /** @description A decimal id. */
            id: string;
            /** Format: int32 */
            rating: number;
            title: string;
            body: string | null;
            trip_type: string | null;
            /** Format: date */
            visit_date: string | null;
            aspect_ratings: components["schemas"]["AspectRating"][];
            media: components["schemas"]["ReviewMedia"][];
        };
        QueuedTourVideoResponse: {
            data: components["schemas"]["QueuedTourVideo"];
        };
        QueuedTourVideo: {
            tour_id: string;
            /** @enum {string} */
            video_status: "queued";
        };
        TourVideoResponse: {
            data: components["schemas"]["TourVideo"];
        };
        TourVideo: {
            tour_id: string;
            /** @enum {string} */
            video_status: "done" | "not_started";
            video_url: string | null;
        };
        EventReceivedResponse: {
            data: components["schemas"]["EventReceived"];
        };
        EventReceived: {
            received: boolean;
        };
        /** @description The body of every error. */
        Error: {
            error: components["schemas"]["ErrorInfo"];
        };
        /** @description The body of errors under /api/auth: better-auth's shape and the envelope in one. */
        SessionError: {
            error: components["schemas"]["ErrorInfo"];
            /** @description The code as better-auth's clients expect it. */
            code: string;
            message: string;
        };
        PasskeyAssertionResponse: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | null;
        };
        PasskeyAttestationResponse: {
            clientDataJSON: string;
            attestationObject: string;
            transports?: string[];
        };
        ReviewRequestAspect: {
            aspect?: string;
            /** Format: int32 */
            rating?: number;
        };
        /** @description Must lie on the destination's map, if one has been built. */
        ProposePlaceRequestCoordinates: {
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
        };
        /** @description Must lie on the destination's map, if one has been built. The area follows. */
        ChangeOwnPlaceRequestCoordinates: {
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
        };
        NewHoursExceptionRange: {
            opens_at: string;
            closes_at: string;
        };
        ReviewChangeAspect: {
            aspect?: string;
            /** Format: int32 */
            rating?: number;
        };
        /** @description If omitted, the tour is planned where most of the matching stops are. */
        TourRequestStartLocation: {
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
        };
        /** @description Where and when the tour must end, such as a ship's departure. After every stop there is time to get there. */
        TourRequestMustEndAt: {
            /** @description ISO 8601. Without an offset, the local time of the destination. */
            at: string;
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
            /**
             * Format: int32
             * @description How many minutes before `at` the visitor arrives at the latest.
             * @default 30
             */
            margin_minutes: number;
        };
        CartPlace: {
            id: string;
            name: string;
            slug: string;
        };
        BrowserSessionSession: {
            id: string;
            userId: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description A bearer token for /api/v1. It ends with the session. */
            token: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null if the client's address is unknown. */
            ipAddress: string | null;
            userAgent: string | null;
        };
        ReadinessCheck: {
            ok: boolean;
            /** Format: double */
            ms: number;
        };
        AppConfigBranding: {
            primary_color: string;
            logo_url: string;
        };
        AppHomeHero: {
            image_url: string;
            headline: string;
            subheadline: string;
            cta_label: string;
        };
        AppHomeFeaturedSection: {
            type: string;
            title: string;
            /** Format: int32 */
            limit: number;
        };
        AppHomeCta: {
            label: string;
            target_route: string;
            icon: string;
            color: string;
        };
        PasskeyCreationOptionsRp: {
            id: string;
            name: string;
        };
        PasskeyCreationOptionsUser: {
            /** @description The user's id, in base64url. */
            id: string;
            name: string;
            displayName: string;
        };
        PasskeyCreationOptionsPubKeyCredParam: {
            /** @enum {string} */
            type: "public-key";
            /** Format: int32 */
            alg: number;
        };
        PasskeyCreationOptionsAuthenticatorSelection: {
            /** @enum {string} */
            residentKey: "required";
            requireResidentKey: boolean;
            /** @enum {string} */
            userVerification: "required";
        };
        CheckoutPayment: {
            id: string;
            /** @enum {string} */
            provider: "sandbox" | "stripe";
            /** @enum {string} */
            status: "requires_payment" | "processing" | "failed" | "canceled" | "succeeded";
            client_secret: string | null;
            redirect_url: string | null;
        };
        OrderItem: {
            item_id: string;
            name: string;
            /** Format: int32 */
            quantity: number;
            /**
             * Format: int64
             * @description Minor units.
             */
            unit_price: number;
            /**
             * Format: int64
             * @description Minor units.
             */
            total: number;
        };
        EventPageMeta: {
            /** Format: int32 */
            page: number;
            /** Format: int32 */
            limit: number;
            /** Format: int32 */
            total: number;
        };
        ReviewSummaryDistribution: {
            /** Format: int32 */
            1: number;
            /** Format: int32 */
            2: number;
            /** Format: int32 */
            3: number;
            /** Format: int32 */
            4: number;
            /** Format: int32 */
            5: number;
        };
        ReviewSummaryAspect: {
            aspect: string;
            /** Format: double */
            average: number;
            /** Format: int32 */
            count: number;
        };
        /** @description The item as in the list of its type: an EventListItem, a PlaceListItem or a StoryListItem. */
        FeedItemData: {
            [key: string]: unknown;
        };
        FeedItemContextLocation: {
            /** Format: double */
            lat: number;
            /** Format: double */
            lng: number;
        };
        /** @description Fields that depend on the type. */
        FeedItemContext: {
            /** @description The slug of the event's type, the kind of place, or the slug of the story's topic. */
            kind: string | null;
            /** @description For events and places. Null if unknown. */
            location?: components["schemas"]["FeedItemContextLocation"] | null;
            /**
             * Format: date-time
             * @description For events.
             */
            starts_at?: string;
            /**
             * Format: date-time
             * @description For events. Null if the end is unknown.
             */
            ends_at?: string | null;
            /**
             * Format: int32
             * @description For stories. Null if unknown.
             */
            read_time_minutes?: number | null;
        };
        ImageFocalPoint: {
            /**
             * Format: double
             * @description From the left.
             */
            x: number;
            /**
             * Format: double
             * @description From the top.
             */
            y: number;
        };
        MapPinCategory: {
            id: string;
            name: string;
            slug: string;
        };
        PinSummaryCategory: {
            id: string;
            name: string;
        };
        /** @description One vector source, with the content of the TileJSON. */
        MapStyleSources: {
            [key: string]: unknown;
        };
        MapStyleLayer: {
            id: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        TileJsonVectorLayer: {
            id: string;
            description: string;
            /** Format: int32 */
            minzoom: number;
            /** Format: int32 */
            maxzoom: number;
            fields: {
                [key: string]: string;
            };
        };
        DevicePageMeta: {
            /** @description Null if web push is not configured. */
            web_push_public_key: string | null;
        };
        AugmentedDetailsExternalPhoto: {
            url: string;
            attribution: string;
        };
        /** @description Fetched live and never stored. Empty if no provider is configured or it does not respond. */
        AugmentedDetailsExternal: {
            /** Format: double */
            rating: number | null;
            photos: components["schemas"]["AugmentedDetailsExternalPhoto"][];
        };
        SearchResponseMeta: {
            q: string;
            types: ("places" | "events" | "stories")[];
        };
        DirectionsStep: {
            instruction: string;
            /** Format: int32 */
            distance_meters: number;
            /** Format: int32 */
            duration_seconds: number;
        };
        ToursDashboardGenerateTour: {
            /** @enum {string} */
            endpoint: "/api/v1/tours";
            /** @enum {string} */
            method: "POST";
            auth_required: boolean;
            description: string;
        };
    };
    responses: {
        /** @description The body: NoContent. */
        NoContent: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body: Error. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body: SessionError. */
        SessionError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    startAppSignIn: {
        parameters: {
            query: {
                /** @description Must equal one of the callbacks that the service allows (`APP_CALLBACKS`). */
                redirect_uri: string;
                /** @description The S256 challenge of PKCE (RFC 7636): the SHA-256 hash of the verifier, in base64url. */
                code_challenge: string;
                /** @description The PKCE method. Only S256 is accepted. */
                code_challenge_method?: "S256";
                /** @description Returned unchanged, so that the app recognises its own sign-in. */
                state?: string;
            };
            header?: never;
            path: {
                /** @description The provider to sign in with. */
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["NoContent"];
            403: components["responses"]["SessionError"];
            404: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    providerCallback: {
        parameters: {
            query?: {
                /** @description The authorization code. */
                code?: string;
                /** @description The state of the sign-in. */
                state?: string;
                /** @description The issuer (RFC 9207). */
                iss?: string;
                /** @description The provider's error code. */
                error?: string;
                /** @description The provider's error message. */
                error_description?: string;
            };
            header?: never;
            path: {
                /** @description The provider that the sign-in began with. */
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["NoContent"];
            404: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    providerCallbackForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider that the sign-in began with. */
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProviderCallbackFormRequest"];
            };
        };
        responses: {
            303: components["responses"]["NoContent"];
            400: components["responses"]["SessionError"];
            404: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
            400: components["responses"]["SessionError"];
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    changeSessionPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSessionPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChanged"];
                };
            };
            400: components["responses"]["SessionError"];
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSession"] | null;
                };
            };
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedSession"][];
                };
            };
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    generatePasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    verifyPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyPasskeySignInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserSession"];
                };
            };
            400: components["responses"]["SessionError"];
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetRequested"];
                };
            };
            400: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    resetSessionPassword: {
        parameters: {
            query?: {
                /** @description The `token` of the link, here or in the query. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetSessionPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
            400: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    resetPasswordRedirect: {
        parameters: {
            query: {
                /** @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS. */
                callbackURL: string;
            };
            header?: never;
            path: {
                /** @description The `token` of the link in the message. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["NoContent"];
            403: components["responses"]["SessionError"];
            404: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeSessionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
            400: components["responses"]["SessionError"];
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    revokeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    sendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendVerificationEmailRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
            400: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    signInEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInEmailRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["SessionError"];
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    signInSocial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInSocialRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialSignIn"];
                };
            };
            400: components["responses"]["SessionError"];
            401: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            404: components["responses"]["SessionError"];
            409: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOutResponse"];
                };
            };
            403: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    signUpEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpEmailRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            400: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            413: components["responses"]["SessionError"];
            415: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    verifySessionEmail: {
        parameters: {
            query: {
                /** @description The `token` of the link in the message. */
                token: string;
                /** @description The URL to return the browser to. Returns 403 unless its origin is this service's or in TRUSTED_ORIGINS. */
                callbackURL?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEmailVerified"] | null;
                };
            };
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEmailVerified"] | null;
                };
            };
            400: components["responses"]["SessionError"];
            403: components["responses"]["SessionError"];
            422: components["responses"]["SessionError"];
            429: components["responses"]["SessionError"];
            500: components["responses"]["SessionError"];
            503: components["responses"]["SessionError"];
            default: components["responses"]["Error"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppConfigResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppHomeResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getIntro: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppIntroResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getTourSlides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourSlideList"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaList"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationRequestedResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailVerificationResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    registerPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterPasskeyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    startPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartPasskeyRegistrationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRegistrationResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithPasskeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeySignInResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credential id, in base64url. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The credential id, in base64url. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRequestedResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendOtpRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSentResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    sendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendOtpRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSentResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyOtpRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokenResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    signInWithProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithProviderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exchangeAppCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExchangeAppCodeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    clearCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    addToCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToCartRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removeCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changeCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCartItemRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header: {
                /** @description A key of your choice: 1 to 255 printable ASCII characters. Stored for 24 hours. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Page number, from 1. page × limit must not exceed 100,000. */
                page?: number;
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description A preset in the destination's time zone. Takes precedence over `from` and `to`. */
                window?: "today" | "tonight" | "this_week" | "weekend" | "this_month" | "this_year";
                /** @description Omit events that end before this. A date means the start of that day at the destination. */
                from?: string;
                /** @description Omit events that start after this. A date means the end of that day at the destination. */
                to?: string;
                /** @description The id or slug of an event type. */
                event_type?: string;
                /** @description The id of an area. */
                area?: number;
                /** @description `distance` needs coordinates. */
                sort?: "time" | "distance";
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                /** @description Only results that can be reached from the coordinates within this travel time. Requires `lat` and `lng`. */
                reach_minutes?: number;
                /** @description How the visitor travels. Applies to `reach_minutes`. */
                travel_mode?: "walk" | "drive" | "cycle";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getEventsDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsDashboardResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listEventsCalendar: {
        parameters: {
            query?: {
                /** @description Page number, from 1. page × limit must not exceed 100,000. */
                page?: number;
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description A preset in the destination's time zone. Takes precedence over `from` and `to`. */
                window?: "today" | "tonight" | "this_week" | "weekend" | "this_month" | "this_year";
                /** @description Omit events that end before this. A date means the start of that day at the destination. */
                from?: string;
                /** @description Omit events that start after this. A date means the end of that day at the destination. */
                to?: string;
                /** @description The id or slug of an event type. */
                event_type?: string;
                /** @description The id of an area. */
                area?: number;
                /** @description `distance` needs coordinates. */
                sort?: "time" | "distance";
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                /** @description Only results that can be reached from the coordinates within this travel time. Requires `lat` and `lng`. */
                reach_minutes?: number;
                /** @description How the visitor travels. Applies to `reach_minutes`. */
                travel_mode?: "walk" | "drive" | "cycle";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    pollEvents: {
        parameters: {
            query?: {
                /** @description Page number, from 1. page × limit must not exceed 100,000. */
                page?: number;
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description A preset in the destination's time zone. Takes precedence over `from` and `to`. */
                window?: "today" | "tonight" | "this_week" | "weekend" | "this_month" | "this_year";
                /** @description Omit events that end before this. A date means the start of that day at the destination. */
                from?: string;
                /** @description Omit events that start after this. A date means the end of that day at the destination. */
                to?: string;
                /** @description The id or slug of an event type. */
                event_type?: string;
                /** @description The id of an area. */
                area?: number;
                /** @description `distance` needs coordinates. */
                sort?: "time" | "distance";
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                /** @description Only results that can be reached from the coordinates within this travel time. Requires `lat` and `lng`. */
                reach_minutes?: number;
                /** @description How the visitor travels. Applies to `reach_minutes`. */
                travel_mode?: "walk" | "drive" | "cycle";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getEventCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getEventJsonLd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["LinkedData"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getEventReviewSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSummaryResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    createEventReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedReviewResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                /** @description Only favorites of this kind. Default: all. */
                entity_type?: "place" | "event" | "story";
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoritePage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFavoriteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteResponse"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removeFavoriteEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind of the entity. */
                entity_type: "place" | "event" | "story";
                /** @description A decimal id. */
                entity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    removeFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getFeed: {
        parameters: {
            query?: {
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description `event`, `place` and `story`, comma-separated. Default: all. */
                types?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFeedDashboard: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedDashboardResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getIsochrone: {
        parameters: {
            query: {
                /** @description Degrees north. */
                lat: number;
                /** @description Degrees east. */
                lng: number;
                /** @description Travel time. */
                minutes: number;
                /** @description How the visitor travels. */
                travel_mode?: "walk" | "drive" | "cycle";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Isochrone"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listPins: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                /** @description Metres. Capped at 100,000. */
                radius?: number;
                /** @description Matches primary and attached categories. */
                category_id?: number;
                /** @description Only results that can be reached from the coordinates within this travel time. Requires `lat` and `lng`. */
                reach_minutes?: number;
                /** @description How the visitor travels. Applies to `reach_minutes`. */
                travel_mode?: "walk" | "drive" | "cycle";
                /** @description west,south,east,north in degrees. West is greater than east if the box crosses the antimeridian. Default with `zoom`: the whole world. */
                bbox?: string;
                /** @description The zoom of the map, rounded down. Clusters are 64 pixels apart on tiles of 512 pixels, or farther apart if the box would otherwise hold more than 500. Default: the highest zoom that needs no more than that. */
                zoom?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapPinList"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getPinDistance: {
        parameters: {
            query: {
                /** @description Degrees north. */
                lat: number;
                /** @description Degrees east. */
                lng: number;
                /** @description How the visitor travels. */
                mode?: "walking" | "driving";
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinDistanceResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getPinSummary: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinSummaryResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getMapStyle: {
        parameters: {
            query?: {
                /** @description The colours. */
                theme?: "light" | "dark";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapStyle"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getMapTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The zoom, from 0 to 14. */
                z: number;
                /** @description The column, from 0 in the west to 2^z − 1. */
                x: number;
                /** @description The row, from 0 in the north to 2^z − 1. */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            204: components["responses"]["NoContent"];
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentCallerResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteMeRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletionResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedUserResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBalances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    withdrawClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DevicePage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    registerDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDeviceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listDisbursements: {
        parameters: {
            query?: {
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisbursementPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDisbursement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisbursementResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExportResponse"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExportResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineInvitationRequest"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    previewInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewInvitationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferencesResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNotificationPreferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferencesResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMerchantOrders: {
        parameters: {
            query?: {
                /** @description Only orders with this status. Default: all. */
                status?: "paid" | "confirmed" | "completed" | "cancelled";
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMerchantOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    completeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    refundMerchantOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            default: components["responses"]["Error"];
        };
    };
    listPlaceProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceProposalList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    proposePlace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposePlaceRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceProposalResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMerchantPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantPlaceList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPlaceOrders: {
        parameters: {
            query?: {
                /** @description Only orders with this status. Default: all. */
                status?: "paid" | "confirmed" | "completed" | "cancelled";
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOwnPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPlaceResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changeOwnPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOwnPlaceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPlaceResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMenuCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuCategoryList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createMenuCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMenuCategoryRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuCategoryResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteMenuCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changeMenuCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMenuCategoryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuCategoryResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteOwnImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                imageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listMenuItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItemList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createMenuItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMenuItemRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItemResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMenuItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItemResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    archiveMenuItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    changeMenuItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMenuItemRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItemResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listItemPrices: {
        parameters: {
            query?: {
                /** @description Page size. Capped at 1000. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricePage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    appendItemPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppendItemPriceRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    putReviewReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewReplyResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteReviewReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    inviteToTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteToTeamRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitationResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    withdrawTeamInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    resendTeamInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitationResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removeTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    changeTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTeamMemberRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    leaveTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookEndpointRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                webhookId: string;
                /** @description A decimal id. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                place_id: string;
                /** @description A decimal id. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePreferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadImageRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Only orders with this status. Default: all. */
                status?: "pending_payment" | "expired" | "paid" | "confirmed" | "completed" | "cancelled";
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPlaces: {
        parameters: {
            query?: {
                /** @description Page number, from 1. page × limit must not exceed 100,000. */
                page?: number;
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description A category's slug. Matches primary and attached categories. */
                category?: string;
                /** @description The id of an area. */
                area?: number;
                /** @description Text to find in the name or summary. */
                q?: string;
                /** @description Keys of amenities, comma-separated. Places that offer all of them. */
                amenity?: string;
                /** @description `distance` needs coordinates. `rating` sorts by the average, weighted by the number of ratings. */
                sort?: "distance" | "name" | "newest" | "rating";
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                /** @description Only results that can be reached from the coordinates within this travel time. Requires `lat` and `lng`. */
                reach_minutes?: number;
                /** @description How the visitor travels. Applies to `reach_minutes`. */
                travel_mode?: "walk" | "drive" | "cycle";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacePage"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getPlacesDashboard: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                /** @description Metres. Capped at 100,000. */
                radius?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacesDashboardResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPlace: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    submitAmenities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitAmenitiesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContributionAcceptedResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAugmentedDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AugmentedDetailsResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    claimPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimPlaceRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    submitDigitalAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitDigitalAssetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigitalAssetAcceptedResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    submitHours: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitHoursRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContributionAcceptedResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPlaceJsonLd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["LinkedData"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getMenu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPlacePhotos: {
        parameters: {
            query?: {
                /** @description Page number, from 1. page × limit must not exceed 100,000. */
                page?: number;
                /** @description Page size. Capped at 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacePhotoPageResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getPlaceReviewSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSummaryResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listPlaceReviews: {
        parameters: {
            query?: {
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createPlaceReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedReviewResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    flagReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFlagResponse"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFlagResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    voteReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewVoteResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description The search text. */
                q: string;
                /** @description `places`, `events` and `stories`, comma-separated. Default: all. */
                types?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listStories: {
        parameters: {
            query?: {
                /** @description Page number, from 1. page × limit must not exceed 100,000. */
                page?: number;
                /** @description Page size. Capped at 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryPage"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    getStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    listTours: {
        parameters: {
            query?: {
                /** @description Page size. Capped at 50. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
                /** @description Archived tours are listed only with `status=archived`. */
                status?: "draft" | "active" | "completed" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createTour: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TourRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getToursDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToursDashboardResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    generateTour: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TourRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    flagReviewOfTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFlagResponse"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFlagResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    voteReviewOfTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewVoteResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    archiveTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedTourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTourBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourBundleResponse"];
                };
            };
            304: components["responses"]["NoContent"];
            default: components["responses"]["Error"];
        };
    };
    completeTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedTourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTourCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    previewTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourPreviewResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resumeTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeTourRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    shareTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourShareResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    startTour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedTourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getStopDirections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
                /** @description A decimal id. */
                stopId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectionsResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    replaceTourStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
                /** @description A decimal id. */
                stopId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplaceTourStopRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listStopReviews: {
        parameters: {
            query?: {
                /** @description Page size. Capped at 100. */
                limit?: number;
                /** @description The `cursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
                /** @description A decimal id. */
                stopId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopReviewPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createStopReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
                /** @description A decimal id. */
                stopId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedReviewResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    generateTourVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedTourVideoResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTourVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A decimal id. */
                tourId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TourVideoResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The time and the HMAC-SHA-256 of the time and the raw body, as Stripe signs its deliveries. */
                "stripe-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceivePaymentEventRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReceivedResponse"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
