import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { db } from "@/lib/database";
import { listReviews, QUEUES } from "@/lib/reviews/moderation-list.service";
import { ConsolePage } from "../../_console/console-page";
import { SelectField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, oneOf, Pages, type Search } from "../../_console/list";
import { ReviewCard } from "./review-card";

export const metadata: Metadata = { title: "Reviews" };

const STATES = [
  { value: "", label: "Flagged" },
  { value: "hidden", label: "Hidden" },
  { value: "rejected", label: "Rejected" },
];

export default async function Reviews({ searchParams }: { searchParams: Search }) {
  await requireAdmin("reviews");
  const list = await listOf("/admin/reviews", { status: oneOf(QUEUES) }, searchParams);
  const { items, ...ends } = await listReviews(db(), list.filters.status ?? "flagged", list.turn);
  return (
    <ConsolePage path={list.path} title="Reviews" lead="Flagged reviews are out of sight until somebody decides.">
      <FilterForm list={list}>
        <SelectField name="status" label="State" options={STATES} value={list.filters.status} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No review is here">Reviews that readers flag stand here until you decide.</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <Pages label="Reviews" list={list} {...ends} />
    </ConsolePage>
  );
}
