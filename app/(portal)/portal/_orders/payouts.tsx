"use client";
import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { useFormats } from "@/app/ui/formats-context";
import { SkeletonList } from "@/app/ui/skeleton";
import { Table } from "@/app/ui/table";
import { api, type Schemas } from "@/lib/client/browser";
import { ask, type Trouble } from "../_lib/ask";
import { usePortal } from "../_lib/portal-context";
import { TroubleNotice } from "../_lib/trouble-notice";
import { useLoaded } from "../_lib/use-loaded";

type Payout = Schemas["Disbursement"];

const read = (cursor?: string) =>
  ask(api.GET("/api/v1/me/disbursements", { params: { query: { limit: 20, ...(cursor && { cursor }) } } }));

/** What a merchant was paid out, and what is on its way. */
export function Payouts() {
  const { money, day, dateTime } = useFormats();
  const { merchant } = usePortal();
  const payouts = useLoaded("payouts", () => read());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const nameOf = (id: string) => merchant.data?.places.find((place) => place.id === id)?.name ?? `Place ${id}`;
  const cursor = payouts.data?.meta.cursor;

  async function older(): Promise<void> {
    if (!cursor || busy) return;
    setBusy(true);
    const { data, trouble } = await read(cursor);
    setTrouble(trouble);
    if (data) payouts.set((before) => ({ data: [...before.data, ...data.data], meta: data.meta }));
    setBusy(false);
  }
  if (payouts.trouble) return <TroubleNotice trouble={payouts.trouble} retry={() => void payouts.reload()} />;
  if (!payouts.data) return <SkeletonList rows={4} className="h-16 w-full" />;
  if (payouts.data.data.length === 0)
    return (
      <EmptyState title="No payout yet" icon="coins">
        Completed orders are paid out in turns; each payout appears here as soon as it is prepared.
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
            label: "For",
            heading: true,
            cell: (row) => `${day(row.period_start)} – ${day(row.period_end)}`,
          },
          { key: "place", label: "Place", cell: (row) => nameOf(row.place_id) },
          {
            key: "status",
            label: "State",
            cell: (row) => (
              <Badge tone={row.status === "paid" ? "good" : "info"}>
                {row.status === "paid" ? "Paid" : "On its way"}
              </Badge>
            ),
          },
          { key: "paid", label: "Paid on", cell: (row) => (row.paid_at ? dateTime(row.paid_at) : "–") },
          { key: "reference", label: "Reference", cell: (row) => row.reference ?? "–" },
          { key: "amount", label: "Amount", align: "right", cell: (row) => money(row.amount, row.currency) },
        ]}
      />
      <TroubleNotice trouble={trouble} />
      {cursor && (
        <div>
          <Button variant="secondary" aria-disabled={busy} onClick={() => void older()}>
            Older payouts
          </Button>
        </div>
      )}
    </div>
  );
}
