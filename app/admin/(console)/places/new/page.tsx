import type { Metadata } from "next";
import { BLANK_PLACE } from "@/lib/domains/places/editing/blank-place";
import { placeChoices } from "@/lib/domains/places/editing/places-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { PlaceForm } from "../place-form";

export const metadata: Metadata = { title: "New place" };

export default async function NewPlace() {
  await requireAdmin("content");
  const lead = "It starts as a draft. Only the console shows it until you publish it.";
  return (
    <ConsolePage path="/admin/places/new" title="New place" lead={lead}>
      <PlaceForm fields={BLANK_PLACE} choices={await placeChoices(db())} />
    </ConsolePage>
  );
}
