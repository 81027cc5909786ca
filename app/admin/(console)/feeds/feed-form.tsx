"use client";
import { FeedFields, NewFeed, SCHEDULES } from "@/lib/flows/content-feeds/feed-form";
import { CONTENT_FORMATS } from "@/lib/flows/content-import/content-format";
import { CheckboxField, SelectField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { FieldPairs, FieldsCard } from "../../_content/fields-card";
import { FormTarget } from "../../_content/form-target";
import { SaveBar } from "../../_content/save-bar";
import { create, save } from "./actions";
import { FORMATS, SCHEDULE_LABELS } from "./labels";

interface Props {
  /** The edited feed; without it the form adds one. */
  feed?: { id: string; base: string };
  fields: FeedFields;
}

const formats = CONTENT_FORMATS.map((value) => ({ value, label: FORMATS[value] }));
const schedules = (Object.keys(SCHEDULES) as (keyof typeof SCHEDULES)[]).map((value) => ({
  value,
  label: SCHEDULE_LABELS[value],
}));

/** The settings of a feed. */
export function FeedForm({ feed, fields }: Props) {
  return (
    <ActionForm action={feed ? save : create} schema={feed ? FeedFields : NewFeed} guard className="grid gap-6">
      {feed && <FormTarget {...feed} />}
      <FieldsCard title="File">
        <FieldPairs>
          <TextField name="name" label="Name" required value={fields.name} />
          <SelectField name="format" label="Format" options={formats} value={fields.format} />
        </FieldPairs>
        <TextField name="url" label="Address" type="url" inputMode="url" required value={fields.url} />
        <FieldPairs>
          {!feed && (
            <TextField
              name="source"
              label="Source name"
              hint="Keeps this feed's records apart from others, such as town-hall. It can't be changed. For a bundle, the source that it names."
              required
            />
          )}
          <TextField
            name="attribution"
            label="Credit"
            hint="The credit that the licence requires. Leave blank for a bundle."
            value={fields.attribution}
          />
          <SelectField name="schedule" label="Runs" options={schedules} value={fields.schedule} />
        </FieldPairs>
      </FieldsCard>
      <FieldsCard title="What it may change">
        <p className="text-muted">
          A feed adds and updates its own records. It leaves fields that staff or merchants edited.
        </p>
        <CheckboxField name="prune" label="Unpublish records that are no longer in the file" checked={fields.prune} />
        <CheckboxField
          name="overwrite_edits"
          label="Also replace fields that staff or merchants edited"
          checked={fields.overwrite_edits}
        />
      </FieldsCard>
      <SaveBar>{feed ? "Save feed" : "Add feed"}</SaveBar>
    </ActionForm>
  );
}
