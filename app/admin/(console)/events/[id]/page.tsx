import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/ui/card";
import { baseOf } from "@/lib/admin/edits";
import { historyOf } from "@/lib/admin/history.service";
import { db } from "@/lib/database";
import { eventChoices, eventForEditing } from "@/lib/events/editing/events-admin.service";
import { photosOf } from "@/lib/photos/photos.service";
import { A } from "../../../_console/a";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { PhotosOf } from "../../../_content/photos-of";
import { PublishedBadge, Publishing } from "../../../_content/publishing";
import { publish, unpublish } from "../actions";
import { EventForm } from "./event-form";

export const metadata: Metadata = { title: "Event" };

const LOSES =
  "It disappears from every list and search. To say that it does not take place, set it to cancelled instead.";

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("content");
  const { id } = await params;
  const event = await eventForEditing(db(), id);
  if (!event) notFound();
  const [choices, photos, history] = await Promise.all([
    eventChoices(db()),
    photosOf(db(), "event", id),
    historyOf(db(), `event:${id}`),
  ]);
  const { fields, published } = event;
  return (
    <ConsolePage
      path={`/admin/events/${id}`}
      title={fields.title}
      lead={<PublishedBadge published={published} />}
      actions={<Publishing noun="event" loses={LOSES} {...{ id, published, publish, unpublish }} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Edit" actions={published && <A href={`/api/v1/events/${id}`}>What guests get</A>}>
          <EventForm id={id} base={baseOf(fields)} fields={fields} choices={choices} />
        </Card>
        <PhotosOf photos={photos} />
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
