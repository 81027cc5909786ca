"use client";
import { useActionState, useEffect, useRef } from "react";
import { Field, Select } from "@/app/ui/field";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { makeSample } from "./sample";

export interface SampleState {
  tour_type: string;
  duration_minutes: string;
  travel_mode: string;
  /** Why there was no tour. */
  message?: string;
}

const FIRST: SampleState = { tour_type: "historical", duration_minutes: "240", travel_mode: "drive" };
const TYPES = {
  historical: "History",
  nature: "Nature",
  food: "Food",
  culture: "Culture",
  scenic: "Views",
  bar: "Bars",
  music: "Music",
  exercise: "Exercise",
};
const TIMES = { 120: "2 hours", 240: "4 hours", 480: "8 hours" };
const MODES = { drive: "By car", cycle: "By bike", walk: "On foot" };

const options = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Plans a tour with one press and goes to its page. A plain form, with and without JavaScript. */
export function SampleForm() {
  const [state, action] = useActionState(makeSample, FIRST);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.message !== undefined) notice.current?.focus();
  }, [state]);
  return (
    <form action={action} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field id="tour_type" label="What for">
          <Select key={state.tour_type} id="tour_type" name="tour_type" defaultValue={state.tour_type}>
            {options(TYPES)}
          </Select>
        </Field>
        <Field id="duration_minutes" label="How long">
          <Select
            key={state.duration_minutes}
            id="duration_minutes"
            name="duration_minutes"
            defaultValue={state.duration_minutes}
          >
            {options(TIMES)}
          </Select>
        </Field>
        <Field id="travel_mode" label="Getting about">
          <Select key={state.travel_mode} id="travel_mode" name="travel_mode" defaultValue={state.travel_mode}>
            {options(MODES)}
          </Select>
        </Field>
      </div>
      {state.message !== undefined && (
        <Notice tone="warn" role="alert" ref={notice}>
          {state.message}
        </Notice>
      )}
      <SubmitButton pending="Planning…" className="justify-self-start">
        Plan a tour
      </SubmitButton>
    </form>
  );
}
