import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { type PhotoRow, photoName } from "@/lib/flows/photos/photos.service";
import { ConsoleLink } from "../_console/console-link";
import { PHOTO_STATUS_LABELS } from "./photo-labels";
import { PhotoUpload } from "./photo-upload";
import { Picture } from "./picture";

interface Props {
  photos: readonly PhotoRow[];
  /** The record, to which photos can be added. */
  owner: "place" | "event" | "story";
  id: string;
}

/** The photos of one record, each with a link to its moderation page, and a form to add one. */
export function PhotosCard({ photos, owner, id }: Props) {
  return (
    <Card title="Photos">
      <div className="grid gap-6">
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
        <PhotoUpload owner={owner} id={id} />
      </div>
    </Card>
  );
}
