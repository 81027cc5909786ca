"use client";
import { useActionState, useEffect, useRef } from "react";
import { controlProps, Field, Input, Select } from "@/app/ui/field";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { planSampleTour } from "./plan-sample-tour";
import { DURATIONS, TOUR_TYPES, type TourChoices, TRAVEL_MODES } from "./tour-choices";

export interface SampleTourState extends TourChoices {
  /** Why no tour could be planned. */
  message?: string;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface Props {
  choices: TourChoices;
  /** The place that the tour passes through. */
  through: { id: string; name: string } | null;
}

/** Plans a tour and opens its page. Works without JavaScript. */
export function SampleTourForm({ choices, through }: Props) {
  const [state, action] = useActionState<SampleTourState, FormData>(planSampleTour, choices);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.message !== undefined) notice.current?.focus();
  }, [state]);
  return (
    <form action={action} className="grid gap-4">
      {through && (
        <p className="flex flex-wrap items-center gap-x-3">
          <input type="hidden" name="include" value={through.id} />
          <span dir="auto">
            Via <strong>{through.name}</strong>
          </span>
          <a href="/#plan" className="inline-flex min-h-11 items-center text-sea-deep underline">
            Remove
          </a>
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field id="tour_type" label="Interest" className="col-span-2">
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
        <Field id="start_at" label="Start" hint="Leave it blank to start now." className="col-span-2">
          <Input
            key={state.start_at}
            {...controlProps("start_at", { hint: true })}
            name="start_at"
            type="datetime-local"
            defaultValue={state.start_at}
          />
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
