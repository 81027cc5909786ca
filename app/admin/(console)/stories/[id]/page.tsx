import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import {
  type StoryForEditing,
  storyForEditing,
  storyTopics,
} from "@/lib/domains/stories/editing/stories-admin.service";
import { photosOf } from "@/lib/flows/photos/photos.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { AreaField, SelectField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { History } from "../../../_console/history";
import { optionsOf } from "../../../_content/filters";
import { FormTarget } from "../../../_content/form-target";
import { PhotosCard } from "../../../_content/photos-card";
import { PublishedBadge, Publishing } from "../../../_content/publishing";
import { SummaryField } from "../../../_content/text-fields";
import { publish, save, unpublish } from "../actions";

export const metadata: Metadata = { title: "Story" };

export default async function StoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("content");
  const { id } = await params;
  const story = await storyForEditing(db(), id);
  if (!story) notFound();
  const [topics, photos, history] = await Promise.all([
    storyTopics(db()),
    photosOf(db(), "story", id),
    historyOf(db(), `story:${id}`),
  ]);
  const { fields, published } = story;
  const consequence = "Visitors no longer see it in the list of stories, the feed or search.";
  return (
    <ConsolePage
      path={`/admin/stories/${id}`}
      title={fields.title}
      lead={<PublishedBadge published={published} />}
      actions={<Publishing noun="story" {...{ id, published, publish, unpublish, consequence }} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card
          title="Edit"
          actions={published && <ConsoleLink href={`/api/v1/stories/${id}`}>View API response</ConsoleLink>}
        >
          <StoryForm id={id} fields={fields} topics={topics} />
        </Card>
        <PhotosCard photos={photos} />
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}

interface FormProps {
  id: string;
  fields: StoryForEditing["fields"];
  topics: { id: string; name: string }[];
}

function StoryForm({ id, fields, topics }: FormProps) {
  return (
    <ActionForm action={save} className="grid gap-5">
      <FormTarget id={id} base={baseOf(fields)} />
      <TextField name="title" label="Title" required value={fields.title} />
      <SummaryField value={fields.summary} />
      <AreaField name="body" label="Text" hint="Separate paragraphs with a blank line." rows={14} value={fields.body} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField name="topic_id" label="Topic" options={optionsOf("None", topics)} value={fields.topic_id} />
        <TextField
          name="display_order"
          label="Display order"
          hint="Lower numbers come first."
          inputMode="numeric"
          value={fields.display_order}
        />
        <TextField
          name="read_time_minutes"
          label="Reading time in minutes"
          hint="Leave blank if unknown."
          inputMode="numeric"
          value={fields.read_time_minutes}
        />
      </div>
      <div>
        <SubmitButton pending="Saving…">Save story</SubmitButton>
      </div>
    </ActionForm>
  );
}
