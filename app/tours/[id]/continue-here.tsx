"use client";
import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";
import { useTourChange } from "./use-tour-change";

const POSITION_TIMEOUT_MS = 15_000;
const MESSAGES = {
  insufficient_stops: "No stop of this tour can be reached from here in the time that is left.",
  validation_error: "This tour has already ended.",
};
const DENIED = "To continue from here, allow this page to use your location in your browser's settings.";
const UNKNOWN = "Your device could not find your location. Try again outdoors.";

/** Plans the rest of the owner's tour from where the visitor is. The browser asks for permission to use the location. */
export function ContinueHere({ tourId }: { tourId: string }) {
  const { busy, message, change, fail, wait } = useTourChange(tourId);

  function locate(): void {
    if (!("geolocation" in navigator)) {
      fail("This browser cannot find your location.");
      return;
    }
    wait();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void change("resume", { lat: coords.latitude, lng: coords.longitude }, MESSAGES),
      ({ code }) => fail(code === GeolocationPositionError.PERMISSION_DENIED ? DENIED : UNKNOWN),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
    );
  }

  return (
    <div className="grid gap-2 noscript:hidden">
      <Button variant="secondary" aria-disabled={busy} onClick={() => !busy && locate()}>
        <Icon name="route" /> Continue from here
      </Button>
      <p role="status" className="max-w-72 text-sm text-muted">
        {busy ? "Planning the rest of your tour…" : message}
      </p>
    </div>
  );
}
