"use client";
import { useActionState, useEffect, useRef } from "react";
import { Field, Select } from "@/app/ui/field";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { planSampleTour } from "./plan-sample-tour";

export interface SampleTourState {
  tour_type: string;
  duration_minutes: string;
  travel_mode: string;
  /** Why no tour could be planned. */
  message?: string;
}

const DEFAULTS: SampleTourState = { tour_type: "historical", duration_minutes: "240", travel_mode: "drive" };
const TOUR_TYPES = {
  historical: "History",
  nature: "Nature",
  food: "Food",
  culture: "Culture",
  scenic: "Views",
  bar: "Bars",
  music: "Music",
  exercise: "Exercise",
};
const DURATIONS = { 120: "2 hours", 240: "4 hours", 480: "8 hours" };
const TRAVEL_MODES = { drive: "By car", cycle: "By bike", walk: "On foot" };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Plans a tour and opens its page. Works without JavaScript. */
export function SampleTourForm() {
  const [state, action] = useActionState(planSampleTour, DEFAULTS);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.message !== undefined) notice.current?.focus();
  }, [state]);
  return (
    <form action={action} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field id="tour_type" label="Interest">
          <Select key={state.tour_type} id="tour_type" name="tour_type" defaultValue={state.tour_type}>
            {optionsOf(TOUR_TYPES)}
          </Select>
        </Field>
        <Field id="duration_minutes" label="Duration">
          <Select
            key={state.duration_minutes}
            id="duration_minutes"
            name="duration_minutes"
            defaultValue={state.duration_minutes}
          >
            {optionsOf(DURATIONS)}
          </Select>
        </Field>
        <Field id="travel_mode" label="Travel mode">
          <Select key={state.travel_mode} id="travel_mode" name="travel_mode" defaultValue={state.travel_mode}>
            {optionsOf(TRAVEL_MODES)}
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
