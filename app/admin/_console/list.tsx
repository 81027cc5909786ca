import type { ReactNode } from "react";
import { z } from "zod";
import { LinkButton } from "@/app/ui/button";
import { Pager } from "@/app/ui/pager";
import { SubmitButton } from "@/app/ui/submit-button";
import { addressOf } from "./address";
import { SavedFilters } from "./saved-filters";

export type Search = Promise<Record<string, string | string[] | undefined>>;

/** The trimmed text of a query parameter, or of its last occurrence; undefined if blank. */
export const textOf = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value.at(-1) : value)?.trim() || undefined;

/** A filter with a fixed set of values; any other value is ignored. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

/** A free-text filter; text that is too long or has control characters is ignored. */
export const textFilter = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))
    .optional()
    .catch(undefined);

/** A filter for a day in the form `2026-11-21`. */
export const dayFilter = z.iso
  .date()
  .refine((day) => day >= "1970" && day < "9999")
  .optional()
  .catch(undefined);

const cursorId = z
  .string()
  .regex(/^\w{1,40}$/)
  .optional()
  .catch(undefined);

/** The values of a list's filters, by the schemas that `readList` takes. */
export type FiltersOf<Shape extends Record<string, z.ZodType>> = { [name in keyof Shape]: z.output<Shape[name]> };

export interface List<Filters> {
  path: string;
  filters: Filters;
  /** The id before or after which the page begins; without either it is the first page. */
  cursor: { before?: string; after?: string };
  /** The address of the first page with these filters, some of them changed. */
  href(change?: Partial<Record<keyof Filters, string | undefined>>): string;
  /** The address of another page of the same list. */
  page(cursor: { before?: string | undefined; after?: string | undefined }): string;
  /** The id of the saved filter that was chosen, if the list knows only part of it. */
  saved: string | undefined;
  /** Reads a saved query: its filters, and the parts that this list does not know, as `state: archived`. */
  parse(query: string): { filters: Filters; unknown: string[] };
}
/** A list whose filters do not matter. */
export type AnyList = List<Record<string, string | undefined>>;

/** Reads a list's filters and page from its address. Filter schemas must `catch`: an invalid value is ignored. */
export async function readList<Shape extends Record<string, z.ZodType<string | undefined>>>(
  path: string,
  shape: Shape,
  searchParams: Search,
): Promise<List<FiltersOf<Shape>>> {
  const search = await searchParams;
  const read = (given: Awaited<Search>): FiltersOf<Shape> =>
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, schema.parse(textOf(given[name]))]),
    ) as FiltersOf<Shape>;
  const filters = read(search);
  const [before, after] = [cursorId.parse(textOf(search.before)), cursorId.parse(textOf(search.after))];
  return {
    path,
    filters,
    cursor: { ...(before ? { before } : after && { after }) },
    href: (change = {}) => addressOf(path, { ...filters, ...change }),
    page: (cursor) => addressOf(path, { ...filters, before: cursor.before, after: cursor.after }),
    saved: cursorId.parse(textOf(search.saved)),
    parse: (query) => {
      const given = [...new URLSearchParams(query)];
      const known: Record<string, string | undefined> = read(Object.fromEntries(given));
      const unknown = given
        .filter(([name, value]) => known[name] !== value)
        .map(([name, value]) => `${name}: ${value}`);
      return { filters: known as FiltersOf<Shape>, unknown };
    },
  };
}

interface FilterProps {
  list: AnyList;
  /** Fields named like the filters. */
  children: ReactNode;
}

/** The filters of a list: a GET form, so that a filtered list has an address, and the filters that staff have saved. */
export function FilterForm({ list, children }: FilterProps) {
  const filtered = Object.values(list.filters).some(Boolean);
  return (
    <>
      <search>
        <form method="get" action={list.path} className="mb-6 flex flex-wrap items-end gap-3">
          {children}
          <SubmitButton variant="secondary">Filter</SubmitButton>
          {filtered && (
            <LinkButton variant="quiet" href={list.path}>
              Clear
            </LinkButton>
          )}
        </form>
      </search>
      <SavedFilters list={list} />
    </>
  );
}

interface ListPagerProps {
  label: string;
  list: AnyList;
  /** The ids at the page's ends, if there are rows beyond them. */
  older: string | null;
  newer: string | null;
}

/** Links to the neighbouring pages, which keep the filters. */
export function ListPager({ label, list, older, newer }: ListPagerProps) {
  return (
    <Pager
      label={label}
      {...(newer !== null && { newer: list.page({ after: newer }) })}
      {...(older !== null && { older: list.page({ before: older }) })}
    />
  );
}
