import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { protectedFields } from "@/lib/domains/admin/edited-fields.service";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { may } from "@/lib/domains/admin/permissions";
import { scheduledFor } from "@/lib/domains/admin/publication-schedule.service";
import { placeChoices, placeForEditing } from "@/lib/domains/places/editing/places-admin.service";
import { photosOf } from "@/lib/flows/photos/photos.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { History } from "../../../_console/history";
import { codeLabel } from "../../../_content/choices";
import { EditedFieldsCard } from "../../../_content/edited-fields-card";
import { PhotosCard } from "../../../_content/photos-card";
import { PublishedBadge, Publishing } from "../../../_content/publishing";
import { cancelSchedule, publish, release, restore, schedule, unpublish } from "../actions";
import { PlaceForm } from "../place-form";

export const metadata: Metadata = { title: "Place" };

const CONSEQUENCE = "Visitors no longer see it or its menu in lists, on the map or in search. Existing tours keep it.";

export default async function PlacePage({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await requireAdmin("content");
  const { id } = await params;
  const place = await placeForEditing(db(), id);
  if (!place) notFound();
  const [choices, photos, history, kept, publishAt] = await Promise.all([
    placeChoices(db()),
    photosOf(db(), "place", id),
    historyOf(db(), `place:${id}`),
    protectedFields(db(), "place", id),
    scheduledFor(db().orm, "place", id),
  ]);
  const actions = { publish, unpublish, schedule, cancelSchedule };
  const { fields, published, completeness_score: score, completeness_missing: missing } = place;
  return (
    <ConsolePage
      path={`/admin/places/${id}`}
      title={fields.name}
      lead={<PublishedBadge published={published} publishAt={publishAt} />}
      actions={
        <>
          {may(role, "products") && (
            <LinkButton variant="secondary" href={`/admin/products?place=${id}`}>
              Menu items
            </LinkButton>
          )}
          <Publishing
            noun="place"
            consequence={CONSEQUENCE}
            {...{ id, published, publishAt, actions }}
            path={`/admin/places/${id}`}
          />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title={`${score}% complete`}>
          <p>
            {missing.length === 0
              ? "All details are filled in."
              : `Missing: ${missing.map(codeLabel).join(", ").toLowerCase()}.`}
            {published && (
              <>
                {" "}
                <ConsoleLink href={`/api/v1/places/${id}`}>View API response</ConsoleLink>
              </>
            )}
          </p>
        </Card>
        <EditedFieldsCard fields={kept} id={id} release={release} />
        <PlaceForm place={{ id, base: baseOf(fields) }} fields={fields} choices={choices} />
        <PhotosCard photos={photos} owner="place" id={id} />
        <History entries={history} restore={{ id, action: restore }} />
      </div>
    </ConsolePage>
  );
}
