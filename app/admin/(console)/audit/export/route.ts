import { listAudit } from "@/lib/domains/admin/audit-log.service";
import { db } from "@/lib/platform/database/database";
import { csvExport } from "../../../_console/csv-export";
import { AUDIT_FILTERS } from "../audit-filters";

const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const GET = csvExport({
  name: "audit",
  permission: "audit",
  filters: AUDIT_FILTERS,
  page: (filters, turn) => listAudit(db(), filters, turn),
  columns: [
    { label: "Entry", cell: ({ id }) => id },
    { label: "When", cell: ({ at }) => at },
    { label: "By", cell: ({ actor }) => actor },
    { label: "Action", cell: ({ action }) => action },
    { label: "Record", cell: ({ entity }) => entity },
    { label: "Before", cell: ({ before }) => jsonText(before) },
    { label: "After", cell: ({ after }) => jsonText(after) },
  ],
});
