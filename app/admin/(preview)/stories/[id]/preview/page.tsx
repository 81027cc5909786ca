import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { pageContext } from "@/app/page-context";
import { StoryView } from "@/app/stories/[slug]/story-view";
import { previewStory } from "@/lib/domains/stories/editing/preview.service";
import { storyForEditing } from "@/lib/domains/stories/editing/stories-admin.service";
import { db } from "@/lib/platform/database/database";
import { requireAdmin } from "../../../../_console/current-admin";
import { PreviewFrame } from "../../../preview-frame";

export const metadata: Metadata = { title: "Preview" };

/** A draft of a story as visitors will see it. A story that is published has its own page. */
export default async function StoryPreview({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("content");
  const { id } = await params;
  const stored = await storyForEditing(db(), id);
  if (stored?.published) redirect(`/stories/${stored.slug}`);
  const ctx = await pageContext();
  const story = await previewStory(ctx.db, id);
  if (!story) notFound();
  return (
    <PreviewFrame back={`/admin/stories/${id}`} noun="story">
      <StoryView ctx={ctx} story={story} />
    </PreviewFrame>
  );
}
