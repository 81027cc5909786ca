import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type ListedUser, listUsers } from "@/lib/domains/identity/users-list.service";
import { ROLES } from "@/lib/flows/users-admin/users-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, oneOf, readList, type Search, textFilter } from "../../_console/list";
import { USER_ROLE_LABELS, USER_ROLE_OPTIONS } from "./labels";

export const metadata: Metadata = { title: "App users" };

const COLUMNS: Column<ListedUser>[] = [
  {
    key: "who",
    label: "User",
    heading: true,
    cell: ({ id, email, phone }) => <ConsoleLink href={`/admin/users/${id}`}>{email ?? phone ?? id}</ConsoleLink>,
  },
  { key: "name", label: "Name", cell: ({ name }) => name },
  { key: "handle", label: "Handle", cell: ({ handle }) => handle },
  { key: "role", label: "Role", cell: ({ role }) => USER_ROLE_LABELS[role] },
  { key: "since", label: "Joined", cell: (user) => dateTime(user.created_at) },
];

export default async function Users({ searchParams }: { searchParams: Search }) {
  await requireAdmin("users");
  const list = await readList("/admin/users", { q: textFilter(254), role: oneOf(ROLES) }, searchParams);
  const { items, ...ends } = await listUsers(db(), list.filters, list.cursor);
  return (
    <ConsolePage path={list.path} title="App users" lead="Everyone with an account in the app or the merchant portal.">
      <FilterForm list={list}>
        <TextField
          name="q"
          label="Search"
          hint="The start of an email, phone number, handle or ID, or an order's customer ID."
          value={list.filters.q}
          className="w-full sm:max-w-md"
        />
        <SelectField
          name="role"
          label="Role"
          options={[{ value: "", label: "All roles" }, ...USER_ROLE_OPTIONS]}
          value={list.filters.role}
        />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No users found">Try the start of the email, or clear the filters.</EmptyState>
      ) : (
        <Table caption="App users" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="App users" list={list} {...ends} />
    </ConsolePage>
  );
}
