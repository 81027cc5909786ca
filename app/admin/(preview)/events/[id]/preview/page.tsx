import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { EventView } from "@/app/events/[slug]/event-view";
import { pageContext } from "@/app/page-context";
import { eventForEditing } from "@/lib/domains/events/editing/events-admin.service";
import { previewEvent } from "@/lib/domains/events/editing/preview.service";
import { db } from "@/lib/platform/database/database";
import { requireAdmin } from "../../../../_console/current-admin";
import { PreviewFrame } from "../../../preview-frame";

export const metadata: Metadata = { title: "Preview" };

/** A draft of an event as visitors will see it. An event that is published has its own page. */
export default async function EventPreview({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("content");
  const { id } = await params;
  const stored = await eventForEditing(db(), id);
  if (stored?.published) redirect(`/events/${stored.slug}`);
  const ctx = await pageContext();
  const event = await previewEvent(ctx.db, id);
  if (!event) notFound();
  return (
    <PreviewFrame back={`/admin/events/${id}`} noun="event">
      <EventView ctx={ctx} event={event} />
    </PreviewFrame>
  );
}
