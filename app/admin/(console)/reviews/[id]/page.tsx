import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { reviewDetail } from "@/lib/domains/reviews/moderation-list.service";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { History } from "../../../_console/history";
import { ReviewCard } from "../review-card";

export const metadata: Metadata = { title: "Review" };

export default async function ReviewPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("reviews");
  const detail = await reviewDetail(db(), (await params).id);
  if (!detail) notFound();
  const { review, history } = detail;
  return (
    <ConsolePage path={`/admin/reviews/${review.id}`} title={review.entity.name ?? "Review"}>
      <div className="grid gap-6">
        <ReviewCard review={review} open={false} />
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
