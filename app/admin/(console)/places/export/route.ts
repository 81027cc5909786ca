import { csvExport } from "../../../_console/csv-export";
import { PLACE_FILTERS, placesPage } from "../places-list";

export const GET = csvExport({
  name: "places",
  permission: "content",
  filters: PLACE_FILTERS,
  page: placesPage,
  columns: [
    { label: "Place", cell: ({ id }) => id },
    { label: "Name", cell: ({ name }) => name },
    { label: "Category", cell: ({ category }) => category },
    { label: "Area", cell: ({ area }) => area },
    { label: "Completeness", cell: (place) => place.completeness_score },
    { label: "Published", cell: ({ published }) => published },
    { label: "Publishes at", cell: (place) => place.publish_at },
    { label: "Last changed", cell: (place) => place.updated_at },
  ],
});
