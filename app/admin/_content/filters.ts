import { z } from "zod";
import { isRowId } from "@/lib/platform/ids/row-id";
import { oneOf } from "../_console/list";

/** A filter for a record id; any other value is ignored. */
export const idFilter = z.string().refine(isRowId).optional().catch(undefined);

export const STATES = ["published", "draft"] as const;
export const stateFilter = oneOf(STATES);

/** The status filter as lists take it; undefined for both. */
export const publishedOf = (state: (typeof STATES)[number] | undefined): boolean | undefined =>
  state && state === "published";

export const STATE_OPTIONS = [
  { value: "", label: "All statuses" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
];
