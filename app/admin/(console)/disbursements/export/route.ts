import { listDisbursements } from "@/lib/domains/commerce/disbursements/disbursements-list.service";
import { db } from "@/lib/platform/database/database";
import { csvExport } from "../../../_console/csv-export";
import { PAYOUT_FILTERS } from "../payout-filters";

export const GET = csvExport({
  name: "payouts",
  permission: "disbursements",
  filters: PAYOUT_FILTERS,
  page: (filters, turn) => listDisbursements(db(), filters, turn),
  columns: [
    { label: "Payout", cell: ({ id }) => id },
    { label: "Recorded", cell: (payout) => payout.created_at },
    { label: "Place ID", cell: ({ place }) => place.id },
    { label: "Place", cell: ({ place }) => place.name },
    { label: "From", cell: (payout) => payout.period_start },
    { label: "To", cell: (payout) => payout.period_end },
    { label: "Amount", amount: ({ amount }) => amount, currency: ({ currency }) => currency },
    { label: "Currency", cell: ({ currency }) => currency },
    { label: "Status", cell: ({ status }) => status },
    { label: "Paid", cell: (payout) => payout.paid_at },
    { label: "Reference", cell: ({ reference }) => reference },
    { label: "Notes", cell: ({ notes }) => notes },
  ],
});
