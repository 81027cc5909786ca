import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { mediaUrl } from "@/lib/domains/content/media-url";
import { focalPointFields } from "@/lib/flows/photos/focal-point.service";
import { photo as findPhoto, photoKey, photoName } from "@/lib/flows/photos/photos.service";
import { db } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { History } from "../../../_console/history";
import { PHOTO_STATUS_LABELS } from "../../../_content/photo-labels";
import { Picture } from "../../../_content/picture";
import { Decisions } from "../decisions";
import { FocalPointCard } from "../focal-point-card";
import { PhotoFacts } from "../photo-facts";

export const metadata: Metadata = { title: "Photo" };

export default async function PhotoPage({ params }: { params: Promise<{ photo: string }> }) {
  await requireAdmin("photos");
  const key = photoKey((await params).photo);
  const photo = key && (await findPhoto(db(), key));
  if (!photo) notFound();
  const name = photoName(photo);
  const focal = focalPointFields(photo);
  return (
    <ConsolePage
      path={`/admin/photos/${name}`}
      title={`Photo of ${photo.owner_name}`}
      lead={<StatusBadge {...PHOTO_STATUS_LABELS[photo.status]} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
            <Picture media={photo} />
            <div className="grid content-start gap-6">
              <Decisions key={photo.status} photo={photo} />
              <PhotoFacts photo={photo} />
            </div>
          </div>
        </Card>
        {focal && photo.width !== null && photo.height !== null && (
          <FocalPointCard
            id={name}
            base={baseOf(focal)}
            fields={focal}
            image={{
              url: mediaUrl(photo.url, env().MEDIA_BASE_URL),
              alt: photo.alt_text ?? "",
              width: photo.width,
              height: photo.height,
            }}
          />
        )}
        <History entries={await historyOf(db(), `photo:${name}`)} />
      </div>
    </ConsolePage>
  );
}
