// A visitor's first minutes: reads the feed as a guest, plans a tour and prints it. docs/clients.md says how to run it.
package destination.example

import destination.client.apis.FeedApi
import destination.client.apis.IdentityApi
import destination.client.apis.ToursApi
import destination.client.infrastructure.ApiClient
import destination.client.models.TourRequest
import kotlin.system.exitProcess

fun main() {
    val base = System.getenv("BASE_URL") ?: "http://localhost:3000"
    for (item in FeedApi(base).getFeed(limit = 5).data) println("${item.type}  ${item.title}  ${item.context.kind ?: ""}")

    // The guest's tours move to the account when the guest registers or signs in with this token.
    ApiClient.accessToken = IdentityApi(base).createGuest().data.token
    val tours = ToursApi(base)
    val wanted = TourRequest(TourRequest.TourType.culture, durationMinutes = 240, travelMode = TourRequest.TravelMode.drive)
    val tour = tours.getTour(tours.createTour(wanted).data.tourId).data
    println("\n${tour.title}, ${tour.stopCount} stops")
    for (stop in tour.stops) println("${stop.arrivesAt}  ${stop.title}  ${stop.directionsFromPrev?.distanceMeters ?: 0} m")
    exitProcess(0)
}
