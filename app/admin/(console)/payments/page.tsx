import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { listFlagged } from "@/lib/domains/commerce/webhooks/flagged.service";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField } from "../../_console/fields";
import { FilterForm, ListPager, oneOf, readList, type Search } from "../../_console/list";
import { FlaggedCard } from "./flagged-card";

export const metadata: Metadata = { title: "Flagged payments" };

const STATES = [
  { value: "", label: "Open" },
  { value: "seen", label: "Resolved" },
];

export default async function Payments({ searchParams }: { searchParams: Search }) {
  await requireAdmin("payments");
  const list = await readList("/admin/payments", { state: oneOf(["seen"]) }, searchParams);
  const { items, ...ends } = await listFlagged(db(), list.filters.state === "seen", list.cursor);
  return (
    <ConsolePage path={list.path} title="Flagged payments" lead="Payments, refunds and disputes that need a person.">
      <FilterForm list={list}>
        <SelectField name="state" label="Status" options={STATES} value={list.filters.state} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No flagged payments">
          Late payments, wrong amounts, refunds made at the provider and disputes appear here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((flagged) => (
            <li key={flagged.number}>
              <FlaggedCard flagged={flagged} />
            </li>
          ))}
        </ul>
      )}
      <ListPager label="Flagged payments" list={list} {...ends} />
    </ConsolePage>
  );
}
