"use client";
import { useEffect, useState } from "react";
import { SubmitButton } from "@/app/ui/submit-button";
import { SeriesForm as Schema, type SeriesFields, WEEKDAYS } from "@/lib/domains/events/series/series-form";
import { AreaField, CheckboxField, SelectField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { CheckboxGroup } from "../../_content/checkbox-group";
import { FieldPairs } from "../../_content/fields-card";
import { FormTarget } from "../../_content/form-target";
import { saveSeries } from "./actions";

const FREQUENCIES = [
  { value: "none", label: "Does not repeat" },
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
];
const UNITS = { none: "", daily: "days", weekly: "weeks", monthly: "months" };
const MONTH_DAYS = [
  { value: "date", label: "On the same date" },
  { value: "weekday", label: "On the same weekday, such as the third Friday" },
  { value: "last_weekday", label: "On the last such weekday" },
];
const ENDS = [
  { value: "on", label: "On a date" },
  { value: "after", label: "After a number of dates" },
];
const DAYS = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

interface Props {
  event: { id: string; base: string };
  fields: SeriesFields;
  /** Whether the event already repeats. */
  repeats: boolean;
}

/** How an event repeats. Fields that do not apply to the current choices are hidden once scripts run. */
export function SeriesForm({ event, fields, repeats }: Props) {
  const [frequency, setFrequency] = useState(fields.frequency);
  const [ends, setEnds] = useState(fields.ends);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const hide = (pointless: boolean): string => (scripted && pointless ? "hidden" : "");
  const days = WEEKDAYS.map((value) => ({ value, label: DAYS[value], checked: fields.weekdays.includes(value) }));
  return (
    <ActionForm action={saveSeries} schema={Schema} guard className="grid gap-5">
      <FormTarget {...event} />
      <FieldPairs>
        <SelectField
          name="frequency"
          label="Repeats"
          options={FREQUENCIES}
          value={fields.frequency}
          onChange={({ target }) => setFrequency(target.value as SeriesFields["frequency"])}
        />
        <TextField
          name="interval"
          label={`Every … ${UNITS[frequency]}`}
          inputMode="numeric"
          value={fields.interval}
          className={hide(frequency === "none")}
        />
      </FieldPairs>
      <div className={hide(frequency !== "weekly")}>
        <CheckboxGroup name="weekdays" legend="On these days" options={days} />
      </div>
      <SelectField
        name="monthly_on"
        label="Day of the month"
        options={MONTH_DAYS}
        value={fields.monthly_on}
        className={hide(frequency !== "monthly")}
      />
      <div className={`grid gap-5 ${hide(frequency === "none")}`}>
        <FieldPairs>
          <SelectField
            name="ends"
            label="Series ends"
            options={ENDS}
            value={fields.ends}
            onChange={({ target }) => setEnds(target.value as SeriesFields["ends"])}
          />
          <TextField
            name="until"
            label="Last possible date"
            type="date"
            value={fields.until}
            className={hide(ends !== "on")}
          />
          <TextField
            name="count"
            label="Number of dates"
            inputMode="numeric"
            value={fields.count}
            className={hide(ends !== "after")}
          />
        </FieldPairs>
        <AreaField
          name="excluded"
          label="Dates left out"
          hint="One date on each line, such as 2026-12-25."
          rows={3}
          value={fields.excluded.join("\n")}
        />
        {repeats && (
          <CheckboxField
            name="apply"
            label="Copy the saved details and photos of this event to all dates"
            checked={false}
          />
        )}
      </div>
      <div>
        <SubmitButton variant="secondary" pending="Saving dates…">
          Save dates
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
