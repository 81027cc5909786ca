import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { protectedFields } from "@/lib/domains/admin/edited-fields.service";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { scheduledFor } from "@/lib/domains/admin/publication-schedule.service";
import { eventChoices, eventForEditing } from "@/lib/domains/events/editing/events-admin.service";
import { seriesOf } from "@/lib/domains/events/series/series.service";
import { photosOf } from "@/lib/flows/photos/photos.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { History } from "../../../_console/history";
import { EditedFieldsCard } from "../../../_content/edited-fields-card";
import { PhotosCard } from "../../../_content/photos-card";
import { PublishedBadge, Publishing } from "../../../_content/publishing";
import { cancelSchedule, publish, release, restore, schedule, unpublish } from "../actions";
import { EventForm } from "../event-form";
import { SeriesCard } from "../series-card";

export const metadata: Metadata = { title: "Event" };

const CONSEQUENCE =
  "Visitors no longer see it in lists or search. If the event is called off, set its status to Cancelled instead.";

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("content");
  const { id } = await params;
  const event = await eventForEditing(db(), id);
  if (!event) notFound();
  const [choices, photos, history, kept, publishAt, series] = await Promise.all([
    eventChoices(db()),
    photosOf(db(), "event", id),
    historyOf(db(), `event:${id}`),
    protectedFields(db(), "event", id),
    scheduledFor(db().orm, "event", id),
    seriesOf(db(), id),
  ]);
  const actions = { publish, unpublish, schedule, cancelSchedule };
  const { fields, published, place } = event;
  return (
    <ConsolePage
      path={`/admin/events/${id}`}
      title={fields.title}
      lead={<PublishedBadge published={published} publishAt={publishAt} />}
      actions={
        <Publishing
          noun="event"
          consequence={CONSEQUENCE}
          {...{ id, published, publishAt, actions }}
          path={`/admin/events/${id}`}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {published && (
          <p>
            <ConsoleLink href={`/api/v1/events/${id}`}>View API response</ConsoleLink>
          </p>
        )}
        <EditedFieldsCard fields={kept} id={id} release={release} />
        <EventForm event={{ id, base: baseOf(fields) }} fields={fields} place={place} choices={choices} />
        {series && <SeriesCard id={id} series={series} />}
        <PhotosCard photos={photos} owner="event" id={id} />
        <History entries={history} restore={{ id, action: restore }} />
      </div>
    </ConsolePage>
  );
}
