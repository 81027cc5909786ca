// Calls the operations of a running service with the generated client. Every response is decoded by the client.
// Settings: BASE_URL, MERCHANT_TOKEN, MERCHANT_PLACE, REVIEW (the id of another user's review), CLAIMABLE (a place without a
// merchant), SHOP_TOKEN and SHOP_PLACE (another merchant), PAID_ORDER and OTHER_ORDER (paid orders of that shop). Prints one line
// for each operation and ends with 1 if any of them failed.
package destination.calls

import destination.client.apis.*
import destination.client.infrastructure.ApiClient
import destination.client.infrastructure.ClientError
import destination.client.infrastructure.ClientException
import destination.client.infrastructure.Serializer
import destination.client.models.*
import java.util.UUID
import kotlin.system.exitProcess

internal val base = System.getenv("BASE_URL")
private var called = 0
private var failed = 0

internal fun <T> call(operation: String, block: () -> T): T? {
    called++
    return try {
        block().also { println("ok      $operation") }
    } catch (problem: Exception) {
        failed++
        val body = ((problem as? ClientException)?.response as? ClientError<*>)?.body ?: ""
        println("FAILED  $operation: $problem $body")
        null
    }
}

/** Runs a call that must fail with this status, and decodes the error model of its body. */
internal fun refused(operation: String, status: Int, code: String, block: () -> Any?) {
    call(operation) {
        try {
            block()
            error("expected $status")
        } catch (problem: ClientException) {
            check(problem.statusCode == status) { "expected $status, got ${problem.statusCode}" }
            val text = (problem.response as ClientError<*>).body as String
            val decoded = Serializer.moshi.adapter(destination.client.models.Error::class.java).fromJson(text)
            check(decoded?.error?.code == code) { "expected $code in $text" }
        }
    }
}

private fun discover() {
    val places = PlacesApi(base)
    call("listCategories") { places.listCategories() }
    call("listAreas") { places.listAreas() }
    val page = call("listPlaces") { places.listPlaces(sort = PlacesApi.SortListPlaces.byName, lat = 14.0, lng = -61.0) }
    val place = page?.data?.first()?.id ?: "1"
    call("getPlace") { places.getPlace(place) }
    call("getPlaceJsonLd") { places.getPlaceJsonLd(place) }
    call("getAugmentedDetails") { places.getAugmentedDetails(place) }
    call("getPlacesDashboard") { places.getPlacesDashboard(lat = 14.0, lng = -61.0) }
    call("listPlacePhotos") { places.listPlacePhotos(place) }
    call("listPlaceReviews") { places.listPlaceReviews(place) }
    call("getPlaceReviewSummary") { ReviewsApi(base).getPlaceReviewSummary(place) }

    val events = EventsApi(base)
    val event = call("listEvents") { events.listEvents() }?.data?.first()?.id ?: "1"
    call("pollEvents") { events.pollEvents(window = EventsApi.WindowPollEvents.this_year) }
    call("getEvent") { events.getEvent(event) }
    call("getEventsDashboard") { events.getEventsDashboard() }
    call("getEventReviewSummary") { ReviewsApi(base).getEventReviewSummary(event) }

    val stories = StoriesApi(base)
    val story = call("listStories") { stories.listStories() }?.data?.first()?.id
    if (story != null) call("getStory") { stories.getStory(story) }

    val map = MapApi(base)
    val pin = call("listPins") { map.listPins(lat = 14.0, lng = -61.0, radius = 50_000.0) }?.data?.first()?.id ?: "1"
    call("getPinSummary") { map.getPinSummary(pin) }
    call("getPinDistance") { map.getPinDistance(pin, 14.0, -61.0) }
    call("search") { SearchApi(base).search("beach") }
    call("getFeedDashboard") { FeedApi(base).getFeedDashboard(14.0, -61.0) }
    val content = AppContentApi(base)
    call("getHome") { content.getHome() }
    call("getConfig") { content.getConfig() }
    call("getTourSlides") { content.getTourSlides() }
    call("getIntro") { content.getIntro() }
    call("getHealth") { OperationsApi(base).getHealth() }
    call("getReady") { OperationsApi(base).getReady() }
    refused("getPlace 404", 404, "not_found") { places.getPlace("999999999") }
    refused("getPlace 400", 400, "missing_coordinates") { places.getPlace(place, lat = 14.0) }
}

/** Decodes a feed's items a second time, each as what its type says. */
private fun readFeed() {
    val feed = call("getFeed") { FeedApi(base).getFeed(limit = 50) } ?: return
    val models = mapOf(
        FeedItem.Type.event to EventListItem::class.java,
        FeedItem.Type.place to PlaceListItem::class.java,
        FeedItem.Type.story to StoryListItem::class.java,
    )
    call("getFeed data") {
        check(feed.data.map { it.type }.toSet() == models.keys) { "types: ${feed.data.map { it.type }.toSet()}" }
        for (item in feed.data) {
            checkNotNull(Serializer.moshi.adapter(models.getValue(item.type)).fromJsonValue(item.data))
        }
    }
}

private fun becomeUser() {
    val identity = IdentityApi(base)
    val email = "kotlin-${UUID.randomUUID()}@example.test"
    val guest = call("createGuest") { identity.createGuest() }?.data
    ApiClient.accessToken = guest?.token
    call("getMe") { check(identity.getMe().data.user.type == CurrentIdentity.Type.guest) }
    call("updatePreferences") { identity.updatePreferences(UpdatePreferencesRequest(tourCompleted = true)) }
    val session = call("register") { identity.register(RegisterRequest(email, "a long password 42", "Kotlin")) }?.data
    ApiClient.accessToken = session?.token
    call("getMe") { check(identity.getMe().data.user.email == email) }
    call("getPreferences") { check(identity.getPreferences().data.tourCompleted) { "the guest's preferences moved" } }
    call("updateMe") { identity.updateMe(UpdateMeRequest(handle = "k" + UUID.randomUUID().toString().take(12).replace("-", "_"))) }
    call("refreshToken") { identity.refreshToken() }
    call("login") { identity.login(LoginRequest(email, "a long password 42")) }
    refused("login 401", 401, "invalid_credentials") { identity.login(LoginRequest(email, "not the password")) }
    refused("updateMe 422", 422, "validation_error") { identity.updateMe(UpdateMeRequest(handle = "x")) }
}

private fun takePart(place: String) {
    val favorites = FavoritesApi(base)
    val added = call("addFavorite") { favorites.addFavorite(AddFavoriteRequest(AddFavoriteRequest.EntityType.place, place)) }
    call("listFavorites") { check(favorites.listFavorites().data.single().entity?.id == place) }
    added?.data?.let { call("removeFavorite") { favorites.removeFavorite(it.id) } }

    val contributions = ContributionsApi(base)
    val ugc = SubmitHoursRequest.SourceType.ugc
    call("submitHours") { contributions.submitHours(place, SubmitHoursRequest(1, ugc, "09:00", "17:00")) }
    call("submitAmenities") {
        contributions.submitAmenities(place, SubmitAmenitiesRequest(mapOf("wifi" to true, "parking_spaces" to 12)))
    }

    val review = System.getenv("REVIEW")
    call("voteReview") { ReviewsApi(base).voteReview(review, VoteRequest(VoteRequest.VoteType.helpful)) }
    call("flagReview") { ReviewsApi(base).flagReview(review, FlagRequest("It is about another place.")) }
}

private fun tour() {
    val tours = ToursApi(base)
    val wanted = TourRequest(TourRequest.TourType.historical, 180, travelMode = TourRequest.TravelMode.drive)
    val id = call("createTour") { tours.createTour(wanted) }?.data?.tourId ?: return
    val stop = call("getTour") { tours.getTour(id) }?.data?.stops?.first()?.id ?: "1"
    call("listTours") { check(tours.listTours().data.single().id == id) }
    call("previewTour") { tours.previewTour(id) }
    call("getStopDirections") { tours.getStopDirections(id, stop) }
    call("getTourBundle") { tours.getTourBundle(id) }
    changeOnTheWay(id)
    call("startTour") { tours.startTour(id) }
    call("completeTour") { tours.completeTour(id) }
    val visited = tours.getTour(id).data.stops.first().id
    call("createStopReview") { tours.createStopReview(id, visited, ReviewRequest(5, title = "Worth the drive")) }
    call("listStopReviews") { check(tours.listStopReviews(id, visited).data.size == 1) }
    call("generateTourVideo") { tours.generateTourVideo(id) }
    call("getTourVideo") { tours.getTourVideo(id) }
    call("shareTour") { tours.shareTour(id) }
    call("getToursDashboard") { check(tours.getToursDashboard().data.featuredTours.single().id == id) }
    call("archiveTour") { tours.archiveTour(id) }
}

/** Sells as the merchant. Returns the item on the menu. */
private fun sell(place: String): String? {
    val merchants = MerchantsApi(base)
    call("listMerchantPlaces") { check(merchants.listMerchantPlaces().data.single().id == place) }
    call("listClaims") { merchants.listClaims() }
    val category = call("createMenuCategory") { merchants.createMenuCategory(place, CreateMenuCategoryRequest("Breakfast")) }
    val wanted = CreateMenuItemRequest("Bakes", 1_000, categoryId = category?.data?.id, published = true)
    val item = call("createMenuItem") { merchants.createMenuItem(place, wanted) }?.data?.id
    call("listMenuItems") { merchants.listMenuItems(place) }
    call("listMenuCategories") { merchants.listMenuCategories(place) }
    call("appendItemPrice") { merchants.appendItemPrice(place, item ?: "1", AppendItemPriceRequest(1_100)) }
    call("listItemPrices") { check(merchants.listItemPrices(place, item ?: "1").data.size == 2) }
    call("listMerchantOrders") { merchants.listMerchantOrders() }
    call("listDisbursements") { merchants.listDisbursements() }
    return item
}

private fun buy(place: String, item: String) {
    val commerce = CommerceApi(base)
    call("getMenu") { check(commerce.getMenu(place).data.items.single().price == 1_100L) }
    call("addToCart") { commerce.addToCart(AddToCartRequest(item, 2)) }
    call("changeCartItem") {
        val line = commerce.getCart().data.items.single().id
        commerce.changeCartItem(line, ChangeCartItemRequest(quantity = 3))
    }
    val stale = CheckoutRequest(expectedTotal = 1)
    refused("checkout 409", 409, "cart_changed") { commerce.checkout(UUID.randomUUID().toString(), stale) }
    val order = call("checkout") { commerce.checkout(UUID.randomUUID().toString(), CheckoutRequest(3_300)) }?.data?.order?.id
    call("getOrder") { check(commerce.getOrder(order ?: "1").data.status == Order.Status.pending_payment) }
    call("listOrders") { check(commerce.listOrders().data.single().id == order) }
    call("clearCart") { commerce.clearCart() }
}

fun main() {
    discover()
    readDocuments()
    readFeed()
    val place = System.getenv("MERCHANT_PLACE")
    ApiClient.accessToken = System.getenv("SHOP_TOKEN")
    keepOrders(System.getenv("SHOP_PLACE"))
    ApiClient.accessToken = System.getenv("MERCHANT_TOKEN")
    val item = sell(place)
    keepPlace(place)
    receiveEvents(place)
    becomeUser()
    registerDevices()
    takePart(place)
    review(place)
    tour()
    if (item != null) buy(place, item)
    leave()
    println("called $called, failed $failed")
    exitProcess(if (failed == 0) 0 else 1)
}
