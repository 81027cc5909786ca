// Calls whose responses have formats of their own, and changes of a tour on the way.
package destination.calls

import destination.client.apis.*
import destination.client.models.ReplaceTourStopRequest
import destination.client.models.ResumeTourRequest
import destination.client.models.TourStop

internal fun readDocuments() {
    val events = EventsApi(base)
    val event = events.listEvents().data.first().id
    call("getEventJsonLd") { events.getEventJsonLd(event) }
    val map = MapApi(base)
    call("getMapStyle") { check(map.getMapStyle().layers.isNotEmpty()) }
    call("getTileJson") { check(map.getTileJson().tiles.isNotEmpty()) }
    call("getIsochrone") { check(map.getIsochrone(14.0, -61.0, 10).features.isNotEmpty()) }
    call("getOpenApi") { OperationsApi(base).getOpenApi() }
}

/** Leaves out the last stop, and plans the rest of the day from the first one. */
internal fun changeOnTheWay(tour: String) {
    val tours = ToursApi(base)
    val before = tours.getTour(tour).data.stops
    call("replaceTourStop") {
        val after = tours.replaceTourStop(tour, before.last().id, ReplaceTourStopRequest(drop = true)).data.stops
        check(after.size == before.size - 1)
    }
    val first: TourStop = before.first()
    call("resumeTour") { tours.resumeTour(tour, ResumeTourRequest(first.lat, first.lng)) }
}
