import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { listReviews, QUEUES } from "@/lib/domains/reviews/moderation-list.service";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField } from "../../_console/fields";
import { FilterForm, ListPager, oneOf, readList, type Search } from "../../_console/list";
import { ReviewCard } from "./review-card";

export const metadata: Metadata = { title: "Reviews" };

const STATES = [
  { value: "", label: "Flagged" },
  { value: "reported", label: "Reported, still visible" },
  { value: "hidden", label: "Hidden" },
  { value: "rejected", label: "Rejected" },
];

export default async function Reviews({ searchParams }: { searchParams: Search }) {
  await requireAdmin("reviews");
  const list = await readList("/admin/reviews", { status: oneOf(QUEUES) }, searchParams);
  const { items, ...ends } = await listReviews(db(), list.filters.status ?? "flagged", list.cursor);
  return (
    <ConsolePage path={list.path} title="Reviews" lead="Flagged reviews are hidden from visitors until you decide.">
      <FilterForm list={list}>
        <SelectField name="status" label="Status" options={STATES} value={list.filters.status} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No reviews found">Reviews that visitors flag appear here until you decide.</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <ListPager label="Reviews" list={list} {...ends} />
    </ConsolePage>
  );
}
