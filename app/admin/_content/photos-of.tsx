import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { type PhotoRow, photoName } from "@/lib/photos/photos.service";
import { A } from "../_console/a";
import { PHOTO_WORDS } from "./photo-words";
import { Picture } from "./picture";

/** The photos of one thing, each leading to where it is decided on. */
export function PhotosOf({ photos }: { photos: readonly PhotoRow[] }) {
  return (
    <Card title="Photos">
      {photos.length === 0 ? (
        <p className="text-muted">There are none yet.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {photos.map((photo) => (
            <li key={photoName(photo)} className="grid content-start gap-2">
              <Picture media={photo} small />
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={PHOTO_WORDS[photo.status].tone}>{PHOTO_WORDS[photo.status].label}</Badge>
                <A href={`/admin/photos/${photoName(photo)}`}>
                  Decide<span className="sr-only"> on photo {photo.id}</span>
                </A>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
