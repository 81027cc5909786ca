// Written by `npm run generate` from the contracts.
export interface paths {
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from a provider
         * @description The address to register with the provider. Always goes on to where the sign-in was to return.
         */
        get: operations["providerCallback"];
        put?: never;
        /** Come back from a provider that answers with a form, as Apple does */
        post: operations["providerCallbackForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The session of the cookie, or null
         * @description A session that is used is renewed once a day.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by email and password, with a session cookie
         * @description Failures count with those of /api/v1/auth/login. With `rememberMe: false` the session ends with the browser's window, or after a day. With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["signInEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in through Google or Apple
         * @description Follow `url`. It leads to the provider and from there back to callbackURL, with `error` in the query where the sign-in did not come about; while the provider cannot be reached it leads back at once, with `error=provider_unavailable`. With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.
         */
        post: operations["signInSocial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session, and its token with it */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account by email and password, with a session cookie
         * @description With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.
         *
         *     Limit: 10 requests in 3600 s.
         */
        post: operations["signUpEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This API as an OpenAPI 3.1 document */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service and what it depends on can take requests */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Feature flags, section order and branding */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The home screen's content */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/intro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The intro video, or what stands in for it */
        get: operations["getIntro"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/tour": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The onboarding slides, in order */
        get: operations["getTourSlides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the areas of the destination */
        get: operations["listAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin as a guest */
        post: operations["createGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by email and password
         * @description Whatever is wrong with the email or the password is answered alike. Only failures count against the limit. With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/phone/resend-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send another sign-in code by SMS
         * @description The code before it ends. Sending and sending again share one limit. Besides, a number gets one message in 30 seconds and ten a day. The answer does not say whether the number is known.
         *
         *     Limit: 5 requests in 600 s.
         */
        post: operations["resendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/phone/send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sign-in code by SMS
         * @description Sending and sending again share one limit. Besides, a number gets one message in 30 seconds and ten a day. The answer does not say whether the number is known.
         *
         *     Limit: 5 requests in 600 s.
         */
        post: operations["sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/phone/verify-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a code
         * @description The first sign-in of a number opens its account. A code is good for 10 minutes, once, and for 5 tries. With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.
         *
         *     Limit: 10 requests in 600 s.
         */
        post: operations["verifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new token with a fresh expiry
         * @description The token that it is asked with stays good until its own expiry.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account by email and password
         * @description With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.
         *
         *     Limit: 10 requests in 3600 s.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the active categories */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published events, by start or nearest first
         * @description Without window, from or to: those that are not over. An event that began earlier and is not over belongs to a window.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The event types, and what is coming up
         * @description Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getEventsDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same list, for asking again and again
         * @description Send back the ETag of the last answer: 304 says that nothing has changed since.
         *
         *     Limit: 60 requests in 60 s.
         */
        get: operations["pollEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published event in full */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}/review-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The in-app ratings of an event together */
        get: operations["getEventReviewSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's favorites, newest first
         * @description Empty for guests.
         */
        get: operations["listFavorites"];
        put?: never;
        /**
         * Make a published place, event or story a favorite
         * @description One that is a favorite already is answered as it is, with 200.
         */
        post: operations["addFavorite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/favorites/{entity_type}/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a favorite by what it is */
        delete: operations["removeFavoriteEntity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/favorites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a favorite by its id */
        delete: operations["removeFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/map/pois": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published places with a known location, as map pins
         * @description With coordinates the pins within the radius, nearest first; without, up to 500 by ascending place id. At most 500 pins.
         */
        get: operations["listPins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/map/pois/{id}/distance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a pin is, and how long the way takes */
        get: operations["getPinDistance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/map/pois/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a pin shows when it is tapped */
        get: operations["getPinSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is calling */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one's name or claim a handle
         * @description Fields that are left out stay as they are.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/api/v1/me/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's claims, whatever their state, newest first */
        get: operations["listClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a pending claim
         * @description Withdrawing it again changes nothing; a claim that was decided on is 422.
         */
        delete: operations["withdrawClaim"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The places that one is the merchant of */
        get: operations["listMerchantPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/places/{place_id}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of one's menu, shown or not */
        get: operations["listMenuCategories"];
        put?: never;
        /** Add a category to one's menu */
        post: operations["createMenuCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/places/{place_id}/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a category; its items stay */
        delete: operations["deleteMenuCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category of one's menu
         * @description What is left out stays as it is; null takes a bound of the window away.
         */
        patch: operations["changeMenuCategory"];
        trace?: never;
    };
    "/api/v1/me/places/{place_id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The items of one's menu, shown or not */
        get: operations["listMenuItems"];
        put?: never;
        /** Add an item to one's menu */
        post: operations["createMenuItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/places/{place_id}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One item of one's menu */
        get: operations["getMenuItem"];
        put?: never;
        post?: never;
        /** Take an item off one's menu for good */
        delete: operations["archiveMenuItem"];
        options?: never;
        head?: never;
        /**
         * Change an item of one's menu
         * @description What is left out stays as it is. A price that is given is appended to the history.
         */
        patch: operations["changeMenuItem"];
        trace?: never;
    };
    "/api/v1/me/places/{place_id}/items/{itemId}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every price that an item has had, newest first */
        get: operations["listItemPrices"];
        put?: never;
        /**
         * Give an item a new price
         * @description Prices are only ever added: there is no change and no removal.
         */
        post: operations["appendItemPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's preferences */
        get: operations["getPreferences"];
        /**
         * Change one's preferences
         * @description Fields that are left out stay as they are.
         */
        put: operations["updatePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List published places */
        get: operations["listPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories, and the places near a point
         * @description Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getPlacesDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published place in full */
        get: operations["getPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/amenities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a place offers
         * @description A value takes the place of the one known before; how often each key was submitted is counted.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["submitAmenities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/augmented-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Local hours beside live external details
         * @description Limit: 30 requests in 60 s, 120 when signed in.
         */
        get: operations["getAugmentedDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a place as its merchant
         * @description It is judged by a person. Only requests with a valid body count for the limit.
         *
         *     Limit: 5 requests in 3600 s.
         */
        post: operations["claimPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/digital-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a link to a place: its menu, tickets, bookings or a picture
         * @description The owner's replaces the owner's earlier one of that type. The address is kept and never fetched.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["submitDigitalAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say when a place is open on a day of the week
         * @description A visitor's word replaces what they said before of that day. The owner's replaces everybody's, and alone is shown.
         *
         *     Limit: 30 requests in 3600 s.
         */
        post: operations["submitHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A place as schema.org describes one
         * @description A JSON-LD document on its own, without the envelope, ready for a page's script element.
         */
        get: operations["getPlaceJsonLd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The menu of a published place
         * @description Items and categories by position, then id; an item in two categories is listed once for each. Prices are base prices in the service's currency, else in XCD.
         */
        get: operations["getMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public photos of a place */
        get: operations["listPlacePhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/review-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The in-app ratings of a place together */
        get: operations["getPlaceReviewSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published reviews of a place, newest first */
        get: operations["listPlaceReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews/{reviewId}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the moderators of a review
         * @description It leaves the public lists at once, until a moderator has decided. Again by the same user: 200, the first flag.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["flagReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews/{reviewId}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say whether a review was helpful; a later vote replaces it
         * @description Limit: 30 requests in 600 s.
         */
        post: operations["voteReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find places, events and stories by their words
         * @description Accents and case do not matter, and every word of the query has to be found. Exact names come first, then names that begin with the query, names with words that begin with its words, names that hold them, other texts likewise, and at last what is one typo away in a word of five letters or more.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published stories
         * @description In the order that the editors gave them, the newest first among equals.
         */
        get: operations["listStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published story in full */
        get: operations["getStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own tours, newest first, each with its first three stops
         * @description Limit: 60 requests in 60 s.
         */
        get: operations["listTours"];
        put?: never;
        /**
         * Plan a tour
         * @description The tour is there at once; the narration of its stops follows. Only requests that are valid count against the limit: a user's own, a guest's by where it calls from.
         *
         *     Limit: 5 requests in 3600 s.
         */
        post: operations["createTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where to begin with tours
         * @description Limit: 60 requests in 60 s.
         */
        get: operations["getToursDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Old address of createTour
         * @deprecated
         * @description Limit: 5 requests in 3600 s.
         */
        post: operations["generateTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/reviews/{reviewId}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Old address of flagReview
         * @deprecated
         * @description It leaves the public lists at once, until a moderator has decided. Again by the same user: 200, the first flag.
         *
         *     Limit: 30 requests in 600 s.
         */
        post: operations["flagReviewOfTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/reviews/{reviewId}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Old address of voteReview
         * @deprecated
         * @description Limit: 30 requests in 600 s.
         */
        post: operations["voteReviewOfTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one's own tours with all its stops */
        get: operations["getTour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a tour away */
        post: operations["archiveTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files to fetch before a tour is taken offline */
        get: operations["getTourBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a tour */
        post: operations["completeTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tour as iCalendar, an entry a stop */
        get: operations["getTourCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tour in short, with how busy its stops are now */
        get: operations["previewTour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a tour */
        post: operations["startTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/stops/{stopId}/directions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The way to a stop from the one before */
        get: operations["getStopDirections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/stops/{stopId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published reviews of a stop's place or event, newest first */
        get: operations["listStopReviews"];
        put?: never;
        /** Review the place or event of a stop of one's own tour */
        post: operations["createStopReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/video/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a video of a completed tour */
        post: operations["generateTourVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tours/{tourId}/video/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a tour's video is there */
        get: operations["getTourVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BrowserSession: {
            session: {
                /** @example ses_5h8Kq0ZtYw2LxVnB7cRf1D */
                id: string;
                /** @example usr_3h8Kq0ZtYw2LxVnB7cRf1D */
                userId: string;
                /**
                 * Format: date-time
                 * @example 2026-03-01T12:00:00.000Z
                 */
                expiresAt: string;
                /**
                 * @description A bearer token for /api/v1 that ends with the session.
                 * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln
                 */
                token: string;
                /**
                 * Format: date-time
                 * @example 2026-03-01T12:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @example 2026-03-01T12:00:00.000Z
                 */
                updatedAt: string;
                /**
                 * @description Null where no address can be trusted.
                 * @example null
                 */
                ipAddress: string | null;
                /** @example Mozilla/5.0 */
                userAgent: string | null;
            };
            user: components["schemas"]["BrowserUser"];
        };
        BrowserUser: {
            /** @example usr_3h8Kq0ZtYw2LxVnB7cRf1D */
            id: string;
            /** @example amelie@example.com */
            email: string | null;
            /** @example Amélie */
            name: string | null;
            /** @example null */
            image: string | null;
            emailVerified: boolean;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        SignedIn: {
            /**
             * @description Whether to go on to `url`.
             * @example false
             */
            redirect: boolean;
            /**
             * @description The callbackURL, where one was given.
             * @example https://example.org/
             */
            url?: string;
            /**
             * @description A bearer token for /api/v1 that ends with the session.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln
             */
            token: string;
            user: components["schemas"]["BrowserUser"];
        };
        SignedUp: {
            /**
             * @description A bearer token for /api/v1 that ends with the session.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln
             */
            token: string;
            user: components["schemas"]["BrowserUser"];
        };
        /**
         * @example {
         *       "features": {
         *         "tours": true,
         *         "events": true
         *       },
         *       "section_order": [
         *         "categories",
         *         "places",
         *         "events"
         *       ],
         *       "branding": {
         *         "primary_color": "#0b7285",
         *         "logo_url": "https://media.example.org/logo.svg"
         *       }
         *     }
         */
        AppConfig: {
            features: {
                [key: string]: boolean;
            };
            section_order: string[];
            branding: {
                primary_color: string;
                logo_url: string;
            };
        };
        /**
         * @example {
         *       "hero": {
         *         "image_url": "https://media.example.org/pitons.jpg",
         *         "headline": "Welcome",
         *         "subheadline": "Find out what is around you",
         *         "cta_label": "Explore"
         *       },
         *       "featured_sections": [
         *         {
         *           "type": "places",
         *           "title": "Places to see",
         *           "limit": 6
         *         }
         *       ],
         *       "ctas": [
         *         {
         *           "label": "Plan a tour",
         *           "target_route": "/tours/new",
         *           "icon": "route",
         *           "color": "#0b7285"
         *         }
         *       ]
         *     }
         */
        AppHome: {
            hero: {
                image_url: string;
                headline: string;
                subheadline: string;
                cta_label: string;
            };
            featured_sections: {
                type: string;
                title: string;
                limit: number;
            }[];
            ctas: {
                label: string;
                target_route: string;
                icon: string;
                color: string;
            }[];
        };
        /**
         * @example {
         *       "enabled": true,
         *       "video_url": "https://media.example.org/intro.mp4",
         *       "thumbnail_url": "https://media.example.org/intro.jpg",
         *       "duration_seconds": 12,
         *       "fallback_animation": "waves",
         *       "fallback_url": null
         *     }
         */
        AppIntro: {
            enabled: boolean;
            video_url: string | null;
            thumbnail_url: string | null;
            duration_seconds: number;
            fallback_animation: string;
            fallback_url: string | null;
        };
        /**
         * @example {
         *       "order": 1,
         *       "headline": "Walk with a guide",
         *       "body": "A tour plays as you go, and waits when you stop.",
         *       "image_url": "https://media.example.org/slide-1.jpg",
         *       "cta_label": "Next"
         *     }
         */
        TourSlide: {
            order: number;
            headline: string;
            body: string;
            image_url: string;
            cta_label: string;
        };
        /**
         * @example {
         *       "id": "3",
         *       "name": "Beaches",
         *       "slug": "beaches"
         *     }
         */
        Reference: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            name: string;
            slug: string;
        };
        GuestSession: {
            /**
             * @description A bearer token (JWT).
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            expires_at: string;
            user: components["schemas"]["Guest"];
        };
        Guest: {
            /** @example guest_4f7e9a54-6f4c-4f7e-9a54-1f2d6f0f3a9b */
            id: string;
            /** @constant */
            type: "guest";
        };
        UserSession: {
            /**
             * @description A bearer token (JWT).
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            expires_at: string;
            user: components["schemas"]["SignedInUser"];
        };
        SignedInUser: {
            /**
             * @description An opaque id.
             * @example usr_3h8Kq0ZtYw2LxVnB7cRf1D
             */
            id: string;
            /** @constant */
            type: "user";
            /**
             * @description Left out for a user who has none.
             * @example amelie@example.com
             */
            email?: string;
            /** @example Amélie */
            name: string | null;
        };
        SessionToken: {
            /**
             * @description A bearer token (JWT).
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            expires_at: string;
        };
        Category: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Beaches */
            name: string;
            /** @example beaches */
            slug: string;
            /** @example umbrella */
            icon: string | null;
            /** @example #0E7C86 */
            color: string | null;
            /**
             * @description Published places of which it is the primary or an attached category.
             * @example 27
             */
            place_count: number;
        };
        EventListItem: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Creole Day */
            title: string;
            /** @example creole-day */
            slug: string;
            /** @example Jounen Kwéyòl: food, dress and language of the island. */
            summary: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            starts_at: string;
            /**
             * @description Null where it is not known.
             * @example null
             */
            ends_at: string | null;
            is_all_day: boolean;
            /**
             * @description An IANA name.
             * @example America/St_Lucia
             */
            timezone: string;
            /**
             * @example {
             *       "id": "4",
             *       "name": "Festival",
             *       "slug": "festival"
             *     }
             */
            event_type: components["schemas"]["Reference"];
            /**
             * @example {
             *       "id": "7",
             *       "name": "Soufrière",
             *       "slug": "soufriere"
             *     }
             */
            area: components["schemas"]["Reference"] | null;
            /**
             * @example {
             *       "id": "12",
             *       "name": "Pigeon Island",
             *       "slug": "pigeon-island"
             *     }
             */
            place: components["schemas"]["Reference"] | null;
        };
        EventCategory: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Festival */
            name: string;
            /** @example festival */
            slug: string;
            /**
             * @description Published events of the type, past ones among them.
             * @example 14
             */
            event_count: number;
        };
        EventBrief: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Creole Day */
            title: string;
            /** @example creole-day */
            slug: string;
            /** @example Jounen Kwéyòl: food, dress and language of the island. */
            summary: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            starts_at: string;
            /**
             * @description Null where it is not known.
             * @example null
             */
            ends_at: string | null;
            is_all_day: boolean;
            /**
             * @description An IANA name.
             * @example America/St_Lucia
             */
            timezone: string;
            /**
             * @example {
             *       "id": "7",
             *       "name": "Soufrière",
             *       "slug": "soufriere"
             *     }
             */
            area: components["schemas"]["Reference"] | null;
            /**
             * @description Null where there is none, or it is not published.
             * @example {
             *       "id": "12",
             *       "name": "Pigeon Island",
             *       "slug": "pigeon-island"
             *     }
             */
            place: components["schemas"]["Reference"] | null;
        };
        EventDetail: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Creole Day */
            title: string;
            /** @example creole-day */
            slug: string;
            /** @example Jounen Kwéyòl: food, dress and language of the island. */
            summary: string | null;
            /** @example Every parish cooks, dresses and speaks Kwéyòl for a day. */
            description: string | null;
            /**
             * @description Always published: kept for compatibility.
             * @constant
             */
            status: "published";
            /**
             * @description What has become of the event; a cancelled one stays public.
             * @enum {string}
             */
            event_status: "scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online";
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            starts_at: string;
            /**
             * @description Null where it is not known.
             * @example null
             */
            ends_at: string | null;
            is_all_day: boolean;
            /**
             * @description An IANA name.
             * @example America/St_Lucia
             */
            timezone: string;
            /** @enum {string} */
            admission_type: "free" | "paid" | "donation" | "rsvp" | "unknown";
            /**
             * @description In major units of the currency.
             * @example 25.5
             */
            admission_price: number | null;
            /** @example XCD */
            admission_currency: string | null;
            /** @example https://tickets.example.org/creole-day */
            ticket_url: string | null;
            audience_codes: ("general" | "families" | "children" | "teens" | "adults" | "seniors" | "locals" | "visitors")[];
            age_rating: ("all_ages" | "13_plus" | "16_plus" | "18_plus" | "21_plus") | null;
            /** @description BCP-47 tags. */
            languages: string[];
            /** @enum {string} */
            attendance_mode: "offline" | "online" | "mixed";
            /**
             * @example {
             *       "id": "7",
             *       "name": "Soufrière",
             *       "slug": "soufriere"
             *     }
             */
            area: components["schemas"]["Reference"] | null;
            /**
             * @example {
             *       "id": "12",
             *       "name": "Pigeon Island",
             *       "slug": "pigeon-island"
             *     }
             */
            place: components["schemas"]["Reference"] | null;
            organizer: components["schemas"]["Organizer"] | null;
            /** @description By their position. */
            event_links: components["schemas"]["EventLink"][];
            hero_media: components["schemas"]["PlacePhoto"] | null;
            gallery: components["schemas"]["PlacePhoto"][];
        };
        Organizer: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Cultural Development Foundation */
            name: string;
            /** @example https://cdf.example.org */
            website_url: string | null;
            /** @example https://media.example.org/cdf.png */
            logo_url: string | null;
            /** @example events@cdf.example.org */
            public_email: string | null;
            /** @example +1 758 555 0142 */
            public_phone: string | null;
        };
        EventLink: {
            /** @example tickets */
            type: string;
            /** @example Buy tickets */
            label: string;
            /** @example https://tickets.example.org/creole-day */
            url: string;
            /** @example 0 */
            position: number;
        };
        PlacePhoto: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example https://media.example.org/anse-chastanet.jpg */
            url: string;
            /** @example https://media.example.org/anse-chastanet-thumbnail.jpg */
            thumbnail_url: string;
            /** @enum {string} */
            source_type: "admin_upload" | "scraped" | "community";
            /** @example A. Joseph */
            attribution: string;
            /** @example CC BY-SA 4.0 */
            license: string | null;
            /** @example https://photos.example.org/4711 */
            original_url: string | null;
            /** @example The bay from the northern headland. */
            alt_text: string;
            /** @example image/jpeg */
            mime_type: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
        };
        ReviewSummary: {
            /**
             * @description To one decimal; null where there is none.
             * @example 4.6
             */
            average: number | null;
            /** @example 38 */
            count: number;
            /**
             * @example {
             *       "1": 0,
             *       "2": 1,
             *       "3": 2,
             *       "4": 8,
             *       "5": 27
             *     }
             */
            distribution: {
                1: number;
                2: number;
                3: number;
                4: number;
                5: number;
            };
            aspects: {
                /** @example cleanliness */
                aspect: string;
                /** @example 4.4 */
                average: number;
                /** @example 38 */
                count: number;
            }[];
        };
        Favorite: {
            /** @example 7 */
            id: string;
            /** @enum {string} */
            entity_type: "place" | "event" | "story";
            /** @example 42 */
            entity_id: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
        };
        FavoriteWithEntity: {
            /** @example 7 */
            id: string;
            /** @enum {string} */
            entity_type: "place" | "event" | "story";
            /** @example 42 */
            entity_id: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
            /** @description Null where it is no longer published. */
            entity: components["schemas"]["SearchHit"] | null;
        };
        SearchHit: {
            /** @example 42 */
            id: string;
            /** @enum {string} */
            type: "place" | "event" | "story";
            /** @example Anse Chastanet */
            title: string;
            /** @example anse-chastanet */
            slug: string;
            /** @example https://media.example.com/anse-chastanet.jpg */
            thumbnail: string | null;
            /**
             * @description At most 120 characters.
             * @example Dark sand under the Pitons
             */
            short_description: string;
        };
        MapPin: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Anse Chastanet */
            name: string;
            /** @example anse-chastanet */
            slug: string;
            /**
             * @description Degrees north.
             * @example 13.8639
             */
            lat: number;
            /**
             * @description Degrees east.
             * @example -61.0762
             */
            lng: number;
            /**
             * @description The primary category; null where there is none.
             * @example 3
             */
            category_id: string | null;
            /** @example beaches */
            category_slug: string | null;
            categories: components["schemas"]["Reference"][];
            /** @example beach */
            place_kind: string;
        };
        CurrentUser: {
            /**
             * @description An opaque id.
             * @example usr_3h8Kq0ZtYw2LxVnB7cRf1D
             */
            id: string;
            /** @constant */
            type: "user";
            /**
             * @description Left out for a user who has none.
             * @example amelie@example.com
             */
            email?: string;
            /** @example Amélie */
            name: string | null;
            /**
             * @description Left out until one is claimed.
             * @example amelie.b
             */
            handle?: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
        };
        Claim: {
            /** @example 7 */
            id: string;
            /** @example 42 */
            place_id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "withdrawn" | "revoked";
            /** @example Ti Kaye Ltd */
            business_name: string;
            /** @example Amelie Baptiste */
            contact_name: string;
            /** @example +17584841234 */
            contact_phone: string;
            /** @example amelie@example.com */
            contact_email: string | null;
            /** @example I have run this place since 2009. */
            message: string | null;
            /**
             * @description Why it was rejected or revoked.
             * @example null
             */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
            decided_at: string | null;
        };
        MerchantPlace: {
            /** @example 42 */
            id: string;
            /** @example Ti Kaye */
            name: string;
            /** @example ti-kaye */
            slug: string;
            /** @example Soufrière */
            city: string | null;
            /**
             * @example verified
             * @enum {string}
             */
            verification_status: "unverified" | "pending" | "verified" | "suspended";
            /** @example true */
            published: boolean;
            /** @example 7 */
            claim_id: string;
        };
        MenuCategory: {
            /** @example 3 */
            id: string;
            /** @example Breakfast */
            name: string;
            /** @example 1 */
            position: number;
            /** @example true */
            enabled: boolean;
            starts_at: string | null;
            ends_at: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
        };
        MenuItem: {
            /** @example 12 */
            id: string;
            /** @example Saltfish and bakes */
            name: string;
            /** @example With cucumber salad */
            description: string | null;
            /** @example BAKE-1 */
            sku: string;
            /**
             * @description Minor units.
             * @example 1000
             */
            price: number | null;
            /**
             * @description Minor units.
             * @example 1000
             */
            compare_at: number | null;
            /** @example XCD */
            currency: string;
            /** @example 3 */
            category_id: string | null;
            /** @example 1 */
            position: number;
            /** @example true */
            published: boolean;
            /** @example true */
            enabled: boolean;
            starts_at: string | null;
            ends_at: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            updated_at: string;
        };
        Price: {
            /** @example 31 */
            id: string;
            /**
             * @description Minor units.
             * @example 1000
             */
            price: number | null;
            /**
             * @description Minor units.
             * @example 1000
             */
            compare_at: number | null;
            /** @example XCD */
            currency: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
        };
        Preferences: {
            tour_completed: boolean;
            notifications_enabled: boolean;
            /**
             * @description The id of an area.
             * @example 42
             */
            preferred_area_id: string | null;
        };
        PlaceListItem: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Anse Chastanet */
            name: string;
            /** @example anse-chastanet */
            slug: string;
            /**
             * @description Empty where there is none.
             * @example A beach of dark sand below the Pitons.
             */
            summary: string;
            cover_image: string | null;
            /** @example Anse Chastanet Road */
            address: string | null;
            /**
             * @description Empty where it is not known.
             * @example Soufrière
             */
            city: string;
            /**
             * @example {
             *       "id": "7",
             *       "name": "Soufrière",
             *       "slug": "soufriere"
             *     }
             */
            area: components["schemas"]["Reference"] | null;
            /** @description The primary category. */
            category: components["schemas"]["Reference"] | null;
            /** @description The primary category first, then the attached ones. */
            categories: components["schemas"]["Reference"][];
            /**
             * @description The mean of the published reviews.
             * @example 4.6
             */
            avg_rating: number | null;
            /** @example 128 */
            review_count: number;
            open_state: components["schemas"]["OpenState"];
            /**
             * @description Present when coordinates were given.
             * @example 1250.4
             */
            distance_meters?: number;
        };
        /** @description Whether the place is open now, on whose word, until when that holds as far as is known, and when it opens next. */
        OpenState: {
            /** @enum {string} */
            state: "open" | "closed" | "unknown";
            basis: ("owner" | "ugc") | null;
            /** @example 2026-03-01T21:00:00.000Z */
            until: string | null;
            /** @example null */
            next_open_at: string | null;
            /** @example America/St_Lucia */
            timezone: string;
        };
        PlaceBrief: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Anse Chastanet */
            name: string;
            /** @example anse-chastanet */
            slug: string;
            /**
             * @description Empty where there is none.
             * @example A beach of dark sand below the Pitons.
             */
            summary: string;
            /**
             * @description Empty where it is not known.
             * @example Soufrière
             */
            city: string;
            /**
             * @example {
             *       "id": "7",
             *       "name": "Soufrière",
             *       "slug": "soufriere"
             *     }
             */
            area: components["schemas"]["Reference"] | null;
            category: components["schemas"]["Reference"] | null;
            categories: components["schemas"]["Reference"][];
            /**
             * @description The mean of the published reviews.
             * @example 4.6
             */
            avg_rating: number | null;
            /** @example 1250.4 */
            distance_meters: number;
        };
        PlaceDetail: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Anse Chastanet */
            name: string;
            /** @example anse-chastanet */
            slug: string;
            /**
             * @description Empty where there is none.
             * @example A beach of dark sand below the Pitons.
             */
            summary: string;
            cover_image: string | null;
            /** @example Anse Chastanet Road */
            address: string | null;
            /**
             * @description Empty where it is not known.
             * @example Soufrière
             */
            city: string;
            /**
             * @example {
             *       "id": "7",
             *       "name": "Soufrière",
             *       "slug": "soufriere"
             *     }
             */
            area: components["schemas"]["Reference"] | null;
            /** @description The primary category. */
            category: components["schemas"]["Reference"] | null;
            /** @description The primary category first, then the attached ones. */
            categories: components["schemas"]["Reference"][];
            /**
             * @description The mean of the published reviews.
             * @example 4.6
             */
            avg_rating: number | null;
            /** @example 128 */
            review_count: number;
            /** @example A beach of dark sand below the Pitons, with a reef that starts at the shore. */
            description: string;
            /** @example beach */
            place_kind: string;
            /** @example LC */
            country_code: string;
            /** @example https://anse-chastanet.example.org */
            website_url: string;
            /** @example +1 758 555 0142 */
            contact_phone: string;
            /** @example hello@anse-chastanet.example.org */
            contact_email: string | null;
            /** @enum {string} */
            verification_status: "unverified" | "pending" | "verified" | "suspended";
            /** @example 85 */
            completeness_score: number;
            /** @enum {string} */
            hours_attribution: "managed_locally" | "sourced_via_external";
            coordinates: {
                /**
                 * @description Degrees north.
                 * @example 13.8639
                 */
                lat: number;
                /**
                 * @description Degrees east.
                 * @example -61.0762
                 */
                lng: number;
            } | null;
            hero_media: components["schemas"]["PlacePhoto"] | null;
            gallery: components["schemas"]["PlacePhoto"][];
            hours: components["schemas"]["HourEntry"][];
            /**
             * @deprecated
             * @description The same array as hours.
             */
            operating_hours: components["schemas"]["HourEntry"][];
            /**
             * @description Whom the source asks to name.
             * @example © OpenStreetMap contributors
             */
            attribution?: string;
            open_state: components["schemas"]["OpenState"];
            /**
             * @description Present when coordinates were given.
             * @example 1250.4
             */
            distance_meters?: number;
        };
        HourEntry: {
            /** @description 0 is Sunday. */
            day_of_week: number;
            /** @example 09:00:00 */
            opens_at: string | null;
            /** @example 17:00:00 */
            closes_at: string | null;
            is_closed: boolean;
            /** @description It closes on the day after. */
            is_overnight: boolean;
            /** @enum {string} */
            source_type: "owner" | "ugc";
        };
        LinkedData: {
            /** @constant */
            "@context": "https://schema.org";
            /** @example Beach */
            "@type": string;
            /** @example https://api.example.org/api/v1/places/42 */
            "@id": string;
        } & {
            [key: string]: unknown;
        };
        Menu: {
            /** @example 42 */
            place_id: string;
            /** @example XCD */
            currency: string;
            categories: {
                /** @example 3 */
                id: string;
                /** @example Breakfast */
                name: string;
                /** @example 1 */
                position: number;
            }[];
            items: {
                /** @example 12 */
                id: string;
                /** @example 3 */
                category_id: string | null;
                /** @example Saltfish and bakes */
                name: string;
                /** @example With cucumber salad */
                description: string | null;
                /** @example BAKE-1 */
                sku: string;
                /**
                 * @description Minor units.
                 * @example 1000
                 */
                price: number | null;
                /**
                 * @description Minor units.
                 * @example 1000
                 */
                compare_at: number | null;
                /** @example XCD */
                currency: string;
                /** @example 1 */
                position: number;
            }[];
        };
        PublicReview: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Worth the drive */
            title: string;
            /** @example Clear water, and shade until noon. */
            body: string | null;
            /** @example 5 */
            rating: number;
            is_verified: boolean;
            /** @example family */
            trip_type: string | null;
            /**
             * Format: date
             * @example 2026-02-14
             */
            visit_date: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            published_at: string;
            edited_at: string | null;
            aspect_ratings: {
                /** @example cleanliness */
                aspect: string;
                /** @example 5 */
                rating: number;
            }[];
            media: {
                /** @example image */
                media_type: string;
                /** @example https://media.example.org/review-4711.jpg */
                url: string;
                thumbnail_url: string | null;
                /** @example Looking south from the jetty. */
                caption: string | null;
                /** @example 0 */
                display_order: number;
            }[];
        };
        StoryListItem: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Fourteen flags */
            title: string;
            /** @example fourteen-flags */
            slug: string;
            /** @example Why a small island changed hands again and again. */
            summary: string | null;
            /** @example https://media.example.org/fourteen-flags.jpg */
            cover_image: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            published_at: string;
            /** @example 3 */
            read_time_minutes: number | null;
            /**
             * @example {
             *       "id": "2",
             *       "name": "History",
             *       "slug": "history"
             *     }
             */
            culture_topic: components["schemas"]["Reference"] | null;
        };
        StoryDetail: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example Fourteen flags */
            title: string;
            /** @example fourteen-flags */
            slug: string;
            /** @example Why a small island changed hands again and again. */
            summary: string | null;
            /** @example https://media.example.org/fourteen-flags.jpg */
            cover_image: string | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            published_at: string;
            /** @example 3 */
            read_time_minutes: number | null;
            /**
             * @example {
             *       "id": "2",
             *       "name": "History",
             *       "slug": "history"
             *     }
             */
            culture_topic: components["schemas"]["Reference"] | null;
            /**
             * @description Paragraphs, divided by blank lines.
             * @example Between …
             */
            body: string | null;
            hero_media: components["schemas"]["PlacePhoto"] | null;
            gallery: components["schemas"]["PlacePhoto"][];
            /**
             * @description Whom the source asks to name.
             * @example © The island's archive
             */
            attribution?: string;
        };
        TourListItem: {
            /**
             * @description A decimal id.
             * @example 17
             */
            id: string;
            /** @enum {string} */
            tour_type: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "archived";
            /** @example A history walk in Gros Islet */
            title: string;
            /**
             * @description Minutes.
             * @example 180
             */
            duration_minutes: number;
            /** @example 3000 */
            radius_meters: number;
            /** @enum {string} */
            travel_mode: "walk" | "drive" | "cycle";
            start_location: {
                /**
                 * @description Degrees north.
                 * @example 13.8566
                 */
                lat: number;
                /**
                 * @description Degrees east.
                 * @example -61.0561
                 */
                lng: number;
            } | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            starts_at: string;
            /** @example 2150 */
            total_distance_meters: number;
            /**
             * @description Minutes.
             * @example 29
             */
            total_travel_minutes: number;
            /**
             * @description Minutes.
             * @example 140
             */
            total_visit_minutes: number;
            /** @example 4 */
            stop_count: number;
            /** @enum {string} */
            video_status: "queued" | "done" | "not_started";
            /**
             * @description Opens the stops in a maps app.
             * @example https://www.google.com/maps/dir/?api=1
             */
            maps_url: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            generated_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @description The first three. */
            stops: components["schemas"]["TourStop"][];
        };
        TourStop: {
            /**
             * @description A decimal id.
             * @example 901
             */
            id: string;
            /** @example 1 */
            stop_order: number;
            /** @example Pigeon Island National Landmark */
            title: string;
            /** @enum {string} */
            stop_type: "place" | "event";
            /**
             * @description A decimal id.
             * @example 42
             */
            entity_id: string;
            hero_image: string | null;
            /**
             * @example moderate
             * @enum {string}
             */
            busy_rating: "unknown" | "quiet" | "moderate" | "busy" | "very_busy";
            /**
             * @description Empty where there is none.
             * @example A former island fort.
             */
            summary: string;
            /**
             * @description Degrees north.
             * @example 13.8566
             */
            lat: number;
            /**
             * @description Degrees east.
             * @example -61.0561
             */
            lng: number;
            /**
             * Format: date-time
             * @description When the visit begins.
             * @example 2026-03-01T12:00:00.000Z
             */
            arrives_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            departs_at: string;
            /**
             * @description Minutes.
             * @example 45
             */
            visit_minutes: number;
            /**
             * @example [
             *       "open until 17:00",
             *       "4.6 from 38 reviews",
             *       "6 min walk"
             *     ]
             */
            why: string[];
            /**
             * @description Whether its hours say that it is open during the visit, or are not known.
             * @enum {string}
             */
            open_check: "open" | "unknown";
            /** @description Null for a first stop where the tour has no start_location. */
            directions_from_prev: components["schemas"]["Directions"] | null;
            /** @example You are at Pigeon Island, a historic site in Gros Islet. */
            narrative: string;
            media: {
                /** @example image */
                media_type: string;
                /** @example https://media.example.org/review-4711.jpg */
                url: string;
                thumbnail_url: string | null;
                /** @example Looking south from the jetty. */
                caption: string | null;
                /** @example 0 */
                display_order: number;
            }[];
            audio_url: string | null;
            audio_generated_at: string | null;
            /** @example slt */
            tts_voice: string | null;
            /** @example en-US */
            tts_language: string | null;
            /** @example local */
            tts_provider: string | null;
            /** @enum {string} */
            tts_status: "not_applicable" | "queued" | "done" | "failed";
        };
        Directions: {
            /** @enum {string} */
            mode: "walk" | "drive" | "cycle";
            /** @example 480 */
            distance_meters: number;
            /** @example 384 */
            duration_seconds: number;
            /**
             * @description Encoded, precision 5.
             * @example _yfsAvh~pJwA}B
             */
            polyline: string;
            steps: {
                /** @example Walk to Derek Walcott Square */
                instruction: string;
                /** @example 480 */
                distance_meters: number;
                /** @example 384 */
                duration_seconds: number;
            }[];
            /**
             * @description Whether a routing engine knows it, or it is estimated.
             * @enum {string}
             */
            source: "estimated" | "osrm";
        };
        Tour: {
            /**
             * @description A decimal id.
             * @example 17
             */
            id: string;
            /** @enum {string} */
            tour_type: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "archived";
            /** @example A history walk in Gros Islet */
            title: string;
            /**
             * @description Minutes.
             * @example 180
             */
            duration_minutes: number;
            /** @example 3000 */
            radius_meters: number;
            /** @enum {string} */
            travel_mode: "walk" | "drive" | "cycle";
            start_location: {
                /**
                 * @description Degrees north.
                 * @example 13.8566
                 */
                lat: number;
                /**
                 * @description Degrees east.
                 * @example -61.0561
                 */
                lng: number;
            } | null;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            starts_at: string;
            /** @example 2150 */
            total_distance_meters: number;
            /**
             * @description Minutes.
             * @example 29
             */
            total_travel_minutes: number;
            /**
             * @description Minutes.
             * @example 140
             */
            total_visit_minutes: number;
            /** @example 4 */
            stop_count: number;
            /** @enum {string} */
            video_status: "queued" | "done" | "not_started";
            /**
             * @description Opens the stops in a maps app.
             * @example https://www.google.com/maps/dir/?api=1
             */
            maps_url: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            generated_at: string;
            started_at: string | null;
            completed_at: string | null;
            stops: components["schemas"]["TourStop"][];
        };
        TourBundle: {
            /**
             * @description A decimal id.
             * @example 17
             */
            tour_id: string;
            /** @description Whether no stop's audio is still to come. */
            complete: boolean;
            files: components["schemas"]["TourFile"][];
            /**
             * @description Of the files whose size is known.
             * @example 736000
             */
            total_bytes: number;
        };
        TourFile: {
            /** @example https://media.example.org/media/audio/9f86.mp3 */
            url: string;
            /** @enum {string} */
            kind: "audio" | "image";
            /**
             * @description Media type; null where it is not known.
             * @example audio/mpeg
             */
            type: string | null;
            /**
             * @description In hex; null for files kept elsewhere.
             * @example 9f86d081
             */
            sha256: string | null;
            /**
             * @description Null for files kept elsewhere.
             * @example 184320
             */
            bytes: number | null;
            stop_ids: string[];
        };
        TourPreview: {
            /**
             * @description A decimal id.
             * @example 17
             */
            id: string;
            /** @enum {string} */
            tour_type: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
            /** @enum {string} */
            status: "draft" | "active" | "completed" | "archived";
            /**
             * @description Minutes.
             * @example 180
             */
            duration_minutes: number;
            stops: {
                /**
                 * @description A decimal id.
                 * @example 901
                 */
                id: string;
                /** @example 1 */
                stop_order: number;
                /** @example Pigeon Island National Landmark */
                title: string;
                /** @enum {string} */
                stop_type: "place" | "event";
                /**
                 * @description A decimal id.
                 * @example 42
                 */
                entity_id: string;
                hero_image: string | null;
                /**
                 * @example moderate
                 * @enum {string}
                 */
                busy_rating: "unknown" | "quiet" | "moderate" | "busy" | "very_busy";
            }[];
        };
        StopReview: {
            /**
             * @description A decimal id.
             * @example 42
             */
            id: string;
            /** @example 5 */
            rating: number;
            /** @example Worth the drive */
            title: string;
            /** @example Clear water, and shade until noon. */
            body: string | null;
            /** @example family */
            trip_type: string | null;
            /**
             * Format: date
             * @example 2026-02-14
             */
            visit_date: string | null;
            aspect_ratings: {
                /** @example cleanliness */
                aspect: string;
                /** @example 5 */
                rating: number;
            }[];
            media: {
                /** @example image */
                media_type: string;
                /** @example https://media.example.org/review-4711.jpg */
                url: string;
                thumbnail_url: string | null;
                /** @example Looking south from the jetty. */
                caption: string | null;
                /** @example 0 */
                display_order: number;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    providerCallback: {
        parameters: {
            query?: {
                /** @description What the provider trades for the user's claims. */
                code?: string;
                /** @description What the sign-in began with. */
                state?: string;
                /** @description The provider (RFC 9207). */
                iss?: string;
                /** @description Why the provider says no. */
                error?: string;
                /** @description The same in words. */
                error_description?: string;
            };
            header?: never;
            path: {
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser is sent on. */
            302: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Where the sign-in was to return, with `error` in the query if it failed. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "NOT_FOUND";
                        message: string;
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "VALIDATION_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "SERVICE_UNAVAILABLE";
                        message: string;
                    };
                };
            };
        };
    };
    providerCallbackForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "text",
                 *       "state": "text",
                 *       "iss": "text",
                 *       "error": "text",
                 *       "error_description": "text",
                 *       "user": "text"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description What the provider trades for the user's claims. */
                    code?: string;
                    /** @description What the sign-in began with. */
                    state?: string;
                    /** @description The provider (RFC 9207). */
                    iss?: string;
                    /** @description Why the provider says no. */
                    error?: string;
                    /** @description The same in words. */
                    error_description?: string;
                    /** @description Apple's JSON with the user's name, at the first sign-in only. */
                    user?: string;
                };
            };
        };
        responses: {
            /** @description The browser is sent on. */
            303: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Where the sign-in was to return, with `error` in the query if it failed. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_BODY";
                        message: string;
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "NOT_FOUND";
                        message: string;
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "PAYLOAD_TOO_LARGE";
                        message: string;
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "UNSUPPORTED_MEDIA_TYPE";
                        message: string;
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "VALIDATION_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "SERVICE_UNAVAILABLE";
                        message: string;
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "ses_5h8Kq0ZtYw2LxVnB7cRf1D",
                     *         "userId": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z",
                     *         "ipAddress": null,
                     *         "userAgent": "Mozilla/5.0"
                     *       },
                     *       "user": {
                     *         "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *         "email": "amelie@example.com",
                     *         "name": "Amélie",
                     *         "image": null,
                     *         "emailVerified": false,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BrowserSession"] | null;
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "SERVICE_UNAVAILABLE";
                        message: string;
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "email": "amelie@example.com",
                 *       "password": "coal pot and cocoa tea",
                 *       "rememberMe": true,
                 *       "callbackURL": "/account"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example amelie@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @example coal pot and cocoa tea
                     */
                    password: string;
                    /** @default true */
                    rememberMe?: boolean;
                    /**
                     * @description Where the browser returns to: on this service's origin or one in TRUSTED_ORIGINS; 403 otherwise.
                     * @example /account
                     */
                    callbackURL?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirect": false,
                     *       "url": "https://example.org/",
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *       "user": {
                     *         "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *         "email": "amelie@example.com",
                     *         "name": "Amélie",
                     *         "image": null,
                     *         "emailVerified": false,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /**
             * @description `invalid_email`: This is not an email address.
             *
             *     `invalid_body`: The request body is not valid JSON for this operation.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_email" | "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_EMAIL" | "INVALID_BODY";
                        message: string;
                    };
                };
            };
            /** @description `invalid_credentials`: The email or the password is not right. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_credentials";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_EMAIL_OR_PASSWORD";
                        message: string;
                    };
                };
            };
            /**
             * @description `invalid_callback_url`: callbackURL must be on this origin or a trusted one.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_callback_url" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_CALLBACK_URL" | "FORBIDDEN";
                        message: string;
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "PAYLOAD_TOO_LARGE";
                        message: string;
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "UNSUPPORTED_MEDIA_TYPE";
                        message: string;
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "VALIDATION_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "RATE_LIMITED";
                        message: string;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "SERVICE_UNAVAILABLE";
                        message: string;
                    };
                };
            };
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
                /**
                 * @example {
                 *       "provider": "google",
                 *       "callbackURL": "/account",
                 *       "errorCallbackURL": "/account",
                 *       "newUserCallbackURL": "/account",
                 *       "disableRedirect": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `google` or `apple`.
                     * @example google
                     */
                    provider: string;
                    /**
                     * @description Where the browser returns to: on this service's origin or one in TRUSTED_ORIGINS; 403 otherwise.
                     * @default /
                     * @example /account
                     */
                    callbackURL?: string;
                    /**
                     * @description The same for a sign-in that did not come about; callbackURL where it is not given.
                     * @example /account
                     */
                    errorCallbackURL?: string;
                    /**
                     * @description The same for a user who is new; callbackURL where it is not given.
                     * @example /account
                     */
                    newUserCallbackURL?: string;
                    /** @default false */
                    disableRedirect?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://accounts.google.com/o/oauth2/v2/auth?client_id=example",
                     *       "redirect": true
                     *     }
                     */
                    "application/json": {
                        /** @example https://accounts.google.com/o/oauth2/v2/auth?client_id=example */
                        url: string;
                        /**
                         * @description False where `disableRedirect` was given.
                         * @example true
                         */
                        redirect: boolean;
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_BODY";
                        message: string;
                    };
                };
            };
            /**
             * @description `invalid_callback_url`: callbackURL must be on this origin or a trusted one.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_callback_url" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_CALLBACK_URL" | "FORBIDDEN";
                        message: string;
                    };
                };
            };
            /** @description `provider_not_found`: This provider is not offered. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "provider_not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "PROVIDER_NOT_FOUND";
                        message: string;
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "PAYLOAD_TOO_LARGE";
                        message: string;
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "UNSUPPORTED_MEDIA_TYPE";
                        message: string;
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "VALIDATION_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "SERVICE_UNAVAILABLE";
                        message: string;
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "FORBIDDEN";
                        message: string;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "SERVICE_UNAVAILABLE";
                        message: string;
                    };
                };
            };
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
                /**
                 * @example {
                 *       "email": "amelie@example.com",
                 *       "password": "coal pot and cocoa tea",
                 *       "name": "Amélie",
                 *       "rememberMe": true,
                 *       "callbackURL": "/account"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example amelie@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @example coal pot and cocoa tea
                     */
                    password: string;
                    /** @example Amélie */
                    name?: string;
                    /** @default true */
                    rememberMe?: boolean;
                    /**
                     * @description Where the browser returns to: on this service's origin or one in TRUSTED_ORIGINS; 403 otherwise.
                     * @example /account
                     */
                    callbackURL?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *       "user": {
                     *         "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *         "email": "amelie@example.com",
                     *         "name": "Amélie",
                     *         "image": null,
                     *         "emailVerified": false,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            /**
             * @description `invalid_email`: This is not an email address.
             *
             *     `password_too_short`: The password is too short: give at least 8 characters.
             *
             *     `password_too_long`: The password is too long: give at most 128 characters.
             *
             *     `invalid_body`: The request body is not valid JSON for this operation.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_email" | "password_too_short" | "password_too_long" | "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_EMAIL" | "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "INVALID_BODY";
                        message: string;
                    };
                };
            };
            /**
             * @description `invalid_callback_url`: callbackURL must be on this origin or a trusted one.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_callback_url" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INVALID_CALLBACK_URL" | "FORBIDDEN";
                        message: string;
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "PAYLOAD_TOO_LARGE";
                        message: string;
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "UNSUPPORTED_MEDIA_TYPE";
                        message: string;
                    };
                };
            };
            /**
             * @description `user_already_exists`: An account with this email exists already.
             *
             *     `validation_error`: The request is not valid.
             */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "user_already_exists" | "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL" | "VALIDATION_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "RATE_LIMITED";
                        message: string;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                        message: string;
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                        /** @enum {string} */
                        code: "SERVICE_UNAVAILABLE";
                        message: string;
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            status: "ok";
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        /** @example 3.1.0 */
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ready",
                     *         "checks": {
                     *           "database": {
                     *             "ok": true,
                     *             "ms": 0.8
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            status: "ready";
                            /**
                             * @example {
                             *       "database": {
                             *         "ok": true,
                             *         "ms": 0.8
                             *       }
                             *     }
                             */
                            checks: {
                                [key: string]: {
                                    /** @constant */
                                    ok: true;
                                    ms: number;
                                };
                            };
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "features": {
                     *           "tours": true,
                     *           "events": true
                     *         },
                     *         "section_order": [
                     *           "categories",
                     *           "places",
                     *           "events"
                     *         ],
                     *         "branding": {
                     *           "primary_color": "#0b7285",
                     *           "logo_url": "https://media.example.org/logo.svg"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AppConfig"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "hero": {
                     *           "image_url": "https://media.example.org/pitons.jpg",
                     *           "headline": "Welcome",
                     *           "subheadline": "Find out what is around you",
                     *           "cta_label": "Explore"
                     *         },
                     *         "featured_sections": [
                     *           {
                     *             "type": "places",
                     *             "title": "Places to see",
                     *             "limit": 6
                     *           }
                     *         ],
                     *         "ctas": [
                     *           {
                     *             "label": "Plan a tour",
                     *             "target_route": "/tours/new",
                     *             "icon": "route",
                     *             "color": "#0b7285"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AppHome"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "video_url": "https://media.example.org/intro.mp4",
                     *         "thumbnail_url": "https://media.example.org/intro.jpg",
                     *         "duration_seconds": 12,
                     *         "fallback_animation": "waves",
                     *         "fallback_url": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AppIntro"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "order": 1,
                     *           "headline": "Walk with a guide",
                     *           "body": "A tour plays as you go, and waits when you stop.",
                     *           "image_url": "https://media.example.org/slide-1.jpg",
                     *           "cta_label": "Next"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TourSlide"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "3",
                     *           "name": "Beaches",
                     *           "slug": "beaches"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Reference"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *         "expires_at": "2026-03-01T12:00:00.000Z",
                     *         "user": {
                     *           "id": "guest_4f7e9a54-6f4c-4f7e-9a54-1f2d6f0f3a9b",
                     *           "type": "guest"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["GuestSession"];
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "email": "amelie@example.com",
                 *       "password": "coal pot and cocoa tea"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example amelie@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @example coal pot and cocoa tea
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *         "expires_at": "2026-03-01T12:00:00.000Z",
                     *         "user": {
                     *           "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *           "type": "user",
                     *           "email": "amelie@example.com",
                     *           "name": "Amélie"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserSession"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `invalid_credentials`: The email or the password is not right. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_credentials";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "phoneNumber": "+17584841234"
                 *     }
                 */
                "application/json": {
                    /** @example +17584841234 */
                    phoneNumber: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "sent": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            sent: true;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "phoneNumber": "+17584841234"
                 *     }
                 */
                "application/json": {
                    /** @example +17584841234 */
                    phoneNumber: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "sent": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            sent: true;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "phoneNumber": "+17584841234",
                 *       "code": "048213"
                 *     }
                 */
                "application/json": {
                    /** @example +17584841234 */
                    phoneNumber: string;
                    /** @example 048213 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *         "expires_at": "2026-03-01T12:00:00.000Z",
                     *         "user": {
                     *           "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *           "type": "user",
                     *           "email": "amelie@example.com",
                     *           "name": "Amélie"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserSession"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `invalid_otp`: The code is not right, or no longer valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_otp";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *         "expires_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionToken"];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "email": "amelie@example.com",
                 *       "password": "coal pot and cocoa tea",
                 *       "name": "Amélie"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example amelie@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @example coal pot and cocoa tea
                     */
                    password: string;
                    /** @example Amélie */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfM2gifQ.c2ln",
                     *         "expires_at": "2026-03-01T12:00:00.000Z",
                     *         "user": {
                     *           "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *           "type": "user",
                     *           "email": "amelie@example.com",
                     *           "name": "Amélie"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserSession"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `email_taken`: This email is already in use. */
            409: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "email_taken";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "name": "Beaches",
                     *           "slug": "beaches",
                     *           "icon": "umbrella",
                     *           "color": "#0E7C86",
                     *           "place_count": 27
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description This operation refuses no request of its own accord; a later version may. */
            "4XX": {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "not_found",
                     *         "message": "Not found.",
                     *         "status": 404
                     *       }
                     *     }
                     */
                    "application/json": {
                        error: {
                            code: string;
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The page, from 1; page × limit may not pass 100,000. */
                page?: number;
                /** @description Page size; above 100 it is capped. */
                limit?: number;
                /** @description A preset in the destination's zone; it takes precedence over from and to. */
                window?: "today" | "tonight" | "this_week" | "weekend" | "this_month" | "this_year";
                /** @description What is over before this is left out. A date means its beginning, by the destination's clock. */
                from?: string;
                /** @description What begins after this is left out. A date means all of that day. */
                to?: string;
                /** @description The id or the slug of an event type. */
                event_type?: string;
                /** @description The id of an area. */
                area?: number;
                sort?: "time" | "distance";
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "title": "Creole Day",
                     *           "slug": "creole-day",
                     *           "summary": "Jounen Kwéyòl: food, dress and language of the island.",
                     *           "starts_at": "2026-03-01T12:00:00.000Z",
                     *           "ends_at": null,
                     *           "is_all_day": false,
                     *           "timezone": "America/St_Lucia",
                     *           "event_type": {
                     *             "id": "3",
                     *             "name": "Beaches",
                     *             "slug": "beaches"
                     *           },
                     *           "area": {
                     *             "id": "7",
                     *             "name": "Soufrière",
                     *             "slug": "soufriere"
                     *           },
                     *           "place": {
                     *             "id": "12",
                     *             "name": "Pigeon Island",
                     *             "slug": "pigeon-island"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 86
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventListItem"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 86 */
                            total: number;
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             *
             *     `invalid_area_id`: area must be the integer id of an area.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates" | "invalid_area_id";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "categories": [
                     *           {
                     *             "id": "42",
                     *             "name": "Festival",
                     *             "slug": "festival",
                     *             "event_count": 14
                     *           }
                     *         ],
                     *         "featured_events": [
                     *           {
                     *             "id": "42",
                     *             "title": "Creole Day",
                     *             "slug": "creole-day",
                     *             "summary": "Jounen Kwéyòl: food, dress and language of the island.",
                     *             "starts_at": "2026-03-01T12:00:00.000Z",
                     *             "ends_at": null,
                     *             "is_all_day": false,
                     *             "timezone": "America/St_Lucia",
                     *             "area": {
                     *               "id": "7",
                     *               "name": "Soufrière",
                     *               "slug": "soufriere"
                     *             },
                     *             "place": {
                     *               "id": "12",
                     *               "name": "Pigeon Island",
                     *               "slug": "pigeon-island"
                     *             }
                     *           }
                     *         ],
                     *         "this_week": [
                     *           {
                     *             "id": "42",
                     *             "title": "Creole Day",
                     *             "slug": "creole-day",
                     *             "summary": "Jounen Kwéyòl: food, dress and language of the island.",
                     *             "starts_at": "2026-03-01T12:00:00.000Z",
                     *             "ends_at": null,
                     *             "is_all_day": false,
                     *             "timezone": "America/St_Lucia",
                     *             "area": {
                     *               "id": "7",
                     *               "name": "Soufrière",
                     *               "slug": "soufriere"
                     *             },
                     *             "place": {
                     *               "id": "12",
                     *               "name": "Pigeon Island",
                     *               "slug": "pigeon-island"
                     *             }
                     *           }
                     *         ],
                     *         "this_month": [
                     *           {
                     *             "id": "42",
                     *             "title": "Creole Day",
                     *             "slug": "creole-day",
                     *             "summary": "Jounen Kwéyòl: food, dress and language of the island.",
                     *             "starts_at": "2026-03-01T12:00:00.000Z",
                     *             "ends_at": null,
                     *             "is_all_day": false,
                     *             "timezone": "America/St_Lucia",
                     *             "area": {
                     *               "id": "7",
                     *               "name": "Soufrière",
                     *               "slug": "soufriere"
                     *             },
                     *             "place": {
                     *               "id": "12",
                     *               "name": "Pigeon Island",
                     *               "slug": "pigeon-island"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description The active event types. */
                            categories: components["schemas"]["EventCategory"][];
                            /** @description The next 10. */
                            featured_events: components["schemas"]["EventBrief"][];
                            /** @description At most 20 that start within 7 days. */
                            this_week: components["schemas"]["EventBrief"][];
                            /** @description At most 20 that start within 30 days. */
                            this_month: components["schemas"]["EventBrief"][];
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    pollEvents: {
        parameters: {
            query?: {
                /** @description The page, from 1; page × limit may not pass 100,000. */
                page?: number;
                /** @description Page size; above 100 it is capped. */
                limit?: number;
                /** @description A preset in the destination's zone; it takes precedence over from and to. */
                window?: "today" | "tonight" | "this_week" | "weekend" | "this_month" | "this_year";
                /** @description What is over before this is left out. A date means its beginning, by the destination's clock. */
                from?: string;
                /** @description What begins after this is left out. A date means all of that day. */
                to?: string;
                /** @description The id or the slug of an event type. */
                event_type?: string;
                /** @description The id of an area. */
                area?: number;
                sort?: "time" | "distance";
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "title": "Creole Day",
                     *           "slug": "creole-day",
                     *           "summary": "Jounen Kwéyòl: food, dress and language of the island.",
                     *           "starts_at": "2026-03-01T12:00:00.000Z",
                     *           "ends_at": null,
                     *           "is_all_day": false,
                     *           "timezone": "America/St_Lucia",
                     *           "event_type": {
                     *             "id": "3",
                     *             "name": "Beaches",
                     *             "slug": "beaches"
                     *           },
                     *           "area": {
                     *             "id": "7",
                     *             "name": "Soufrière",
                     *             "slug": "soufriere"
                     *           },
                     *           "place": {
                     *             "id": "12",
                     *             "name": "Pigeon Island",
                     *             "slug": "pigeon-island"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 86
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventListItem"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 86 */
                            total: number;
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             *
             *     `invalid_area_id`: area must be the integer id of an area.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates" | "invalid_area_id";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "42",
                     *         "title": "Creole Day",
                     *         "slug": "creole-day",
                     *         "summary": "Jounen Kwéyòl: food, dress and language of the island.",
                     *         "description": "Every parish cooks, dresses and speaks Kwéyòl for a day.",
                     *         "status": "published",
                     *         "event_status": "scheduled",
                     *         "starts_at": "2026-03-01T12:00:00.000Z",
                     *         "ends_at": null,
                     *         "is_all_day": false,
                     *         "timezone": "America/St_Lucia",
                     *         "admission_type": "free",
                     *         "admission_price": 25.5,
                     *         "admission_currency": "XCD",
                     *         "ticket_url": "https://tickets.example.org/creole-day",
                     *         "audience_codes": [
                     *           "general"
                     *         ],
                     *         "age_rating": "all_ages",
                     *         "languages": [
                     *           "en-LC"
                     *         ],
                     *         "attendance_mode": "offline",
                     *         "area": {
                     *           "id": "7",
                     *           "name": "Soufrière",
                     *           "slug": "soufriere"
                     *         },
                     *         "place": {
                     *           "id": "12",
                     *           "name": "Pigeon Island",
                     *           "slug": "pigeon-island"
                     *         },
                     *         "organizer": {
                     *           "id": "42",
                     *           "name": "Cultural Development Foundation",
                     *           "website_url": "https://cdf.example.org",
                     *           "logo_url": "https://media.example.org/cdf.png",
                     *           "public_email": "events@cdf.example.org",
                     *           "public_phone": "+1 758 555 0142"
                     *         },
                     *         "event_links": [
                     *           {
                     *             "type": "tickets",
                     *             "label": "Buy tickets",
                     *             "url": "https://tickets.example.org/creole-day",
                     *             "position": 0
                     *           }
                     *         ],
                     *         "hero_media": {
                     *           "id": "42",
                     *           "url": "https://media.example.org/anse-chastanet.jpg",
                     *           "thumbnail_url": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *           "source_type": "admin_upload",
                     *           "attribution": "A. Joseph",
                     *           "license": "CC BY-SA 4.0",
                     *           "original_url": "https://photos.example.org/4711",
                     *           "alt_text": "The bay from the northern headland.",
                     *           "mime_type": "image/jpeg",
                     *           "created_at": "2026-03-01T12:00:00.000Z"
                     *         },
                     *         "gallery": [
                     *           {
                     *             "id": "42",
                     *             "url": "https://media.example.org/anse-chastanet.jpg",
                     *             "thumbnail_url": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *             "source_type": "admin_upload",
                     *             "attribution": "A. Joseph",
                     *             "license": "CC BY-SA 4.0",
                     *             "original_url": "https://photos.example.org/4711",
                     *             "alt_text": "The bay from the northern headland.",
                     *             "mime_type": "image/jpeg",
                     *             "created_at": "2026-03-01T12:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventDetail"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "average": 4.6,
                     *         "count": 38,
                     *         "distribution": {
                     *           "1": 0,
                     *           "2": 1,
                     *           "3": 2,
                     *           "4": 8,
                     *           "5": 27
                     *         },
                     *         "aspects": [
                     *           {
                     *             "aspect": "cleanliness",
                     *             "average": 4.4,
                     *             "count": 38
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReviewSummary"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                entity_type?: "place" | "event" | "story";
                /** @description Page size; above 100 it is capped. */
                limit?: number;
                /** @description Where the page before ended. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7",
                     *           "entity_type": "place",
                     *           "entity_id": "42",
                     *           "created_at": "2026-03-01T12:00:00.000Z",
                     *           "entity": {
                     *             "id": "42",
                     *             "type": "place",
                     *             "title": "Anse Chastanet",
                     *             "slug": "anse-chastanet",
                     *             "thumbnail": "https://media.example.com/anse-chastanet.jpg",
                     *             "short_description": "Dark sand under the Pitons"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FavoriteWithEntity"][];
                        meta: {
                            /** @example null */
                            cursor: string | null;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid for this list, or has expired.
             *
             *     `validation_error`: The request is not valid.
             */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_cursor" | "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "entity_type": "place",
                 *       "entity_id": "42"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    entity_type: "place" | "event" | "story";
                    /** @example 42 */
                    entity_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "7",
                     *         "entity_type": "place",
                     *         "entity_id": "42",
                     *         "created_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Favorite"];
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "7",
                     *         "entity_type": "place",
                     *         "entity_id": "42",
                     *         "created_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Favorite"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    removeFavoriteEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entity_type: "place" | "event" | "story";
                /** @description A decimal id. */
                entity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listPins: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                /** @description Metres; above 100,000 it is capped. */
                radius?: number;
                /** @description Matches primary and attached categories. */
                category_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "name": "Anse Chastanet",
                     *           "slug": "anse-chastanet",
                     *           "lat": 13.8639,
                     *           "lng": -61.0762,
                     *           "category_id": "3",
                     *           "category_slug": "beaches",
                     *           "categories": [
                     *             {
                     *               "id": "3",
                     *               "name": "Beaches",
                     *               "slug": "beaches"
                     *             }
                     *           ],
                     *           "place_kind": "beach"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MapPin"][];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             *
             *     `invalid_radius`: radius must be a positive whole number of metres.
             *
             *     `invalid_category_id`: category_id must be the integer id of a category.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates" | "invalid_radius" | "invalid_category_id";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    getPinDistance: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "poi_id": "42",
                     *         "distance_km": 1.3,
                     *         "duration_minutes": 16,
                     *         "mode": "walking"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 42 */
                            poi_id: string;
                            /** @example 1.3 */
                            distance_km: number;
                            /** @example 16 */
                            duration_minutes: number;
                            /** @enum {string} */
                            mode: "walking" | "driving";
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "42",
                     *         "name": "Anse Chastanet",
                     *         "category": {
                     *           "id": "3",
                     *           "name": "Beaches"
                     *         },
                     *         "short_description": "A beach of dark sand below the Pitons.",
                     *         "thumbnail": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *         "lat": 13.8639,
                     *         "lng": -61.0762,
                     *         "distance_km": 1.3
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 42 */
                            id: string;
                            /** @example Anse Chastanet */
                            name: string;
                            /**
                             * @example {
                             *       "id": "3",
                             *       "name": "Beaches"
                             *     }
                             */
                            category: {
                                id: string;
                                name: string;
                            } | null;
                            /** @example A beach of dark sand below the Pitons. */
                            short_description: string;
                            /** @example https://media.example.org/anse-chastanet-thumbnail.jpg */
                            thumbnail: string | null;
                            /** @example 13.8639 */
                            lat: number;
                            /** @example -61.0762 */
                            lng: number;
                            /**
                             * @description Present only when lat and lng are given.
                             * @example 1.3
                             */
                            distance_km?: number;
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "user": {
                     *           "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *           "type": "user",
                     *           "email": "amelie@example.com",
                     *           "name": "Amélie",
                     *           "handle": "amelie.b",
                     *           "created_at": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            user: components["schemas"]["CurrentUser"] | components["schemas"]["Guest"];
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "name": "Amélie",
                 *       "handle": "amelie.b"
                 *     }
                 */
                "application/json": {
                    /** @example Amélie */
                    name?: string;
                    /**
                     * @description Kept in lower case.
                     * @example amelie.b
                     */
                    handle?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "user": {
                     *           "id": "usr_3h8Kq0ZtYw2LxVnB7cRf1D",
                     *           "type": "user",
                     *           "email": "amelie@example.com",
                     *           "name": "Amélie",
                     *           "handle": "amelie.b",
                     *           "created_at": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            user: components["schemas"]["CurrentUser"];
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `handle_taken`: This handle is already in use. */
            409: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "handle_taken";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7",
                     *           "place_id": "42",
                     *           "status": "pending",
                     *           "business_name": "Ti Kaye Ltd",
                     *           "contact_name": "Amelie Baptiste",
                     *           "contact_phone": "+17584841234",
                     *           "contact_email": "amelie@example.com",
                     *           "message": "I have run this place since 2009.",
                     *           "reason": null,
                     *           "created_at": "2026-03-01T12:00:00.000Z",
                     *           "decided_at": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Claim"][];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "name": "Ti Kaye",
                     *           "slug": "ti-kaye",
                     *           "city": "Soufrière",
                     *           "verification_status": "verified",
                     *           "published": true,
                     *           "claim_id": "7"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MerchantPlace"][];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "3",
                     *           "name": "Breakfast",
                     *           "position": 1,
                     *           "enabled": true,
                     *           "starts_at": "2026-03-01T12:00:00.000Z",
                     *           "ends_at": "2026-03-01T12:00:00.000Z",
                     *           "created_at": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MenuCategory"][];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "name": "Breakfast",
                 *       "position": 1,
                 *       "enabled": false,
                 *       "starts_at": "2026-12-01T00:00:00.000Z",
                 *       "ends_at": "2026-12-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @example Breakfast */
                    name: string;
                    /**
                     * @description Lower is shown first.
                     * @example 1
                     */
                    position?: number;
                    enabled?: boolean;
                    starts_at?: string | null;
                    ends_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "3",
                     *         "name": "Breakfast",
                     *         "position": 1,
                     *         "enabled": true,
                     *         "starts_at": "2026-03-01T12:00:00.000Z",
                     *         "ends_at": "2026-03-01T12:00:00.000Z",
                     *         "created_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MenuCategory"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "deleted": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "name": "Breakfast",
                 *       "position": 1,
                 *       "enabled": false,
                 *       "starts_at": "2026-12-01T00:00:00.000Z",
                 *       "ends_at": "2026-12-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @example Breakfast */
                    name?: string;
                    /**
                     * @description Lower is shown first.
                     * @example 1
                     */
                    position?: number;
                    enabled?: boolean;
                    starts_at?: string | null;
                    ends_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "3",
                     *         "name": "Breakfast",
                     *         "position": 1,
                     *         "enabled": true,
                     *         "starts_at": "2026-03-01T12:00:00.000Z",
                     *         "ends_at": "2026-03-01T12:00:00.000Z",
                     *         "created_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MenuCategory"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "12",
                     *           "name": "Saltfish and bakes",
                     *           "description": "With cucumber salad",
                     *           "sku": "BAKE-1",
                     *           "price": 1000,
                     *           "compare_at": 1000,
                     *           "currency": "XCD",
                     *           "category_id": "3",
                     *           "position": 1,
                     *           "published": true,
                     *           "enabled": true,
                     *           "starts_at": "2026-03-01T12:00:00.000Z",
                     *           "ends_at": "2026-03-01T12:00:00.000Z",
                     *           "created_at": "2026-03-01T12:00:00.000Z",
                     *           "updated_at": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MenuItem"][];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "name": "Saltfish and bakes",
                 *       "description": "With cucumber salad",
                 *       "sku": "BAKE-1",
                 *       "price": 1000,
                 *       "compare_at": 1000,
                 *       "currency": "XCD",
                 *       "category_id": "3",
                 *       "position": 1,
                 *       "published": false,
                 *       "enabled": false,
                 *       "starts_at": "2026-12-01T00:00:00.000Z",
                 *       "ends_at": "2026-12-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @example Saltfish and bakes */
                    name: string;
                    /** @example With cucumber salad */
                    description?: string | null;
                    /**
                     * @description Generated where it is blank.
                     * @example BAKE-1
                     */
                    sku?: string | null;
                    /** @example 1000 */
                    price: number;
                    compare_at?: number | null;
                    /** @example XCD */
                    currency?: string;
                    /**
                     * @description A category of the same place.
                     * @example 3
                     */
                    category_id?: string | null;
                    /**
                     * @description Lower is shown first.
                     * @example 1
                     */
                    position?: number;
                    published?: boolean;
                    enabled?: boolean;
                    starts_at?: string | null;
                    ends_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "12",
                     *         "name": "Saltfish and bakes",
                     *         "description": "With cucumber salad",
                     *         "sku": "BAKE-1",
                     *         "price": 1000,
                     *         "compare_at": 1000,
                     *         "currency": "XCD",
                     *         "category_id": "3",
                     *         "position": 1,
                     *         "published": true,
                     *         "enabled": true,
                     *         "starts_at": "2026-03-01T12:00:00.000Z",
                     *         "ends_at": "2026-03-01T12:00:00.000Z",
                     *         "created_at": "2026-03-01T12:00:00.000Z",
                     *         "updated_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MenuItem"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `sku_taken`: This SKU is already in use. */
            409: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "sku_taken";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "12",
                     *         "name": "Saltfish and bakes",
                     *         "description": "With cucumber salad",
                     *         "sku": "BAKE-1",
                     *         "price": 1000,
                     *         "compare_at": 1000,
                     *         "currency": "XCD",
                     *         "category_id": "3",
                     *         "position": 1,
                     *         "published": true,
                     *         "enabled": true,
                     *         "starts_at": "2026-03-01T12:00:00.000Z",
                     *         "ends_at": "2026-03-01T12:00:00.000Z",
                     *         "created_at": "2026-03-01T12:00:00.000Z",
                     *         "updated_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MenuItem"];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "name": "Saltfish and bakes",
                 *       "description": "With cucumber salad",
                 *       "sku": "BAKE-1",
                 *       "price": 1000,
                 *       "compare_at": 1000,
                 *       "currency": "XCD",
                 *       "category_id": "3",
                 *       "position": 1,
                 *       "published": false,
                 *       "enabled": false,
                 *       "starts_at": "2026-12-01T00:00:00.000Z",
                 *       "ends_at": "2026-12-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @example Saltfish and bakes */
                    name?: string;
                    /** @example With cucumber salad */
                    description?: string | null;
                    /** @example BAKE-1 */
                    sku?: string;
                    /** @example 1000 */
                    price?: number;
                    compare_at?: number | null;
                    /** @example XCD */
                    currency?: string;
                    /**
                     * @description A category of the same place.
                     * @example 3
                     */
                    category_id?: string | null;
                    /**
                     * @description Lower is shown first.
                     * @example 1
                     */
                    position?: number;
                    published?: boolean;
                    enabled?: boolean;
                    starts_at?: string | null;
                    ends_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "12",
                     *         "name": "Saltfish and bakes",
                     *         "description": "With cucumber salad",
                     *         "sku": "BAKE-1",
                     *         "price": 1000,
                     *         "compare_at": 1000,
                     *         "currency": "XCD",
                     *         "category_id": "3",
                     *         "position": 1,
                     *         "published": true,
                     *         "enabled": true,
                     *         "starts_at": "2026-03-01T12:00:00.000Z",
                     *         "ends_at": "2026-03-01T12:00:00.000Z",
                     *         "created_at": "2026-03-01T12:00:00.000Z",
                     *         "updated_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MenuItem"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `sku_taken`: This SKU is already in use. */
            409: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "sku_taken";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listItemPrices: {
        parameters: {
            query?: {
                /** @description Page size; above 1000 it is capped. */
                limit?: number;
                /** @description Where the page before ended. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "31",
                     *           "price": 1000,
                     *           "compare_at": 1000,
                     *           "currency": "XCD",
                     *           "created_at": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Price"][];
                        meta: {
                            /** @example null */
                            cursor: string | null;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid for this list, or has expired.
             *
             *     `validation_error`: The request is not valid.
             */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_cursor" | "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "price": 1000,
                 *       "compare_at": 1000,
                 *       "currency": "XCD"
                 *     }
                 */
                "application/json": {
                    /** @example 1000 */
                    price: number;
                    compare_at?: number | null;
                    /** @example XCD */
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "31",
                     *         "price": 1000,
                     *         "compare_at": 1000,
                     *         "currency": "XCD",
                     *         "created_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Price"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_not_approved`: Your claim on this place is not approved.
             *
             *     `forbidden`: You may not do this.
             */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_not_approved" | "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_completed": false,
                     *         "notifications_enabled": false,
                     *         "preferred_area_id": "42"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "tour_completed": false,
                 *       "notifications_enabled": false,
                 *       "preferred_area_id": "text"
                 *     }
                 */
                "application/json": {
                    tour_completed?: boolean;
                    notifications_enabled?: boolean;
                    preferred_area_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_completed": false,
                     *         "notifications_enabled": false,
                     *         "preferred_area_id": "42"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listPlaces: {
        parameters: {
            query?: {
                /** @description The page, from 1; page × limit may not pass 100,000. */
                page?: number;
                /** @description Page size; above 100 it is capped. */
                limit?: number;
                /** @description A category's slug; matches primary and attached categories. */
                category?: string;
                /** @description The id of an area. */
                area?: number;
                /** @description Part of the name or summary. */
                q?: string;
                /** @description `rating` weighs a place's mean by how many ratings it is of. */
                sort?: "distance" | "name" | "newest" | "rating";
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "name": "Anse Chastanet",
                     *           "slug": "anse-chastanet",
                     *           "summary": "A beach of dark sand below the Pitons.",
                     *           "cover_image": "https://media.example.org/anse-chastanet.jpg",
                     *           "address": "Anse Chastanet Road",
                     *           "city": "Soufrière",
                     *           "area": {
                     *             "id": "7",
                     *             "name": "Soufrière",
                     *             "slug": "soufriere"
                     *           },
                     *           "category": {
                     *             "id": "3",
                     *             "name": "Beaches",
                     *             "slug": "beaches"
                     *           },
                     *           "categories": [
                     *             {
                     *               "id": "3",
                     *               "name": "Beaches",
                     *               "slug": "beaches"
                     *             }
                     *           ],
                     *           "avg_rating": 4.6,
                     *           "review_count": 128,
                     *           "open_state": {
                     *             "state": "open",
                     *             "basis": "owner",
                     *             "until": "2026-03-01T21:00:00.000Z",
                     *             "next_open_at": null,
                     *             "timezone": "America/St_Lucia"
                     *           },
                     *           "distance_meters": 1250.4
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 86,
                     *         "total_pages": 5
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlaceListItem"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 86 */
                            total: number;
                            /** @example 5 */
                            total_pages: number;
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             *
             *     `invalid_area_id`: area must be the integer id of an area.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates" | "invalid_area_id";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    getPlacesDashboard: {
        parameters: {
            query?: {
                /** @description Degrees north. */
                lat?: number;
                /** @description Degrees east. */
                lng?: number;
                radius?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "categories": [
                     *           {
                     *             "id": "42",
                     *             "name": "Beaches",
                     *             "slug": "beaches",
                     *             "icon": "umbrella",
                     *             "color": "#0E7C86",
                     *             "place_count": 27
                     *           }
                     *         ],
                     *         "places": [
                     *           {
                     *             "id": "42",
                     *             "name": "Anse Chastanet",
                     *             "slug": "anse-chastanet",
                     *             "summary": "A beach of dark sand below the Pitons.",
                     *             "city": "Soufrière",
                     *             "area": {
                     *               "id": "7",
                     *               "name": "Soufrière",
                     *               "slug": "soufriere"
                     *             },
                     *             "category": {
                     *               "id": "3",
                     *               "name": "Beaches",
                     *               "slug": "beaches"
                     *             },
                     *             "categories": [
                     *               {
                     *                 "id": "3",
                     *                 "name": "Beaches",
                     *                 "slug": "beaches"
                     *               }
                     *             ],
                     *             "avg_rating": 4.6,
                     *             "distance_meters": 1250.4
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            categories: components["schemas"]["Category"][];
                            places: components["schemas"]["PlaceBrief"][];
                        };
                    };
                };
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             *
             *     `invalid_radius`: radius must be a positive whole number of metres.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates" | "invalid_radius";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "42",
                     *         "name": "Anse Chastanet",
                     *         "slug": "anse-chastanet",
                     *         "summary": "A beach of dark sand below the Pitons.",
                     *         "cover_image": "https://media.example.org/anse-chastanet.jpg",
                     *         "address": "Anse Chastanet Road",
                     *         "city": "Soufrière",
                     *         "area": {
                     *           "id": "7",
                     *           "name": "Soufrière",
                     *           "slug": "soufriere"
                     *         },
                     *         "category": {
                     *           "id": "3",
                     *           "name": "Beaches",
                     *           "slug": "beaches"
                     *         },
                     *         "categories": [
                     *           {
                     *             "id": "3",
                     *             "name": "Beaches",
                     *             "slug": "beaches"
                     *           }
                     *         ],
                     *         "avg_rating": 4.6,
                     *         "review_count": 128,
                     *         "description": "A beach of dark sand below the Pitons, with a reef that starts at the shore.",
                     *         "place_kind": "beach",
                     *         "country_code": "LC",
                     *         "website_url": "https://anse-chastanet.example.org",
                     *         "contact_phone": "+1 758 555 0142",
                     *         "contact_email": "hello@anse-chastanet.example.org",
                     *         "verification_status": "unverified",
                     *         "completeness_score": 85,
                     *         "hours_attribution": "managed_locally",
                     *         "coordinates": {
                     *           "lat": 13.8639,
                     *           "lng": -61.0762
                     *         },
                     *         "hero_media": {
                     *           "id": "42",
                     *           "url": "https://media.example.org/anse-chastanet.jpg",
                     *           "thumbnail_url": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *           "source_type": "admin_upload",
                     *           "attribution": "A. Joseph",
                     *           "license": "CC BY-SA 4.0",
                     *           "original_url": "https://photos.example.org/4711",
                     *           "alt_text": "The bay from the northern headland.",
                     *           "mime_type": "image/jpeg",
                     *           "created_at": "2026-03-01T12:00:00.000Z"
                     *         },
                     *         "gallery": [
                     *           {
                     *             "id": "42",
                     *             "url": "https://media.example.org/anse-chastanet.jpg",
                     *             "thumbnail_url": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *             "source_type": "admin_upload",
                     *             "attribution": "A. Joseph",
                     *             "license": "CC BY-SA 4.0",
                     *             "original_url": "https://photos.example.org/4711",
                     *             "alt_text": "The bay from the northern headland.",
                     *             "mime_type": "image/jpeg",
                     *             "created_at": "2026-03-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "hours": [
                     *           {
                     *             "day_of_week": 0,
                     *             "opens_at": "09:00:00",
                     *             "closes_at": "17:00:00",
                     *             "is_closed": false,
                     *             "is_overnight": false,
                     *             "source_type": "owner"
                     *           }
                     *         ],
                     *         "operating_hours": [
                     *           {
                     *             "day_of_week": 0,
                     *             "opens_at": "09:00:00",
                     *             "closes_at": "17:00:00",
                     *             "is_closed": false,
                     *             "is_overnight": false,
                     *             "source_type": "owner"
                     *           }
                     *         ],
                     *         "attribution": "© OpenStreetMap contributors",
                     *         "open_state": {
                     *           "state": "open",
                     *           "basis": "owner",
                     *           "until": "2026-03-01T21:00:00.000Z",
                     *           "next_open_at": null,
                     *           "timezone": "America/St_Lucia"
                     *         },
                     *         "distance_meters": 1250.4
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlaceDetail"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_coordinates`: Give both lat and lng.
             *
             *     `invalid_coordinates`: lat must be a number from -90 to 90 and lng from -180 to 180.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_coordinates" | "invalid_coordinates";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "amenity_flags": {
                 *         "wifi": true,
                 *         "parking_spaces": 12,
                 *         "dress_code": "smart casual"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @example {
                     *       "wifi": true,
                     *       "parking_spaces": 12,
                     *       "dress_code": "smart casual"
                     *     }
                     */
                    amenity_flags: {
                        [key: string]: boolean | number | string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * @example true
                             * @constant
                             */
                            success: true;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "place_id": "42",
                     *         "external_place_id": "ext-4711",
                     *         "hours_attribution": "managed_locally",
                     *         "local_hours": [
                     *           {
                     *             "day_of_week": 0,
                     *             "opens_at": "09:00:00",
                     *             "closes_at": "17:00:00",
                     *             "is_closed": false,
                     *             "is_overnight": false,
                     *             "source_type": "owner"
                     *           }
                     *         ],
                     *         "external": {
                     *           "rating": 4.4,
                     *           "photos": [
                     *             {
                     *               "url": "https://photos.example.org/4711",
                     *               "attribution": "A. Joseph"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 42 */
                            place_id: string;
                            /** @example ext-4711 */
                            external_place_id: string | null;
                            /** @enum {string} */
                            hours_attribution: "managed_locally" | "sourced_via_external";
                            local_hours: components["schemas"]["HourEntry"][];
                            /** @description Fetched live and never stored; empty where no provider is configured or it does not answer. */
                            external: {
                                /** @example 4.4 */
                                rating: number | null;
                                photos: {
                                    /** @example https://photos.example.org/4711 */
                                    url: string;
                                    /** @example A. Joseph */
                                    attribution: string;
                                }[];
                            };
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "business_name": "Ti Kaye Ltd",
                 *       "contact_name": "Amelie Baptiste",
                 *       "contact_phone": "+17584841234",
                 *       "contact_email": "amelie@example.com",
                 *       "message": "I have run this place since 2009."
                 *     }
                 */
                "application/json": {
                    /** @example Ti Kaye Ltd */
                    business_name: string;
                    /** @example Amelie Baptiste */
                    contact_name: string;
                    /** @example +17584841234 */
                    contact_phone: string;
                    contact_email?: string | null;
                    /** @example I have run this place since 2009. */
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "7",
                     *         "place_id": "42",
                     *         "status": "pending",
                     *         "business_name": "Ti Kaye Ltd",
                     *         "contact_name": "Amelie Baptiste",
                     *         "contact_phone": "+17584841234",
                     *         "contact_email": "amelie@example.com",
                     *         "message": "I have run this place since 2009.",
                     *         "reason": null,
                     *         "created_at": "2026-03-01T12:00:00.000Z",
                     *         "decided_at": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `claim_exists`: You have a claim on this place already.
             *
             *     `place_claimed`: This place has a merchant already.
             */
            409: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "claim_exists" | "place_claimed";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "asset_type": "menu_link",
                 *       "asset_url": "https://example.org/menu",
                 *       "source_type": "ugc",
                 *       "structured_payload": {
                 *         "currency": "XCD"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    asset_type: "menu_link" | "menu_json" | "ticket_link" | "booking_url" | "image_url";
                    /**
                     * Format: uri
                     * @example https://example.org/menu
                     */
                    asset_url: string;
                    /**
                     * @description On whose word; `owner` is for curators and admins, others are answered 403.
                     * @example ugc
                     * @enum {string}
                     */
                    source_type: "owner" | "ugc";
                    structured_payload?: Record<string, never> | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b",
                     *         "success": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b
                             */
                            id: string;
                            /**
                             * @example true
                             * @constant
                             */
                            success: true;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "day_of_week": 5,
                 *       "opens_at": "09:00",
                 *       "closes_at": "17:00",
                 *       "is_closed": false,
                 *       "is_overnight": false,
                 *       "source_type": "ugc"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description 0 is Sunday.
                     * @example 5
                     */
                    day_of_week: number;
                    opens_at?: string | null;
                    closes_at?: string | null;
                    /** @default false */
                    is_closed?: boolean;
                    /** @default false */
                    is_overnight?: boolean;
                    /**
                     * @description On whose word; `owner` is for curators and admins, others are answered 403.
                     * @example ugc
                     * @enum {string}
                     */
                    source_type: "owner" | "ugc";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "success": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * @example true
                             * @constant
                             */
                            success: true;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "@context": "https://schema.org",
                     *       "@type": "Beach",
                     *       "@id": "https://api.example.org/api/v1/places/42"
                     *     }
                     */
                    "application/ld+json": components["schemas"]["LinkedData"];
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "place_id": "42",
                     *         "currency": "XCD",
                     *         "categories": [
                     *           {
                     *             "id": "3",
                     *             "name": "Breakfast",
                     *             "position": 1
                     *           }
                     *         ],
                     *         "items": [
                     *           {
                     *             "id": "12",
                     *             "category_id": "3",
                     *             "name": "Saltfish and bakes",
                     *             "description": "With cucumber salad",
                     *             "sku": "BAKE-1",
                     *             "price": 1000,
                     *             "compare_at": 1000,
                     *             "currency": "XCD",
                     *             "position": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Menu"];
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listPlacePhotos: {
        parameters: {
            query?: {
                /** @description The page, from 1; page × limit may not pass 100,000. */
                page?: number;
                /** @description Page size; above 100 it is capped. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "photos": [
                     *           {
                     *             "id": "42",
                     *             "url": "https://media.example.org/anse-chastanet.jpg",
                     *             "thumbnail_url": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *             "source_type": "admin_upload",
                     *             "attribution": "A. Joseph",
                     *             "license": "CC BY-SA 4.0",
                     *             "original_url": "https://photos.example.org/4711",
                     *             "alt_text": "The bay from the northern headland.",
                     *             "mime_type": "image/jpeg",
                     *             "created_at": "2026-03-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "meta": {
                     *           "page": 1,
                     *           "limit": 20,
                     *           "total": 86,
                     *           "total_pages": 5
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            photos: components["schemas"]["PlacePhoto"][];
                            meta: {
                                /** @example 1 */
                                page: number;
                                /** @example 20 */
                                limit: number;
                                /** @example 86 */
                                total: number;
                                /** @example 5 */
                                total_pages: number;
                            };
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "average": 4.6,
                     *         "count": 38,
                     *         "distribution": {
                     *           "1": 0,
                     *           "2": 1,
                     *           "3": 2,
                     *           "4": 8,
                     *           "5": 27
                     *         },
                     *         "aspects": [
                     *           {
                     *             "aspect": "cleanliness",
                     *             "average": 4.4,
                     *             "count": 38
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReviewSummary"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listPlaceReviews: {
        parameters: {
            query?: {
                /** @description Page size; above 100 it is capped. */
                limit?: number;
                /** @description Where the page before ended. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "title": "Worth the drive",
                     *           "body": "Clear water, and shade until noon.",
                     *           "rating": 5,
                     *           "is_verified": false,
                     *           "trip_type": "family",
                     *           "visit_date": "2026-02-14",
                     *           "published_at": "2026-03-01T12:00:00.000Z",
                     *           "edited_at": "2026-03-01T12:00:00.000Z",
                     *           "aspect_ratings": [
                     *             {
                     *               "aspect": "cleanliness",
                     *               "rating": 5
                     *             }
                     *           ],
                     *           "media": [
                     *             {
                     *               "media_type": "image",
                     *               "url": "https://media.example.org/review-4711.jpg",
                     *               "thumbnail_url": "https://media.example.org/review-4711-thumbnail.jpg",
                     *               "caption": "Looking south from the jetty.",
                     *               "display_order": 0
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": "WzE3NzIzNjU2MDAsIjQyIl0.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublicReview"][];
                        /** @example WzE3NzIzNjU2MDAsIjQyIl0.c2lnbmF0dXJl */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid for this list, or has expired.
             *
             *     `validation_error`: The request is not valid.
             */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_cursor" | "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "reason": "It is about another place.",
                 *       "notes": "The beach described lies in the north."
                 *     }
                 */
                "application/json": {
                    /** @example It is about another place. */
                    reason: string;
                    /** @example The beach described lies in the north. */
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "flag_id": "7",
                     *         "review_id": "42"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 7 */
                            flag_id: string;
                            /** @example 42 */
                            review_id: string;
                        };
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "flag_id": "7",
                     *         "review_id": "42"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 7 */
                            flag_id: string;
                            /** @example 42 */
                            review_id: string;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "vote_type": "helpful",
                 *       "voteType": "helpful"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Required.
                     * @enum {string}
                     */
                    vote_type?: "helpful" | "not_helpful";
                    /**
                     * @deprecated
                     * @description Old name of vote_type.
                     * @enum {string}
                     */
                    voteType?: "helpful" | "not_helpful";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "review_id": "42",
                     *         "vote_type": "helpful"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 42 */
                            review_id: string;
                            /** @enum {string} */
                            vote_type: "helpful" | "not_helpful";
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `voteType`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `voteType`. */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description What to look for; required. */
                q?: string;
                /** @description Any of places, events and stories, separated by commas; all of them by default. */
                types?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "places": [
                     *           {
                     *             "id": "42",
                     *             "type": "place",
                     *             "title": "Anse Chastanet",
                     *             "slug": "anse-chastanet",
                     *             "thumbnail": "https://media.example.com/anse-chastanet.jpg",
                     *             "short_description": "Dark sand under the Pitons"
                     *           }
                     *         ],
                     *         "events": [
                     *           {
                     *             "id": "42",
                     *             "type": "place",
                     *             "title": "Anse Chastanet",
                     *             "slug": "anse-chastanet",
                     *             "thumbnail": "https://media.example.com/anse-chastanet.jpg",
                     *             "short_description": "Dark sand under the Pitons"
                     *           }
                     *         ],
                     *         "stories": [
                     *           {
                     *             "id": "42",
                     *             "type": "place",
                     *             "title": "Anse Chastanet",
                     *             "slug": "anse-chastanet",
                     *             "thumbnail": "https://media.example.com/anse-chastanet.jpg",
                     *             "short_description": "Dark sand under the Pitons"
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "q": "beach",
                     *         "types": [
                     *           "places",
                     *           "events",
                     *           "stories"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description At most ten; empty where places were not asked for. */
                            places: components["schemas"]["SearchHit"][];
                            /** @description At most ten; empty where events were not asked for. */
                            events: components["schemas"]["SearchHit"][];
                            /** @description At most ten; empty where stories were not asked for. */
                            stories: components["schemas"]["SearchHit"][];
                        };
                        meta: {
                            /** @example beach */
                            q: string;
                            /**
                             * @example [
                             *       "places",
                             *       "events",
                             *       "stories"
                             *     ]
                             */
                            types: ("places" | "events" | "stories")[];
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `missing_query`: Give q, what to look for.
             *
             *     `invalid_query`: q may have at most 200 characters.
             */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "missing_query" | "invalid_query";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listStories: {
        parameters: {
            query?: {
                /** @description The page, from 1; page × limit may not pass 100,000. */
                page?: number;
                /** @description Page size; above 100 it is capped. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "title": "Fourteen flags",
                     *           "slug": "fourteen-flags",
                     *           "summary": "Why a small island changed hands again and again.",
                     *           "cover_image": "https://media.example.org/fourteen-flags.jpg",
                     *           "published_at": "2026-03-01T12:00:00.000Z",
                     *           "read_time_minutes": 3,
                     *           "culture_topic": {
                     *             "id": "2",
                     *             "name": "History",
                     *             "slug": "history"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "limit": 20,
                     *         "total": 86,
                     *         "total_pages": 5
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StoryListItem"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 86 */
                            total: number;
                            /** @example 5 */
                            total_pages: number;
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "42",
                     *         "title": "Fourteen flags",
                     *         "slug": "fourteen-flags",
                     *         "summary": "Why a small island changed hands again and again.",
                     *         "cover_image": "https://media.example.org/fourteen-flags.jpg",
                     *         "published_at": "2026-03-01T12:00:00.000Z",
                     *         "read_time_minutes": 3,
                     *         "culture_topic": {
                     *           "id": "2",
                     *           "name": "History",
                     *           "slug": "history"
                     *         },
                     *         "body": "Between …",
                     *         "hero_media": {
                     *           "id": "42",
                     *           "url": "https://media.example.org/anse-chastanet.jpg",
                     *           "thumbnail_url": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *           "source_type": "admin_upload",
                     *           "attribution": "A. Joseph",
                     *           "license": "CC BY-SA 4.0",
                     *           "original_url": "https://photos.example.org/4711",
                     *           "alt_text": "The bay from the northern headland.",
                     *           "mime_type": "image/jpeg",
                     *           "created_at": "2026-03-01T12:00:00.000Z"
                     *         },
                     *         "gallery": [
                     *           {
                     *             "id": "42",
                     *             "url": "https://media.example.org/anse-chastanet.jpg",
                     *             "thumbnail_url": "https://media.example.org/anse-chastanet-thumbnail.jpg",
                     *             "source_type": "admin_upload",
                     *             "attribution": "A. Joseph",
                     *             "license": "CC BY-SA 4.0",
                     *             "original_url": "https://photos.example.org/4711",
                     *             "alt_text": "The bay from the northern headland.",
                     *             "mime_type": "image/jpeg",
                     *             "created_at": "2026-03-01T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "attribution": "© The island's archive"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StoryDetail"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    /** @description Send it back as If-Modified-Since. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listTours: {
        parameters: {
            query?: {
                /** @description Page size; above 50 it is capped. */
                limit?: number;
                /** @description Where the page before ended. */
                cursor?: string;
                /** @description Archived tours are listed only where they are asked for. */
                status?: "draft" | "active" | "completed" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "17",
                     *           "tour_type": "bar",
                     *           "status": "draft",
                     *           "title": "A history walk in Gros Islet",
                     *           "duration_minutes": 180,
                     *           "radius_meters": 3000,
                     *           "travel_mode": "walk",
                     *           "start_location": {
                     *             "lat": 13.8566,
                     *             "lng": -61.0561
                     *           },
                     *           "starts_at": "2026-03-01T12:00:00.000Z",
                     *           "total_distance_meters": 2150,
                     *           "total_travel_minutes": 29,
                     *           "total_visit_minutes": 140,
                     *           "stop_count": 4,
                     *           "video_status": "queued",
                     *           "maps_url": "https://www.google.com/maps/dir/?api=1",
                     *           "created_at": "2026-03-01T12:00:00.000Z",
                     *           "generated_at": "2026-03-01T12:00:00.000Z",
                     *           "started_at": "2026-03-01T12:00:00.000Z",
                     *           "completed_at": "2026-03-01T12:00:00.000Z",
                     *           "stops": [
                     *             {
                     *               "id": "901",
                     *               "stop_order": 1,
                     *               "title": "Pigeon Island National Landmark",
                     *               "stop_type": "place",
                     *               "entity_id": "42",
                     *               "hero_image": "https://media.example.org/pigeon-island.jpg",
                     *               "busy_rating": "moderate",
                     *               "summary": "A former island fort.",
                     *               "lat": 13.8566,
                     *               "lng": -61.0561,
                     *               "arrives_at": "2026-03-01T12:00:00.000Z",
                     *               "departs_at": "2026-03-01T12:00:00.000Z",
                     *               "visit_minutes": 45,
                     *               "why": [
                     *                 "open until 17:00",
                     *                 "4.6 from 38 reviews",
                     *                 "6 min walk"
                     *               ],
                     *               "open_check": "open",
                     *               "directions_from_prev": {
                     *                 "mode": "walk",
                     *                 "distance_meters": 480,
                     *                 "duration_seconds": 384,
                     *                 "polyline": "_yfsAvh~pJwA}B",
                     *                 "steps": [
                     *                   {
                     *                     "instruction": "Walk to Derek Walcott Square",
                     *                     "distance_meters": 480,
                     *                     "duration_seconds": 384
                     *                   }
                     *                 ],
                     *                 "source": "estimated"
                     *               },
                     *               "narrative": "You are at Pigeon Island, a historic site in Gros Islet.",
                     *               "media": [
                     *                 {
                     *                   "media_type": "image",
                     *                   "url": "https://media.example.org/review-4711.jpg",
                     *                   "thumbnail_url": "https://media.example.org/review-4711-thumbnail.jpg",
                     *                   "caption": "Looking south from the jetty.",
                     *                   "display_order": 0
                     *                 }
                     *               ],
                     *               "audio_url": "https://media.example.org/media/audio/9f86.mp3",
                     *               "audio_generated_at": "2026-03-01T12:00:00.000Z",
                     *               "tts_voice": "slt",
                     *               "tts_language": "en-US",
                     *               "tts_provider": "local",
                     *               "tts_status": "not_applicable"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TourListItem"][];
                        meta: {
                            /** @example null */
                            cursor: string | null;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid for this list, or has expired.
             *
             *     `validation_error`: The request is not valid.
             */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_cursor" | "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "tour_type": "bar",
                 *       "duration_minutes": 180,
                 *       "radius_meters": 3000,
                 *       "travel_mode": "walk",
                 *       "start_location": {
                 *         "lat": 14.0918,
                 *         "lng": -60.9616
                 *       },
                 *       "start_at": "2026-03-01T09:00:00-04:00",
                 *       "tourType": "bar",
                 *       "durationMinutes": 180,
                 *       "radiusMeters": 3000,
                 *       "travelMode": "walk",
                 *       "startLocation": {
                 *         "lat": 14.0918,
                 *         "lng": -60.9616
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Required.
                     * @enum {string}
                     */
                    tour_type?: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
                    /**
                     * @description Travel, waiting and visits.
                     * @example 180
                     */
                    duration_minutes?: number;
                    /**
                     * @description Metres around the start; by default 3,000 on foot, 10,000 by bicycle, 25,000 by car.
                     * @example 3000
                     */
                    radius_meters?: number;
                    /** @enum {string} */
                    travel_mode?: "walk" | "drive" | "cycle";
                    /**
                     * @description Without one the tour is where most of what fits lies.
                     * @example {
                     *       "lat": 14.0918,
                     *       "lng": -60.9616
                     *     }
                     */
                    start_location?: {
                        lat: number;
                        lng: number;
                    };
                    /**
                     * @description ISO 8601; without an offset it is the destination's own time. By default now.
                     * @example 2026-03-01T09:00:00-04:00
                     */
                    start_at?: string;
                    /**
                     * @deprecated
                     * @description Old name of tour_type, which goes before it.
                     * @enum {string}
                     */
                    tourType?: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
                    /**
                     * @deprecated
                     * @description Old name of duration_minutes, which goes before it.
                     * @example 180
                     */
                    durationMinutes?: number;
                    /**
                     * @deprecated
                     * @description Old name of radius_meters, which goes before it.
                     * @example 3000
                     */
                    radiusMeters?: number;
                    /**
                     * @deprecated
                     * @description Old name of travel_mode, which goes before it.
                     * @enum {string}
                     */
                    travelMode?: "walk" | "drive" | "cycle";
                    /**
                     * @deprecated
                     * @description Old name of start_location, which goes before it.
                     * @example {
                     *       "lat": 14.0918,
                     *       "lng": -60.9616
                     *     }
                     */
                    startLocation?: {
                        lat: number;
                        lng: number;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "stop_count": 4,
                     *         "status": "draft"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 17 */
                            tour_id: string;
                            /** @example 4 */
                            stop_count: number;
                            /** @constant */
                            status: "draft";
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `insufficient_stops`: There is not enough to see for such a tour there, or not open then.
             *
             *     `service_unavailable`: The service is not available right now. Try again shortly.
             */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tourType`, `durationMinutes`, `radiusMeters`, `travelMode`, `startLocation`. */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "insufficient_stops" | "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "categories": [
                     *           {
                     *             "id": "3",
                     *             "name": "Music festival",
                     *             "slug": "music-festival",
                     *             "event_count": 4
                     *           }
                     *         ],
                     *         "featured_tours": [
                     *           {
                     *             "id": "17",
                     *             "tour_type": "bar",
                     *             "status": "draft",
                     *             "title": "A history walk in Gros Islet",
                     *             "duration_minutes": 180,
                     *             "radius_meters": 3000,
                     *             "travel_mode": "walk",
                     *             "start_location": {
                     *               "lat": 13.8566,
                     *               "lng": -61.0561
                     *             },
                     *             "starts_at": "2026-03-01T12:00:00.000Z",
                     *             "total_distance_meters": 2150,
                     *             "total_travel_minutes": 29,
                     *             "total_visit_minutes": 140,
                     *             "stop_count": 4,
                     *             "video_status": "queued",
                     *             "maps_url": "https://www.google.com/maps/dir/?api=1",
                     *             "created_at": "2026-03-01T12:00:00.000Z",
                     *             "generated_at": "2026-03-01T12:00:00.000Z",
                     *             "started_at": "2026-03-01T12:00:00.000Z",
                     *             "completed_at": "2026-03-01T12:00:00.000Z",
                     *             "stops": [
                     *               {
                     *                 "id": "901",
                     *                 "stop_order": 1,
                     *                 "title": "Pigeon Island National Landmark",
                     *                 "stop_type": "place",
                     *                 "entity_id": "42",
                     *                 "hero_image": "https://media.example.org/pigeon-island.jpg",
                     *                 "busy_rating": "moderate",
                     *                 "summary": "A former island fort.",
                     *                 "lat": 13.8566,
                     *                 "lng": -61.0561,
                     *                 "arrives_at": "2026-03-01T12:00:00.000Z",
                     *                 "departs_at": "2026-03-01T12:00:00.000Z",
                     *                 "visit_minutes": 45,
                     *                 "why": [
                     *                   "open until 17:00",
                     *                   "4.6 from 38 reviews",
                     *                   "6 min walk"
                     *                 ],
                     *                 "open_check": "open",
                     *                 "directions_from_prev": {
                     *                   "mode": "walk",
                     *                   "distance_meters": 480,
                     *                   "duration_seconds": 384,
                     *                   "polyline": "_yfsAvh~pJwA}B",
                     *                   "steps": [
                     *                     {
                     *                       "instruction": "Walk to Derek Walcott Square",
                     *                       "distance_meters": 480,
                     *                       "duration_seconds": 384
                     *                     }
                     *                   ],
                     *                   "source": "estimated"
                     *                 },
                     *                 "narrative": "You are at Pigeon Island, a historic site in Gros Islet.",
                     *                 "media": [
                     *                   {
                     *                     "media_type": "image",
                     *                     "url": "https://media.example.org/review-4711.jpg",
                     *                     "thumbnail_url": "https://media.example.org/review-4711-thumbnail.jpg",
                     *                     "caption": "Looking south from the jetty.",
                     *                     "display_order": 0
                     *                   }
                     *                 ],
                     *                 "audio_url": "https://media.example.org/media/audio/9f86.mp3",
                     *                 "audio_generated_at": "2026-03-01T12:00:00.000Z",
                     *                 "tts_voice": "slt",
                     *                 "tts_language": "en-US",
                     *                 "tts_provider": "local",
                     *                 "tts_status": "not_applicable"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "generate_tour": {
                     *           "endpoint": "/api/v1/tours",
                     *           "method": "POST",
                     *           "auth_required": true,
                     *           "description": "Plan a tour by its type, how long it may take and how one gets about."
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            categories: {
                                /** @example 3 */
                                id: string;
                                /** @example Music festival */
                                name: string;
                                /** @example music-festival */
                                slug: string;
                                /** @example 4 */
                                event_count: number;
                            }[];
                            /** @description The last five that the caller completed; empty for guests and strangers. */
                            featured_tours: components["schemas"]["TourListItem"][];
                            generate_tour: {
                                /** @constant */
                                endpoint: "/api/v1/tours";
                                /** @constant */
                                method: "POST";
                                /** @example true */
                                auth_required: boolean;
                                /** @example Plan a tour by its type, how long it may take and how one gets about. */
                                description: string;
                            };
                        };
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "tour_type": "bar",
                 *       "duration_minutes": 180,
                 *       "radius_meters": 3000,
                 *       "travel_mode": "walk",
                 *       "start_location": {
                 *         "lat": 14.0918,
                 *         "lng": -60.9616
                 *       },
                 *       "start_at": "2026-03-01T09:00:00-04:00",
                 *       "tourType": "bar",
                 *       "durationMinutes": 180,
                 *       "radiusMeters": 3000,
                 *       "travelMode": "walk",
                 *       "startLocation": {
                 *         "lat": 14.0918,
                 *         "lng": -60.9616
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Required.
                     * @enum {string}
                     */
                    tour_type?: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
                    /**
                     * @description Travel, waiting and visits.
                     * @example 180
                     */
                    duration_minutes?: number;
                    /**
                     * @description Metres around the start; by default 3,000 on foot, 10,000 by bicycle, 25,000 by car.
                     * @example 3000
                     */
                    radius_meters?: number;
                    /** @enum {string} */
                    travel_mode?: "walk" | "drive" | "cycle";
                    /**
                     * @description Without one the tour is where most of what fits lies.
                     * @example {
                     *       "lat": 14.0918,
                     *       "lng": -60.9616
                     *     }
                     */
                    start_location?: {
                        lat: number;
                        lng: number;
                    };
                    /**
                     * @description ISO 8601; without an offset it is the destination's own time. By default now.
                     * @example 2026-03-01T09:00:00-04:00
                     */
                    start_at?: string;
                    /**
                     * @deprecated
                     * @description Old name of tour_type, which goes before it.
                     * @enum {string}
                     */
                    tourType?: "bar" | "nature" | "historical" | "music" | "culture" | "food" | "scenic" | "exercise";
                    /**
                     * @deprecated
                     * @description Old name of duration_minutes, which goes before it.
                     * @example 180
                     */
                    durationMinutes?: number;
                    /**
                     * @deprecated
                     * @description Old name of radius_meters, which goes before it.
                     * @example 3000
                     */
                    radiusMeters?: number;
                    /**
                     * @deprecated
                     * @description Old name of travel_mode, which goes before it.
                     * @enum {string}
                     */
                    travelMode?: "walk" | "drive" | "cycle";
                    /**
                     * @deprecated
                     * @description Old name of start_location, which goes before it.
                     * @example {
                     *       "lat": 14.0918,
                     *       "lng": -60.9616
                     *     }
                     */
                    startLocation?: {
                        lat: number;
                        lng: number;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "stop_count": 4,
                     *         "status": "draft"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 17 */
                            tour_id: string;
                            /** @example 4 */
                            stop_count: number;
                            /** @constant */
                            status: "draft";
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `insufficient_stops`: There is not enough to see for such a tour there, or not open then.
             *
             *     `service_unavailable`: The service is not available right now. Try again shortly.
             */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "insufficient_stops" | "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "reason": "It is about another place.",
                 *       "notes": "The beach described lies in the north."
                 *     }
                 */
                "application/json": {
                    /** @example It is about another place. */
                    reason: string;
                    /** @example The beach described lies in the north. */
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "flag_id": "7",
                     *         "review_id": "42"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 7 */
                            flag_id: string;
                            /** @example 42 */
                            review_id: string;
                        };
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "flag_id": "7",
                     *         "review_id": "42"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 7 */
                            flag_id: string;
                            /** @example 42 */
                            review_id: string;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "vote_type": "helpful",
                 *       "voteType": "helpful"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Required.
                     * @enum {string}
                     */
                    vote_type?: "helpful" | "not_helpful";
                    /**
                     * @deprecated
                     * @description Old name of vote_type.
                     * @enum {string}
                     */
                    voteType?: "helpful" | "not_helpful";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "review_id": "42",
                     *         "vote_type": "helpful"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 42 */
                            review_id: string;
                            /** @enum {string} */
                            vote_type: "helpful" | "not_helpful";
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "rate_limited";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Requests allowed in the window. */
                    "X-RateLimit-Limit"?: string;
                    /** @description Requests left in the window. */
                    "X-RateLimit-Remaining"?: string;
                    /** @description Unix seconds at which the window ends. */
                    "X-RateLimit-Reset"?: string;
                    /** @description Since when this is deprecated (RFC 9745). */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "17",
                     *         "tour_type": "bar",
                     *         "status": "draft",
                     *         "title": "A history walk in Gros Islet",
                     *         "duration_minutes": 180,
                     *         "radius_meters": 3000,
                     *         "travel_mode": "walk",
                     *         "start_location": {
                     *           "lat": 13.8566,
                     *           "lng": -61.0561
                     *         },
                     *         "starts_at": "2026-03-01T12:00:00.000Z",
                     *         "total_distance_meters": 2150,
                     *         "total_travel_minutes": 29,
                     *         "total_visit_minutes": 140,
                     *         "stop_count": 4,
                     *         "video_status": "queued",
                     *         "maps_url": "https://www.google.com/maps/dir/?api=1",
                     *         "created_at": "2026-03-01T12:00:00.000Z",
                     *         "generated_at": "2026-03-01T12:00:00.000Z",
                     *         "started_at": "2026-03-01T12:00:00.000Z",
                     *         "completed_at": "2026-03-01T12:00:00.000Z",
                     *         "stops": [
                     *           {
                     *             "id": "901",
                     *             "stop_order": 1,
                     *             "title": "Pigeon Island National Landmark",
                     *             "stop_type": "place",
                     *             "entity_id": "42",
                     *             "hero_image": "https://media.example.org/pigeon-island.jpg",
                     *             "busy_rating": "moderate",
                     *             "summary": "A former island fort.",
                     *             "lat": 13.8566,
                     *             "lng": -61.0561,
                     *             "arrives_at": "2026-03-01T12:00:00.000Z",
                     *             "departs_at": "2026-03-01T12:00:00.000Z",
                     *             "visit_minutes": 45,
                     *             "why": [
                     *               "open until 17:00",
                     *               "4.6 from 38 reviews",
                     *               "6 min walk"
                     *             ],
                     *             "open_check": "open",
                     *             "directions_from_prev": {
                     *               "mode": "walk",
                     *               "distance_meters": 480,
                     *               "duration_seconds": 384,
                     *               "polyline": "_yfsAvh~pJwA}B",
                     *               "steps": [
                     *                 {
                     *                   "instruction": "Walk to Derek Walcott Square",
                     *                   "distance_meters": 480,
                     *                   "duration_seconds": 384
                     *                 }
                     *               ],
                     *               "source": "estimated"
                     *             },
                     *             "narrative": "You are at Pigeon Island, a historic site in Gros Islet.",
                     *             "media": [
                     *               {
                     *                 "media_type": "image",
                     *                 "url": "https://media.example.org/review-4711.jpg",
                     *                 "thumbnail_url": "https://media.example.org/review-4711-thumbnail.jpg",
                     *                 "caption": "Looking south from the jetty.",
                     *                 "display_order": 0
                     *               }
                     *             ],
                     *             "audio_url": "https://media.example.org/media/audio/9f86.mp3",
                     *             "audio_generated_at": "2026-03-01T12:00:00.000Z",
                     *             "tts_voice": "slt",
                     *             "tts_language": "en-US",
                     *             "tts_provider": "local",
                     *             "tts_status": "not_applicable"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tour"];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "status": "archived"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 17 */
                            tour_id: string;
                            /** @constant */
                            status: "archived";
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "complete": false,
                     *         "files": [
                     *           {
                     *             "url": "https://media.example.org/media/audio/9f86.mp3",
                     *             "kind": "audio",
                     *             "type": "audio/mpeg",
                     *             "sha256": "9f86d081",
                     *             "bytes": 184320,
                     *             "stop_ids": [
                     *               "901"
                     *             ]
                     *           }
                     *         ],
                     *         "total_bytes": 736000
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TourBundle"];
                    };
                };
            };
            /** @description What you have is still good. */
            304: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Send it back as If-None-Match. */
                    ETag?: string;
                    /** @description How long it may be kept. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "status": "completed"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 17 */
                            tour_id: string;
                            /** @constant */
                            status: "completed";
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example BEGIN:VCALENDAR */
                    "text/calendar": string;
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "17",
                     *         "tour_type": "bar",
                     *         "status": "draft",
                     *         "duration_minutes": 180,
                     *         "stops": [
                     *           {
                     *             "id": "901",
                     *             "stop_order": 1,
                     *             "title": "Pigeon Island National Landmark",
                     *             "stop_type": "place",
                     *             "entity_id": "42",
                     *             "hero_image": "https://media.example.org/pigeon-island.jpg",
                     *             "busy_rating": "moderate"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TourPreview"];
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 17 */
                            tour_id: string;
                            /** @constant */
                            status: "active";
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "mode": "walk",
                     *         "distance_meters": 480,
                     *         "duration_seconds": 384,
                     *         "polyline": "_yfsAvh~pJwA}B",
                     *         "steps": [
                     *           {
                     *             "instruction": "Walk to Derek Walcott Square",
                     *             "distance_meters": 480,
                     *             "duration_seconds": 384
                     *           }
                     *         ],
                     *         "source": "estimated"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Directions"] | null;
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
    listStopReviews: {
        parameters: {
            query?: {
                /** @description Page size; above 100 it is capped. */
                limit?: number;
                /** @description Where the page before ended. */
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "42",
                     *           "rating": 5,
                     *           "title": "Worth the drive",
                     *           "body": "Clear water, and shade until noon.",
                     *           "trip_type": "family",
                     *           "visit_date": "2026-02-14",
                     *           "aspect_ratings": [
                     *             {
                     *               "aspect": "cleanliness",
                     *               "rating": 5
                     *             }
                     *           ],
                     *           "media": [
                     *             {
                     *               "media_type": "image",
                     *               "url": "https://media.example.org/review-4711.jpg",
                     *               "thumbnail_url": "https://media.example.org/review-4711-thumbnail.jpg",
                     *               "caption": "Looking south from the jetty.",
                     *               "display_order": 0
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StopReview"][];
                        meta: {
                            /** @example null */
                            cursor: string | null;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid for this list, or has expired.
             *
             *     `validation_error`: The request is not valid.
             */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_cursor" | "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
                /**
                 * @example {
                 *       "rating": 5,
                 *       "title": "Worth the drive",
                 *       "body": "Clear water, and shade until noon.",
                 *       "trip_type": "family",
                 *       "visit_date": "2026-02-14",
                 *       "is_anonymous": false,
                 *       "aspects": [
                 *         {
                 *           "aspect": "cleanliness",
                 *           "rating": 5
                 *         }
                 *       ],
                 *       "tripType": "family",
                 *       "visitDate": "2026-02-14",
                 *       "isAnonymous": false
                 *     }
                 */
                "application/json": {
                    /** @example 5 */
                    rating: number;
                    /** @example Worth the drive */
                    title?: string;
                    /** @example Clear water, and shade until noon. */
                    body?: string;
                    /**
                     * @description Any text.
                     * @example family
                     */
                    trip_type?: string;
                    /**
                     * Format: date
                     * @description Not in the future, by the destination's clock.
                     * @example 2026-02-14
                     */
                    visit_date?: string;
                    is_anonymous?: boolean;
                    /**
                     * @description Entries with an unknown aspect, one named before, or a rating outside 1 to 5 are ignored.
                     * @example [
                     *       {
                     *         "aspect": "cleanliness",
                     *         "rating": 5
                     *       }
                     *     ]
                     */
                    aspects?: {
                        aspect?: string;
                        rating?: number;
                    }[];
                    /**
                     * @deprecated
                     * @description Old name of trip_type, which goes before it.
                     * @example family
                     */
                    tripType?: string;
                    /**
                     * Format: date
                     * @deprecated
                     * @description Old name of visit_date, which goes before it.
                     * @example 2026-02-14
                     */
                    visitDate?: string;
                    /**
                     * @deprecated
                     * @description Old name of is_anonymous, which goes before it.
                     */
                    isAnonymous?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "review_id": "42"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 42 */
                            review_id: string;
                        };
                    };
                };
            };
            /** @description `invalid_body`: The request body is not valid JSON for this operation. */
            400: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "invalid_body";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `review_exists`: You have reviewed this already. */
            409: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "review_exists";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `payload_too_large`: The request body is larger than 256 KiB. */
            413: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "payload_too_large";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json. */
            415: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "unsupported_media_type";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Since when this is deprecated (RFC 9745). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Deprecation?: string;
                    /** @description It may be gone after this (RFC 8594). Sent to a request with one of these fields: `tripType`, `visitDate`, `isAnonymous`. */
                    Sunset?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "video_status": "queued"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 17 */
                            tour_id: string;
                            /** @constant */
                            video_status: "queued";
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `forbidden`: You may not do this. */
            403: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "forbidden";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `validation_error`: The request is not valid. */
            422: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "validation_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "tour_id": "17",
                     *         "video_status": "done",
                     *         "video_url": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @example 17 */
                            tour_id: string;
                            /** @enum {string} */
                            video_status: "done" | "not_started";
                            /** @example null */
                            video_url: string | null;
                        };
                    };
                };
            };
            /** @description `auth_required`: Sign in first: the token or session is missing, expired or not valid. */
            401: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "auth_required";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "not_found";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            500: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "internal_error";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
            /** @description `service_unavailable`: The service is not available right now. Try again shortly. */
            503: {
                headers: {
                    /** @description The id of this request, in the logs too. */
                    "X-Request-Id"?: string;
                    /** @description Seconds to wait. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: {
                            /** @enum {string} */
                            code: "service_unavailable";
                            message: string;
                            status: number;
                            details?: {
                                path: string;
                                message: string;
                            }[];
                            request_id?: string;
                        };
                    };
                };
            };
        };
    };
}
