import type { ReactNode } from "react";
import { z } from "zod";
import { LinkButton } from "@/app/ui/button";
import { Pager } from "@/app/ui/pager";
import { SubmitButton } from "@/app/ui/submit-button";
import { addressOf } from "./address";

export type Search = Promise<Record<string, string | string[] | undefined>>;

/** A parameter's text, trimmed; of several the last. Undefined where it is blank. */
export const textOf = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value.at(-1) : value)?.trim() || undefined;

/** A filter that is one of these words; anything else is no filter. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).optional().catch(undefined);

/** A filter of free text; what is too long or unprintable is no filter. */
export const words = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))
    .optional()
    .catch(undefined);

/** A filter that is a day, as `2026-11-21`. */
export const dayFilter = z.iso
  .date()
  .refine((day) => day >= "1970" && day < "9999")
  .optional()
  .catch(undefined);

const turn = z
  .string()
  .regex(/^\w{1,40}$/)
  .optional()
  .catch(undefined);

export interface List<Filters> {
  path: string;
  filters: Filters;
  /** Before or after which id the page begins; none of them: the newest. */
  turn: { before?: string; after?: string };
  /** The address of the list with these filters and what is changed of them; turns begin anew. */
  href(change?: Partial<Record<keyof Filters, string | undefined>>): string;
  /** The address of another page of the same list. */
  page(turn: { before?: string | undefined; after?: string | undefined }): string;
}

/** Reads a list's filters and page from its address. Each filter's schema must `catch`: an odd address is no error. */
export async function listOf<Shape extends Record<string, z.ZodType<string | undefined>>>(
  path: string,
  shape: Shape,
  searchParams: Search,
): Promise<List<{ [name in keyof Shape]: z.output<Shape[name]> }>> {
  const search = await searchParams;
  const filters = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.parse(textOf(search[name]))]),
  ) as { [name in keyof Shape]: z.output<Shape[name]> };
  const [before, after] = [turn.parse(textOf(search.before)), turn.parse(textOf(search.after))];
  return {
    path,
    filters,
    turn: { ...(before ? { before } : after && { after }) },
    href: (change = {}) => addressOf(path, { ...filters, ...change }),
    page: (to) => addressOf(path, { ...filters, before: to.before, after: to.after }),
  };
}

interface FilterProps {
  list: List<Record<string, string | undefined>>;
  /** Fields by the filters' names. */
  children: ReactNode;
}

/** The filters of a list: a form that only changes the address. */
export function FilterForm({ list, children }: FilterProps) {
  const filtered = Object.values(list.filters).some(Boolean);
  return (
    <search>
      <form method="get" action={list.path} className="mb-6 flex flex-wrap items-end gap-3">
        {children}
        <SubmitButton variant="secondary">Show</SubmitButton>
        {filtered && (
          <LinkButton variant="quiet" href={list.path}>
            Clear
          </LinkButton>
        )}
      </form>
    </search>
  );
}

interface PagesProps {
  label: string;
  list: List<Record<string, string | undefined>>;
  /** The keys at the page's ends, where there is more beyond them. */
  older: string | null;
  newer: string | null;
}

/** To the pages beside this one, with the filters in force. */
export function Pages({ label, list, older, newer }: PagesProps) {
  return (
    <Pager
      label={label}
      {...(newer !== null && { newer: list.page({ after: newer }) })}
      {...(older !== null && { older: list.page({ before: older }) })}
    />
  );
}
