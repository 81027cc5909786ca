import { z } from "zod";
import type { Db } from "@/db/client";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { normaliseText, textFault } from "@/lib/platform/text/text";
import { lockAdmin } from "./admin-users.queries";
import { ticked } from "./form-fields";
import { type Operator, OperatorError } from "./operator";
import { parseForm } from "./parse-form";
import * as rows from "./saved-filters.queries";

export type SavedFilter = rows.SavedFilterRow;

const MOST_FILTERS = 50;
const MAX_NAME = 60;
const MAX_QUERY = 1_000;
const MOST_PARAMETERS = 20;
/** Searches for a person, of whom nothing may stay after an erasure. Values with an address are not saved either. */
const NOT_SAVED: Readonly<Record<string, readonly string[]>> = { "/admin/users": ["q"] };
/** Parameters that are not filters. */
const PAGES = ["before", "after", "saved"];

const name = z
  .string()
  .transform(normaliseText)
  .superRefine((text, ctx) => {
    const fault = text === "" ? "is required" : textFault(text, { max: MAX_NAME });
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
  });

/** The name of a filter, and whether all staff see it. */
export const FilterFields = z.object({ name, shared: ticked });
/** A filter to save: the path of its list and the list's query. */
export const NewFilter = FilterFields.extend({
  path: z.string().regex(/^\/admin\/[a-z-]{1,40}$/),
  query: z.string().max(MAX_QUERY, `must be at most ${MAX_QUERY} characters`),
});

/** The id of the console user whom an operator is. Throws OperatorError for the command line. */
function adminIdOf({ actor }: Operator): string {
  const id = /^admin:(.+)$/.exec(actor)?.[1];
  if (id === undefined) throw new OperatorError("Only console users have saved filters.");
  return id;
}

/** The filters of a list that a console user saved, then those that others share with all staff. */
export const savedFiltersOf = (db: Db, adminId: string, path: string): Promise<SavedFilter[]> =>
  rows.readSavedFilters(db.reads, adminId, path);

/**
 * Saves the filters of a list under a name, in the place of the operator's own of that name. Throws OperatorError with
 * the problems of each field, without any filter, and for more than 50 filters.
 */
export async function saveFilter(operator: Operator, given: unknown): Promise<{ name: string; isNew: boolean }> {
  const { path, name, shared, ...fields } = parseForm(NewFilter, given);
  const [id, query] = [adminIdOf(operator), filtersIn(path, fields.query)];
  if (query === "") throw new OperatorError("Filter the list first, then save the filter.");
  return withTransaction(operator, async (tx) => {
    // Two saves at once must not both be the fiftieth.
    if (!(await lockAdmin(tx, id))) throw new OperatorError("You are no longer a console user.");
    const { count } = await rows.countOtherFilters(tx, id, path, name);
    if (count >= MOST_FILTERS) throw new OperatorError(`You have ${MOST_FILTERS} saved filters. Delete one first.`);
    const { is_new: isNew } = await rows.writeSavedFilter(tx, id, path, name, query, shared);
    return { name, isNew };
  });
}

/** Returns the filters of a list's query, in a fixed order, without those that are not saved. */
function filtersIn(path: string, query: string): string {
  const omitted = [...PAGES, ...(NOT_SAVED[path] ?? [])];
  const kept = [...new URLSearchParams(query)].filter(
    ([key, value]) => /^[a-z_]{1,40}$/.test(key) && value !== "" && !omitted.includes(key) && !/[\p{Cc}@]/u.test(value),
  );
  if (kept.length > MOST_PARAMETERS) throw new OperatorError(`A filter has at most ${MOST_PARAMETERS} parts.`);
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

const GONE = "This saved filter is gone. Reload the page.";

/** Renames one of the operator's filters, or shares it. Throws OperatorError if another one has the name. */
export async function changeFilter(operator: Operator, filterId: string, given: unknown): Promise<void> {
  const { name, shared } = parseForm(FilterFields, given);
  if (!isRowId(filterId)) throw new OperatorError(GONE);
  const work = rows.changeOwnFilter(operator.db.orm, adminIdOf(operator), filterId, name, shared);
  const isChanged = await work.catch((error: unknown) => {
    if (violatedConstraint(error) !== "saved_filters_name") throw error;
    const problem = { path: "name", message: "is the name of another of your filters" };
    throw new OperatorError(`${problem.path}: ${problem.message}`, { problems: [problem] });
  });
  if (!isChanged) throw new OperatorError(GONE);
}

/** Deletes one of the operator's filters. Throws OperatorError for another's. */
export async function deleteFilter(operator: Operator, filterId: string): Promise<void> {
  const isDeleted = isRowId(filterId) && (await rows.deleteOwnFilter(operator.db.orm, adminIdOf(operator), filterId));
  if (!isDeleted) throw new OperatorError(GONE);
}
