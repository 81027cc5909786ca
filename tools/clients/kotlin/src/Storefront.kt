// A merchant's calls: the place, its menu and orders, and its webhooks.
package destination.calls

import destination.client.apis.MerchantsApi
import destination.client.models.*
import java.util.UUID

private val merchants = MerchantsApi(base)

/** Confirms and completes one paid order and cancels the other. */
internal fun keepOrders(shop: String) {
    val (order, other) = listOf("PAID_ORDER", "OTHER_ORDER").map { System.getenv(it) }
    call("listPlaceOrders") { check(merchants.listPlaceOrders(shop).data.size == 2) }
    call("getMerchantOrder") { check(merchants.getMerchantOrder(order).data.status == Order.Status.paid) }
    call("confirmOrder") { check(merchants.confirmOrder(order).data.status == Order.Status.confirmed) }
    call("completeOrder") { check(merchants.completeOrder(order).data.completedAt != null) }
    call("cancelOrder") { check(merchants.cancelOrder(other).data.status == Order.Status.cancelled) }
    refused("refundMerchantOrder 403", 403, "forbidden") { merchants.refundMerchantOrder(order) }
    call("listBalances") { check(merchants.listBalances().data.isNotEmpty()) }
}

/** Changes the place, and a category and an item of its menu that nobody has ordered. */
internal fun keepPlace(place: String) {
    call("getOwnPlace") { check(merchants.getOwnPlace(place).data.id == place) }
    val week = listOf(NewHourEntry(1, "09:00", "17:00"), NewHourEntry(2, isClosed = true))
    val holiday = NewHoursException("2026-12-24", closed = true, note = "Christmas Eve")
    call("changeOwnPlace") {
        val changed = merchants.changeOwnPlace(
            place,
            ChangeOwnPlaceRequest(summary = "Bakes since 1974.", hours = week, hoursExceptions = listOf(holiday)),
        )
        check(changed.data.hours.size == 2 && changed.data.hoursExceptions.single().closed)
    }
    val category = merchants.createMenuCategory(place, CreateMenuCategoryRequest("Lunch")).data.id
    val item = merchants.createMenuItem(place, CreateMenuItemRequest("Soup", 900, categoryId = category)).data.id
    call("getMenuItem") { check(merchants.getMenuItem(place, item).data.price == 900L) }
    call("changeMenuItem") { merchants.changeMenuItem(place, item, ChangeMenuItemRequest(name = "Callaloo soup")) }
    call("archiveMenuItem") { merchants.archiveMenuItem(place, item) }
    call("changeMenuCategory") {
        merchants.changeMenuCategory(place, category, ChangeMenuCategoryRequest(name = "Dinner"))
    }
    call("deleteMenuCategory") { merchants.deleteMenuCategory(place, category) }
}

internal fun receiveEvents(place: String) {
    val wanted = CreateWebhookEndpointRequest(
        "https://till.example.org/${UUID.randomUUID()}",
        listOf(CreateWebhookEndpointRequest.Events.orderPeriodPaid),
    )
    val hook = call("createWebhookEndpoint") { merchants.createWebhookEndpoint(place, wanted) }?.data ?: return
    call("listWebhookEndpoints") { check(merchants.listWebhookEndpoints(place).data.single().id == hook.id) }
    call("rotateWebhookSecret") { check(merchants.rotateWebhookSecret(place, hook.id).data.secret != hook.secret) }
    val sent = call("testWebhookEndpoint") { merchants.testWebhookEndpoint(place, hook.id) }?.data?.id
    call("listWebhookDeliveries") { check(merchants.listWebhookDeliveries(place, hook.id).data.single().id == sent) }
    call("changeWebhookEndpoint") {
        val change = ChangeWebhookEndpointRequest(enabled = false)
        check(!merchants.changeWebhookEndpoint(place, hook.id, change).data.enabled)
    }
    call("deleteWebhookEndpoint") { merchants.deleteWebhookEndpoint(place, hook.id) }
}
