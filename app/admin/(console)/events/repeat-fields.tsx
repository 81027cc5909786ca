"use client";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { MONTH_DAYS, type SeriesFields, WEEKDAYS } from "@/lib/domains/events/series/series-form";
import { AreaField, SelectField, TextField } from "../../_console/fields";
import { CheckboxGroup } from "../../_content/checkbox-group";
import { FieldPairs } from "../../_content/fields-card";

const FREQUENCIES = [
  { value: "none", label: "Does not repeat" },
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
];
const UNITS = { none: "", daily: "days", weekly: "weeks", monthly: "months" };
const MONTH_DAY_LABELS = {
  date: "On the same date",
  weekday: "On the same weekday, such as the third Friday",
  last_weekday: "On the last such weekday",
};
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
  fields: SeriesFields;
  /** The prefix of the fields' names, such as `repeats.`. */
  prefix?: string;
  /** A hint for the days of the week. */
  daysHint?: string;
  /** Further fields of an event that repeats. */
  children?: ReactNode;
}

/** How an event repeats. Fields that do not apply to the current choices are hidden once scripts run. */
export function RepeatFields({ fields, prefix = "", daysHint, children }: Props) {
  const [frequency, setFrequency] = useState(fields.frequency);
  const [ends, setEnds] = useState(fields.ends);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const hide = (pointless: boolean): string => (scripted && pointless ? "hidden" : "");
  const days = WEEKDAYS.map((value) => ({ value, label: DAYS[value], checked: fields.weekdays.includes(value) }));
  return (
    <>
      <FieldPairs>
        <ChoiceField
          name={`${prefix}frequency`}
          label="Repeats"
          options={FREQUENCIES}
          value={fields.frequency}
          onChoose={setFrequency}
        />
        <TextField
          name={`${prefix}interval`}
          label={`Every … ${UNITS[frequency]}`}
          inputMode="numeric"
          value={fields.interval}
          className={hide(frequency === "none")}
        />
      </FieldPairs>
      <div className={hide(frequency !== "weekly")}>
        <CheckboxGroup name={`${prefix}weekdays`} legend="On these days" hint={daysHint} options={days} />
      </div>
      <SelectField
        name={`${prefix}monthly_on`}
        label="Day of the month"
        options={MONTH_DAYS.map((value) => ({ value, label: MONTH_DAY_LABELS[value] }))}
        value={fields.monthly_on}
        className={hide(frequency !== "monthly")}
      />
      <div className={`grid gap-5 ${hide(frequency === "none")}`}>
        <FieldPairs>
          <ChoiceField
            name={`${prefix}ends`}
            label="Series ends"
            options={ENDS}
            value={fields.ends}
            onChoose={setEnds}
          />
          <TextField
            name={`${prefix}until`}
            label="Last possible date"
            type="date"
            value={fields.until}
            className={hide(ends !== "on")}
          />
          <TextField
            name={`${prefix}count`}
            label="Number of dates"
            inputMode="numeric"
            value={fields.count}
            className={hide(ends !== "after")}
          />
        </FieldPairs>
        <AreaField
          name={`${prefix}excluded`}
          label="Dates left out"
          hint="One date on each line, such as 2026-12-25."
          rows={3}
          value={fields.excluded.join("\n")}
        />
        {children}
      </div>
    </>
  );
}

type SelectProps = Omit<ComponentProps<typeof SelectField>, "value" | "onChange">;

/** A choice on which other fields depend. */
function ChoiceField<Value extends string>({
  onChoose,
  ...props
}: SelectProps & { value: Value; onChoose: (value: Value) => void }) {
  return <SelectField {...props} onChange={({ target }) => onChoose(target.value as Value)} />;
}
