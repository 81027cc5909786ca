import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { pageContext } from "@/app/page-context";
import { readAround } from "@/app/places/[slug]/place-page-data";
import { PlaceView } from "@/app/places/[slug]/place-view";
import { placeForEditing } from "@/lib/domains/places/editing/places-admin.service";
import { previewPlace } from "@/lib/domains/places/editing/preview.service";
import { db } from "@/lib/platform/database/database";
import { requireAdmin } from "../../../../_console/current-admin";
import { PreviewFrame } from "../../../preview-frame";

export const metadata: Metadata = { title: "Preview" };

/** A draft of a place as visitors will see it. A place that is published has its own page. */
export default async function PlacePreview({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("content");
  const { id } = await params;
  const stored = await placeForEditing(db(), id);
  if (stored?.published) redirect(`/places/${stored.slug}`);
  const ctx = await pageContext();
  const place = await previewPlace(ctx.db, id, ctx.now);
  if (!place) notFound();
  return (
    <PreviewFrame back={`/admin/places/${id}`} noun="place">
      <PlaceView ctx={ctx} place={place} around={await readAround(ctx, place, true)} />
    </PreviewFrame>
  );
}
