import { csvExport } from "../../../_console/csv-export";
import { EVENT_FILTERS, eventsPage } from "../events-list";

export const GET = csvExport({
  name: "events",
  permission: "content",
  filters: EVENT_FILTERS,
  page: eventsPage,
  columns: [
    { label: "Event", cell: ({ id }) => id },
    { label: "Title", cell: ({ title }) => title },
    { label: "Starts", cell: (event) => event.starts_at },
    { label: "Time zone", cell: ({ timezone }) => timezone },
    { label: "Type", cell: ({ type }) => type },
    { label: "Place", cell: ({ place }) => place },
    { label: "Area", cell: ({ area }) => area },
    { label: "Event status", cell: (event) => event.event_status },
    { label: "Published", cell: ({ published }) => published },
    { label: "Publishes at", cell: (event) => event.publish_at },
  ],
});
