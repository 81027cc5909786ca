"use client";
import { Card } from "@/app/ui/card";
import { StoryFields } from "@/lib/domains/stories/editing/story-form";
import { AreaField, SelectField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { optionsOf } from "../../_content/choices";
import { FieldsCard } from "../../_content/fields-card";
import { FormTarget } from "../../_content/form-target";
import { SaveBar } from "../../_content/save-bar";
import { SummaryField } from "../../_content/text-fields";
import { create, save } from "./actions";

interface Props {
  /** The edited story; without it the form creates one. */
  story?: { id: string; base: string };
  fields: StoryFields;
  topics: readonly { id: string; name: string }[];
}

/** The form of a story, new or existing. */
export function StoryForm({ story, fields, topics }: Props) {
  return (
    <ActionForm action={story ? save : create} schema={StoryFields} guard className="grid gap-6">
      {story && <FormTarget {...story} />}
      <FieldsCard title="Text">
        <TextField name="title" label="Title" required value={fields.title} />
        <SummaryField value={fields.summary} />
        <AreaField
          name="body"
          label="Text"
          hint="Separate paragraphs with a blank line."
          rows={14}
          value={fields.body}
        />
      </FieldsCard>
      <Card title="In the list">
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
      </Card>
      <SaveBar>{story ? "Save story" : "Create draft"}</SaveBar>
    </ActionForm>
  );
}
