import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { historyOf } from "@/lib/admin/history.service";
import { db } from "@/lib/database";
import { photo as findPhoto, photoKey, photoName } from "@/lib/photos/photos.service";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { PHOTO_WORDS } from "../../../_content/photo-words";
import { Picture } from "../../../_content/picture";
import { Decisions } from "../decisions";
import { FactsOf } from "../facts-of";

export const metadata: Metadata = { title: "Photo" };

export default async function PhotoPage({ params }: { params: Promise<{ photo: string }> }) {
  await requireAdmin("photos");
  const key = photoKey((await params).photo);
  const photo = key && (await findPhoto(db(), key));
  if (!photo) notFound();
  const name = photoName(photo);
  const { label, tone } = PHOTO_WORDS[photo.status];
  return (
    <ConsolePage
      path={`/admin/photos/${name}`}
      title={`Photo of ${photo.owner_name}`}
      lead={<Badge tone={tone}>{label}</Badge>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
            <Picture media={photo} />
            <div className="grid content-start gap-6">
              <Decisions key={photo.status} photo={photo} />
              <FactsOf photo={photo} />
            </div>
          </div>
        </Card>
        <History entries={await historyOf(db(), `photo:${name}`)} />
      </div>
    </ConsolePage>
  );
}
