"use client";
import { useState } from "react";
import { ExceptionsEditor, exceptionBody, exceptionsOf } from "@/app/ui/hours/exceptions-editor";
import { daysOf, hoursOf } from "@/app/ui/hours/week";
import { WeekGrid } from "@/app/ui/hours/week-grid";
import type { PlaceFields } from "@/lib/domains/places/editing/place-form";
import { useFormState } from "../../_console/form";
import { JsonField, ListError, listError } from "../json-field";
import { submittedList } from "./submitted-list";

interface Props {
  hours: PlaceFields["hours"];
  exceptions: PlaceFields["hours_exceptions"];
}

/** The opening hours of a place and its special dates, as two fields of the form around them. */
export function HoursFields({ hours, exceptions }: Props) {
  const { values, errors } = useFormState();
  const [days, setDays] = useState(() => daysOf(submittedList("hours", values, hours)));
  const [dates, setDates] = useState(() => {
    const list = submittedList("hours_exceptions", values, exceptions);
    // The editor takes the newest first, as the API lists them.
    return exceptionsOf([...list].reverse().map((one) => ({ ...one, closed: one.ranges.length === 0 })));
  });
  return (
    <div className="grid gap-6">
      <JsonField name="hours" value={hoursOf(days)} />
      <JsonField name="hours_exceptions" value={exceptionBody(dates)} />
      <ListError text={listError(errors, "hours")} />
      <WeekGrid days={days} onChange={setDays} />
      <h3 className="text-lg font-semibold">Special dates</h3>
      <ListError text={listError(errors, "hours_exceptions")} />
      <ExceptionsEditor list={dates} onChange={setDates} />
    </div>
  );
}
