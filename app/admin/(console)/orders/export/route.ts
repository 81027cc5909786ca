import { csvExport } from "../../../_console/csv-export";
import { ORDER_FILTERS, ordersPage } from "../orders-list";

export const GET = csvExport({
  name: "orders",
  permission: "orders",
  filters: ORDER_FILTERS,
  page: ordersPage,
  columns: [
    { label: "Order", cell: ({ id }) => id },
    { label: "Placed", cell: (order) => order.created_at },
    { label: "Place ID", cell: ({ place }) => place.id },
    { label: "Place", cell: ({ place }) => place.name },
    { label: "Customer", cell: (order) => order.customer_short_id },
    { label: "Status", cell: ({ status }) => status },
    { label: "Total", amount: ({ total }) => total, currency: ({ currency }) => currency },
    { label: "Refunded", amount: (order) => order.refunded_amount, currency: ({ currency }) => currency },
    { label: "Currency", cell: ({ currency }) => currency },
    { label: "Refund due", cell: (order) => order.refund_due },
  ],
});
