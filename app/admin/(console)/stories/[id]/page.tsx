import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { protectedFields } from "@/lib/domains/admin/edited-fields.service";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { scheduledFor } from "@/lib/domains/admin/publication-schedule.service";
import { storyForEditing, storyTopics } from "@/lib/domains/stories/editing/stories-admin.service";
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
import { StoryForm } from "../story-form";

export const metadata: Metadata = { title: "Story" };

export default async function StoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("content");
  const { id } = await params;
  const story = await storyForEditing(db(), id);
  if (!story) notFound();
  const [topics, photos, history, kept, publishAt] = await Promise.all([
    storyTopics(db()),
    photosOf(db(), "story", id),
    historyOf(db(), `story:${id}`),
    protectedFields(db(), "story", id),
    scheduledFor(db().orm, "story", id),
  ]);
  const actions = { publish, unpublish, schedule, cancelSchedule };
  const { fields, published } = story;
  const consequence = "Visitors no longer see it in the list of stories, the feed or search.";
  return (
    <ConsolePage
      path={`/admin/stories/${id}`}
      title={fields.title}
      lead={<PublishedBadge published={published} publishAt={publishAt} />}
      actions={
        <Publishing
          noun="story"
          {...{ id, published, publishAt, actions, consequence }}
          path={`/admin/stories/${id}`}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {published && (
          <p>
            <ConsoleLink href={`/api/v1/stories/${id}`}>View API response</ConsoleLink>
          </p>
        )}
        <EditedFieldsCard fields={kept} id={id} release={release} />
        <StoryForm story={{ id, base: baseOf(fields) }} fields={fields} topics={topics} />
        <PhotosCard photos={photos} owner="story" id={id} />
        <History entries={history} restore={{ id, action: restore }} />
      </div>
    </ConsolePage>
  );
}
