// A visitor's first minutes: reads the feed as a guest, plans a tour and prints it. docs/clients.md says how to run it.
import DestinationClient
import Foundation

let api = DestinationClientAPIConfiguration.shared
api.basePath = ProcessInfo.processInfo.environment["BASE_URL"] ?? "http://localhost:3000"

for item in try await FeedAPI.getFeed(limit: 5).data {
    print(item.type.rawValue, item.title, item.context.kind ?? "")
}

// The guest's tours move to the account when the guest registers or signs in with this token.
let guest = try await IdentityAPI.createGuest().data
api.customHeaders["Authorization"] = "Bearer \(guest.token)"
let wanted = TourRequest(tourType: .culture, durationMinutes: 240, travelMode: .drive)
let created = try await ToursAPI.createTour(tourRequest: wanted).data
let tour = try await ToursAPI.getTour(tourId: created.tourId).data
print("\n\(tour.title), \(tour.stopCount) stops")
for stop in tour.stops {
    print(stop.arrivesAt, stop.title, stop.directionsFromPrev?.distanceMeters ?? 0, "m")
}
