// The calls of an app about its user: devices, recovery, reviews, claims and the account's end.
package destination.calls

import destination.client.apis.*
import destination.client.infrastructure.ApiClient
import destination.client.models.*
import java.net.URI

private val identity = IdentityApi(base)

internal fun registerDevices() {
    val phone = RegisterDeviceRequest(RegisterDeviceRequest.Provider.expo, "ExponentPushToken[6Zb1x0P3Jw2m9VqkQe5yTn]")
    val device = call("registerDevice") { identity.registerDevice(phone) }?.data?.id ?: "1"
    call("listDevices") { check(identity.listDevices().data.single().id == device) }
    call("deleteDevice") { identity.deleteDevice(device) }
    call("updateNotificationPreferences") {
        identity.updateNotificationPreferences(UpdateNotificationPreferencesRequest(events = false))
    }
    call("getNotificationPreferences") { check(!identity.getNotificationPreferences().data.events) }
}

internal fun review(place: String) {
    val reviews = ReviewsApi(base)
    val wanted = ReviewRequest(4, title = "Good bakes", aspects = listOf(ReviewRequestAspect("service", 5)))
    val own = call("createPlaceReview") { reviews.createPlaceReview(place, wanted) }?.data?.reviewId ?: "1"
    call("updateReview") { check(reviews.updateReview(own, ReviewChange(rating = 5)).data.rating == 5) }
    call("deleteReview") { reviews.deleteReview(own) }
    call("submitDigitalAsset") {
        val menu = SubmitDigitalAssetRequest(
            SubmitDigitalAssetRequest.AssetType.menu_link,
            URI("https://bakes.example.org/menu"),
            SubmitDigitalAssetRequest.SourceType.ugc,
        )
        check(ContributionsApi(base).submitDigitalAsset(place, menu).data.success)
    }
    val merchants = MerchantsApi(base)
    val claim = call("claimPlace") {
        merchants.claimPlace(System.getenv("CLAIMABLE"), ClaimPlaceRequest("Ti Kaye Ltd", "Amelie", "+17584841234"))
    }
    call("withdrawClaim") { merchants.withdrawClaim(claim?.data?.id ?: "1") }
    val favorites = FavoritesApi(base)
    favorites.addFavorite(AddFavoriteRequest(AddFavoriteRequest.EntityType.place, place))
    call("removeFavoriteEntity") {
        favorites.removeFavoriteEntity(FavoritesApi.EntityTypeRemoveFavoriteEntity.place, place)
    }
}

/** Recovers, exports and deletes the account. */
internal fun leave() {
    call("sendVerification") { check(identity.sendVerification().data.sent) }
    call("forgotPassword") { identity.forgotPassword(ForgotPasswordRequest("nobody@example.test")) }
    refused("resetPassword 400", 400, "invalid_token") {
        identity.resetPassword(ResetPasswordRequest("unknown", "another long password 42"))
    }
    refused("verifyEmail 400", 400, "invalid_token") { identity.verifyEmail(VerifyEmailRequest("unknown")) }
    refused("exchangeAppCode 401", 401, "invalid_code") {
        identity.exchangeAppCode(ExchangeAppCodeRequest("unknown", "v".repeat(43)))
    }
    val changed = call("changePassword") {
        identity.changePassword(ChangePasswordRequest("a long password 42", "another long password 42"))
    }
    ApiClient.accessToken = changed?.data?.token
    call("exportMe") { identity.exportMe() }
    call("deleteMe") { identity.deleteMe(DeleteMeRequest("another long password 42")) }
}
