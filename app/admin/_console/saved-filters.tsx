import { classes } from "@/app/ui/classes";
import { Disclosure } from "@/app/ui/disclosure";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { type SavedFilter, savedFiltersOf } from "@/lib/domains/admin/saved-filters.service";
import { db } from "@/lib/platform/database/database";
import { addressOf } from "./address";
import { ConfirmDialog } from "./confirm-dialog";
import { currentAdmin } from "./current-admin";
import { CheckboxField, TextField } from "./fields";
import { ActionForm } from "./form";
import type { AnyList } from "./list";
import { change, remove, save } from "./saved-filter-actions";

/** A saved filter in its list: what the list still knows of it, and whether the list shows it. */
interface Shown extends SavedFilter {
  filters: Record<string, string | undefined>;
  /** The parts that the list no longer knows, as `state: archived`. */
  unknown: string[];
  isCurrent: boolean;
}

/** The saved filters of a list as links, and the forms that save, rename and delete them. */
export async function SavedFilters({ list }: { list: AnyList }) {
  const admin = await currentAdmin();
  if (!admin) return null;
  const shown = (await savedFiltersOf(db(), admin.id, list.path)).map((saved) => shownIn(list, saved));
  const own = shown.find((one) => one.isCurrent && one.own);
  const isFiltered = Object.values(list.filters).some(Boolean);
  if (shown.length === 0 && !isFiltered) return null;
  return (
    <div className="-mt-2 mb-6 grid gap-3">
      {shown.length > 0 && (
        <nav aria-label="Saved filters">
          <ul className="flex flex-wrap gap-2">
            {shown.map((saved) => (
              <li key={saved.id} className="max-w-full">
                <Chip list={list} saved={saved} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.map((saved) => saved.isCurrent && saved.unknown.length > 0 && <Outdated key={saved.id} saved={saved} />)}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {isFiltered && !own && <SaveForm list={list} />}
        {own && <ChangeForm list={list} saved={own} />}
      </div>
    </div>
  );
}

function shownIn(list: AnyList, saved: SavedFilter): Shown {
  const { filters, unknown } = list.parse(saved.query);
  const isSame = unknown.length === 0 && addressOf("", filters) === addressOf("", list.filters);
  return { ...saved, filters, unknown, isCurrent: list.saved === saved.id || isSame };
}

function Chip({ list, saved }: { list: AnyList; saved: Shown }) {
  const { id, name, own, unknown, filters, isCurrent } = saved;
  return (
    <Link
      prefetch={false}
      href={addressOf(list.path, { ...filters, ...(unknown.length > 0 && { saved: id }) })}
      aria-current={isCurrent ? "true" : undefined}
      className={classes(
        "inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 py-1 no-underline",
        isCurrent ? "border-sea bg-sea-soft font-semibold text-sea-deep" : "border-edge bg-surface text-ink",
      )}
    >
      {!own && <Icon name="person" />}
      <span className="min-w-0 break-words">{name}</span>
      {!own && <span className="sr-only">, shared by a colleague</span>}
      {unknown.length > 0 && <span className="text-sm text-muted">out of date</span>}
    </Link>
  );
}

function Outdated({ saved: { name, unknown } }: { saved: Shown }) {
  return (
    <Notice tone="warn">
      “{name}” is out of date. This list no longer knows {unknown.join(", ")}. The rest of the filter applies.
    </Notice>
  );
}

const SHARED = "Share with all staff who may see this list";

function SaveForm({ list }: { list: AnyList }) {
  return (
    <Disclosure summary="Save this filter…">
      <ActionForm action={save} className="mt-2 grid max-w-xl gap-4">
        <input type="hidden" name="path" value={list.path} />
        <input type="hidden" name="query" value={addressOf("", list.filters).slice(1)} />
        <TextField
          name="name"
          label="Name"
          maxLength={60}
          required
          hint="A filter of yours with this name is replaced."
        />
        <CheckboxField name="shared" label={SHARED} />
        <div>
          <SubmitButton>Save filter</SubmitButton>
        </div>
      </ActionForm>
    </Disclosure>
  );
}

function ChangeForm({ list, saved: { id, name, shared } }: { list: AnyList; saved: Shown }) {
  return (
    <>
      <Disclosure summary={`Rename or share “${name}”…`}>
        <ActionForm action={change} className="mt-2 grid max-w-xl gap-4">
          <input type="hidden" name="id" value={id} />
          <TextField name="name" label="Name" maxLength={60} required value={name} />
          <CheckboxField name="shared" label={SHARED} checked={shared} />
          <div>
            <SubmitButton>Save changes</SubmitButton>
          </div>
        </ActionForm>
      </Disclosure>
      <ConfirmDialog
        action={remove}
        label="Delete filter…"
        title={`Delete the filter “${name}”?`}
        confirm="Delete filter"
        variant="quiet"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="path" value={list.path} />
        <p>{shared ? "It disappears for all staff." : "Only you see this filter."} The records of the list stay.</p>
      </ConfirmDialog>
    </>
  );
}
