import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { db } from "@/lib/database";
import { ROLES } from "@/lib/identity/users-admin.service";
import { type ListedUser, listUsers } from "@/lib/identity/users-list.service";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, oneOf, Pages, type Search, words } from "../../_console/list";
import { USER_ROLE_OPTIONS, USER_ROLE_WORDS } from "./words";

export const metadata: Metadata = { title: "App users" };

const COLUMNS: Column<ListedUser>[] = [
  {
    key: "who",
    label: "User",
    heading: true,
    cell: ({ id, email, phone }) => <A href={`/admin/users/${id}`}>{email ?? phone ?? id}</A>,
  },
  { key: "name", label: "Name", cell: ({ name }) => name },
  { key: "handle", label: "Handle", cell: ({ handle }) => handle },
  { key: "role", label: "Role", cell: ({ role }) => USER_ROLE_WORDS[role] },
  { key: "since", label: "Since", cell: (user) => dateTime(user.created_at) },
];

export default async function Users({ searchParams }: { searchParams: Search }) {
  await requireAdmin("users");
  const list = await listOf("/admin/users", { q: words(254), role: oneOf(ROLES) }, searchParams);
  const { items, ...ends } = await listUsers(db(), list.filters, list.turn);
  return (
    <ConsolePage path={list.path} title="App users" lead="The people who use the app and the portal.">
      <FilterForm list={list}>
        <TextField
          name="q"
          label="Find"
          hint="How the email begins, a phone, a handle, an id, or an order's customer id"
          value={list.filters.q}
          className="w-full sm:max-w-md"
        />
        <SelectField
          name="role"
          label="Role"
          options={[{ value: "", label: "All" }, ...USER_ROLE_OPTIONS]}
          value={list.filters.role}
        />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="Nobody fits">Try the beginning of the email, or clear the filters.</EmptyState>
      ) : (
        <Table caption="App users" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="App users" list={list} {...ends} />
    </ConsolePage>
  );
}
