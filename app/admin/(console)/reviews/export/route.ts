import { listReviews } from "@/lib/domains/reviews/moderation-list.service";
import { db } from "@/lib/platform/database/database";
import { csvExport } from "../../../_console/csv-export";
import { REVIEW_FILTERS } from "../review-filters";

export const GET = csvExport({
  name: "reviews",
  permission: "reviews",
  filters: REVIEW_FILTERS,
  page: ({ status }, turn) => listReviews(db(), status ?? "flagged", turn),
  columns: [
    { label: "Review", cell: ({ id }) => id },
    { label: "Published", cell: (review) => review.published_at },
    { label: "Status", cell: ({ status }) => status },
    { label: "About", cell: ({ entity }) => entity.type },
    { label: "ID", cell: ({ entity }) => entity.id },
    { label: "Name", cell: ({ entity }) => entity.name },
    { label: "Rating", cell: ({ rating }) => rating },
    { label: "Title", cell: ({ title }) => title },
    { label: "Text", cell: ({ body }) => body },
    { label: "Source", cell: ({ source }) => source },
    { label: "Reports", cell: ({ flags }) => flags.length },
  ],
});
