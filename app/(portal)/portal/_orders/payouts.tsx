"use client";
import { StatusBadge, type StatusLabel } from "@/app/ui/badge";
import { EmptyState } from "@/app/ui/empty-state";
import { useFormats } from "@/app/ui/formats-context";
import { SkeletonList } from "@/app/ui/skeleton";
import { Table } from "@/app/ui/table";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { LoadMore } from "../_lib/load-more";
import { usePortal } from "../_lib/portal-context";
import { useApiData } from "../_lib/use-api-data";
import { Balances } from "./balances";

/** People read "payout"; the API calls it a disbursement. */
type Payout = Schemas["Disbursement"];

const STATUS_LABELS: Record<Payout["status"], StatusLabel> = {
  pending: { label: "Pending", tone: "info" },
  paid: { label: "Paid", tone: "good" },
};

const fetchPayouts = (cursor?: string) =>
  callApi(api.GET("/api/v1/me/disbursements", { params: { query: { limit: 20, ...(cursor && { cursor }) } } }));

const fetchBalances = () => callApi(api.GET("/api/v1/me/balances"));

/** The merchant's balances, and the payouts so far, newest first. */
export function Payouts() {
  const balances = useApiData("balances", fetchBalances);
  return (
    <div className="grid gap-6">
      <FailureNotice failure={balances.failure} retry={() => void balances.reload()} />
      {balances.data && <Balances balances={balances.data.data} />}
      <History />
    </div>
  );
}

function History() {
  const { money, day, dateTime } = useFormats();
  const { merchant } = usePortal();
  const payouts = useApiData("payouts", () => fetchPayouts());
  const nameOf = (id: string) => merchant.data?.places.find((place) => place.id === id)?.name ?? `Place ${id}`;

  if (payouts.failure) return <FailureNotice failure={payouts.failure} retry={() => void payouts.reload()} />;
  if (!payouts.data) return <SkeletonList rows={4} className="h-16 w-full" />;
  if (payouts.data.data.length === 0)
    return (
      <EmptyState title="No payouts yet" icon="coins">
        We pay out completed orders regularly. Each payout appears here as soon as we record it.
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <Table<Payout>
        caption="Payouts"
        rows={payouts.data.data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "period",
            label: "Period",
            heading: true,
            cell: (row) => `${day(row.period_start)} – ${day(row.period_end)}`,
          },
          { key: "place", label: "Place", cell: (row) => nameOf(row.place_id) },
          { key: "status", label: "Status", cell: (row) => <StatusBadge {...STATUS_LABELS[row.status]} /> },
          { key: "paid", label: "Paid on", cell: (row) => (row.paid_at ? dateTime(row.paid_at) : "–") },
          { key: "reference", label: "Reference", cell: (row) => row.reference ?? "–" },
          { key: "amount", label: "Amount", align: "right", cell: (row) => money(row.amount, row.currency) },
        ]}
      />
      <LoadMore list={payouts} fetchPage={fetchPayouts} label="Show older payouts" />
    </div>
  );
}
