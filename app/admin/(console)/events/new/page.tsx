import type { Metadata } from "next";
import type { EventFields } from "@/lib/domains/events/editing/event-form";
import { eventChoices } from "@/lib/domains/events/editing/events-admin.service";
import { db } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { EventForm } from "../event-form";

export const metadata: Metadata = { title: "New event" };

/** The values that the form of a new event starts with. */
const blankEvent = (timezone: string): EventFields => ({
  title: "",
  summary: null,
  description: null,
  event_status: "scheduled",
  starts_at: "",
  ends_at: null,
  is_all_day: false,
  timezone,
  type_id: "",
  area_id: null,
  place_id: null,
  organizer_id: null,
  admission_type: "unknown",
  admission_price: null,
  admission_currency: null,
  ticket_url: null,
  audience_codes: [],
  age_rating: null,
  languages: [],
  attendance_mode: "offline",
  narrative: null,
});

export default async function NewEvent() {
  await requireAdmin("content");
  const lead = "It starts as a draft. Only the console shows it until you publish it.";
  return (
    <ConsolePage path="/admin/events/new" title="New event" lead={lead}>
      <EventForm fields={blankEvent(env().DESTINATION_TIMEZONE)} choices={await eventChoices(db())} />
    </ConsolePage>
  );
}
