import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { listReviews } from "@/lib/domains/reviews/moderation-list.service";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { ExportLink } from "../../_console/export-link";
import { SelectField } from "../../_console/fields";
import { FilterForm, ListPager, readList, type Search } from "../../_console/list";
import { ReviewCard } from "./review-card";
import { REVIEW_FILTERS } from "./review-filters";

export const metadata: Metadata = { title: "Reviews" };

const STATES = [
  { value: "", label: "Flagged" },
  { value: "reported", label: "Reported, still visible" },
  { value: "hidden", label: "Hidden" },
  { value: "rejected", label: "Rejected" },
];

export default async function Reviews({ searchParams }: { searchParams: Search }) {
  await requireAdmin("reviews");
  const list = await readList("/admin/reviews", REVIEW_FILTERS, searchParams);
  const { items, ...ends } = await listReviews(db(), list.filters.status ?? "flagged", list.cursor);
  return (
    <ConsolePage
      path={list.path}
      title="Reviews"
      lead="Flagged reviews are hidden from visitors until you decide."
      actions={<ExportLink list={list} />}
    >
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
