"use client";
import { Checkbox } from "@/app/ui/field";
import { SubmitButton } from "@/app/ui/submit-button";
import { FailureNotice } from "../_lib/failure-notice";
import { TextField } from "../_lib/text-field";
import { invalidForm, textOf, useForm } from "../_lib/use-form";
import { type Endpoint, type EndpointWithSecret, EVENT_LABELS, EVENT_TYPES, type WebhooksApi } from "./webhooks-api";

interface Props {
  operations: WebhooksApi;
  /** The endpoint to edit; without it the form adds one. */
  endpoint: Endpoint | undefined;
  saved: (endpoint: Endpoint) => void;
  added: (endpoint: EndpointWithSecret) => void;
}

/** The URL of an endpoint and the events that are sent to it. */
export function EndpointForm({ operations, endpoint, saved, added }: Props) {
  const form = useForm(
    async (fields) => {
      const events = EVENT_TYPES.filter((type) => fields.has(type));
      if (events.length === 0) return invalidForm({ events: "Choose at least one event." });
      const body = { url: textOf(fields, "url"), events };
      if (endpoint) {
        const { data, failure } = await operations.change(endpoint.id, body);
        return failure ? { failure } : { data: () => saved(data.data) };
      }
      const { data, failure } = await operations.create(body);
      return failure ? { failure } : { data: () => added(data.data) };
    },
    (done) => done(),
  );
  const eventsError = form.error("events");
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4" noValidate>
      <FailureNotice failure={form.failure} />
      <TextField
        form={form}
        scope="webhook"
        name="url"
        label="URL"
        hint="The https address of your software, for example https://till.example.org/hooks/orders."
        type="url"
        initial={endpoint?.url}
        maxLength={2048}
        autoComplete="off"
        required
      />
      <fieldset
        aria-describedby={eventsError ? "webhook-events-error" : undefined}
        className="grid gap-1 rounded-control border border-line p-4"
      >
        <legend className="px-1 font-semibold">Events</legend>
        {EVENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            name={type}
            aria-invalid={eventsError ? true : undefined}
            defaultChecked={form.checked(type, endpoint?.events.includes(type) ?? true)}
            label={EVENT_LABELS[type]}
          />
        ))}
        {eventsError && (
          <p id="webhook-events-error" className="text-sm font-semibold text-bad">
            {eventsError}
          </p>
        )}
      </fieldset>
      <SubmitButton busy={form.pending} pending="Saving…">
        {endpoint ? "Save" : "Add endpoint"}
      </SubmitButton>
    </form>
  );
}
