"use client";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";
import { DetailsCard } from "./details-card";
import { HoursCard } from "./hours-card";
import { LocationCard } from "./location-card";
import { readPlace } from "./own-place";
import { PhotosCard } from "./photos-card";

/** The parts of a place that its merchant may change: hours, description, contacts, position and photos. */
export function PlaceDetails({ placeId }: { placeId: string }) {
  const place = useApiData(placeId, () => readPlace(placeId));
  if (!place.data) {
    return (
      <>
        <PageHeader title="Hours and details" />
        {place.failure ? (
          <FailureNotice failure={place.failure} retry={() => void place.reload()} />
        ) : (
          <SkeletonList rows={3} className="h-48 w-full" />
        )}
      </>
    );
  }
  const shown = place.data.data;
  const saved = (data: typeof shown) => place.set(() => ({ data }));
  return (
    <>
      <PageHeader title={shown.name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <HoursCard place={shown} saved={saved} />
        <DetailsCard place={shown} saved={saved} />
        <LocationCard place={shown} saved={saved} />
        <PhotosCard place={shown} reload={place.reload} />
      </div>
    </>
  );
}
