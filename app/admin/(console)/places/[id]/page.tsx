import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { baseOf } from "@/lib/admin/edits";
import { historyOf } from "@/lib/admin/history.service";
import { may } from "@/lib/admin/permissions";
import { db } from "@/lib/database";
import { photosOf } from "@/lib/photos/photos.service";
import { placeChoices, placeForEditing } from "@/lib/places/editing/places-admin.service";
import { A } from "../../../_console/a";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { wordOf } from "../../../_content/filters";
import { PhotosOf } from "../../../_content/photos-of";
import { PublishedBadge, Publishing } from "../../../_content/publishing";
import { publish, unpublish } from "../actions";
import { PlaceForm } from "./place-form";

export const metadata: Metadata = { title: "Place" };

const LOSES = "It disappears from every list, map and search, its menu with it; tours that were made keep it.";

export default async function PlacePage({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await requireAdmin("content");
  const { id } = await params;
  const place = await placeForEditing(db(), id);
  if (!place) notFound();
  const [choices, photos, history] = await Promise.all([
    placeChoices(db()),
    photosOf(db(), "place", id),
    historyOf(db(), `place:${id}`),
  ]);
  const { fields, published, completeness_score: score, completeness_missing: missing } = place;
  return (
    <ConsolePage
      path={`/admin/places/${id}`}
      title={fields.name}
      lead={<PublishedBadge published={published} />}
      actions={
        <>
          {may(role, "products") && (
            <LinkButton variant="secondary" href={`/admin/products?place=${id}`}>
              Products
            </LinkButton>
          )}
          <Publishing noun="place" loses={LOSES} {...{ id, published, publish, unpublish }} />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title={`${score} % complete`}>
          <p>
            {missing.length === 0 ? "Nothing is missing." : `Missing: ${missing.map(wordOf).join(", ").toLowerCase()}.`}
            {published && (
              <>
                {" "}
                <A href={`/api/v1/places/${id}`}>What guests get</A>
              </>
            )}
          </p>
        </Card>
        <Card title="Edit">
          <PlaceForm id={id} base={baseOf(fields)} fields={fields} choices={choices} />
        </Card>
        <PhotosOf photos={photos} />
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
