import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { listFlagged } from "@/lib/commerce/webhooks/flagged.service";
import { db } from "@/lib/database";
import { ConsolePage } from "../../_console/console-page";
import { SelectField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, oneOf, Pages, type Search } from "../../_console/list";
import { FlaggedCard } from "./flagged-card";

export const metadata: Metadata = { title: "Flagged payments" };

const STATES = [
  { value: "", label: "Open" },
  { value: "seen", label: "Seen to" },
];

export default async function Payments({ searchParams }: { searchParams: Search }) {
  await requireAdmin("payments");
  const list = await listOf("/admin/payments", { state: oneOf(["seen"]) }, searchParams);
  const { items, ...ends } = await listFlagged(db(), list.filters.state === "seen", list.turn);
  return (
    <ConsolePage
      path={list.path}
      title="Flagged payments"
      lead="What the provider said, and no order fits as it should."
    >
      <FilterForm list={list}>
        <SelectField name="state" label="State" options={STATES} value={list.filters.state} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No payment is here">Payments that come late, or with another amount, stand here.</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((flagged) => (
            <li key={flagged.number}>
              <FlaggedCard flagged={flagged} />
            </li>
          ))}
        </ul>
      )}
      <Pages label="Flagged payments" list={list} {...ends} />
    </ConsolePage>
  );
}
