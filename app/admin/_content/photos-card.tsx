import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { type PhotoRow, photoName } from "@/lib/flows/photos/photos.service";
import { ConsoleLink } from "../_console/console-link";
import { PHOTO_STATUS_LABELS } from "./photo-labels";
import { Picture } from "./picture";

/** The photos of one record, each with a link to its moderation page. */
export function PhotosCard({ photos }: { photos: readonly PhotoRow[] }) {
  return (
    <Card title="Photos">
      {photos.length === 0 ? (
        <p className="text-muted">No photos yet.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {photos.map((photo) => (
            <li key={photoName(photo)} className="grid content-start gap-2">
              <Picture media={photo} small />
              <span className="flex flex-wrap items-center gap-2">
                <StatusBadge {...PHOTO_STATUS_LABELS[photo.status]} />
                <ConsoleLink href={`/admin/photos/${photoName(photo)}`}>
                  Review<span className="sr-only"> photo {photo.id}</span>
                </ConsoleLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
