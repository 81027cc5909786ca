import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/admin/edits";
import { historyOf } from "@/lib/admin/history.service";
import { db } from "@/lib/database";
import { photosOf } from "@/lib/photos/photos.service";
import { type StoryForEditing, storyForEditing, storyTopics } from "@/lib/stories/editing/stories-admin.service";
import { A } from "../../../_console/a";
import { ConsolePage } from "../../../_console/console-page";
import { AreaField, SelectField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { optionsOf } from "../../../_content/filters";
import { Of } from "../../../_content/of";
import { PhotosOf } from "../../../_content/photos-of";
import { SummaryField } from "../../../_content/prose";
import { PublishedBadge, Publishing } from "../../../_content/publishing";
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
  const loses = "It disappears from the list of stories, the feed and search.";
  return (
    <ConsolePage
      path={`/admin/stories/${id}`}
      title={fields.title}
      lead={<PublishedBadge published={published} />}
      actions={<Publishing noun="story" {...{ id, published, publish, unpublish, loses }} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Edit" actions={published && <A href={`/api/v1/stories/${id}`}>What guests get</A>}>
          <StoryForm id={id} fields={fields} topics={topics} />
        </Card>
        <PhotosOf photos={photos} />
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
      <Of id={id} base={baseOf(fields)} />
      <TextField name="title" label="Title" required value={fields.title} />
      <SummaryField value={fields.summary} />
      <AreaField name="body" label="Text" hint="Paragraphs are divided by blank lines." rows={14} value={fields.body} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField name="topic_id" label="Topic" options={optionsOf("None", topics)} value={fields.topic_id} />
        <TextField
          name="display_order"
          label="Order"
          hint="Lower comes first."
          inputMode="numeric"
          value={fields.display_order}
        />
        <TextField
          name="read_time_minutes"
          label="Minutes to read"
          hint="Empty where not known."
          inputMode="numeric"
          value={fields.read_time_minutes}
        />
      </div>
      <div>
        <SubmitButton pending="Saving…">Save the story</SubmitButton>
      </div>
    </ActionForm>
  );
}
