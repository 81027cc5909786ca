import { refresh } from "next/cache";
import { z } from "zod";
import { nested } from "@/lib/admin/form-fields";
import { type Operator, OperatorError } from "@/lib/admin/operator";
import type { Permission } from "@/lib/admin/permissions";
import { adminAction, type Done } from "../_console/action";
import type { FormAction } from "../_console/form-state";

/** A form of something that is edited: which thing, what the form was made from, and its fields by dotted names. */
export interface Given {
  id: string;
  /** Never undefined: a form that brings none is not whole, and is refused as such. */
  base: string;
  fields: Record<string, unknown>;
}

const Values = z.record(z.string(), z.string());

/**
 * An action over a verb that checks the fields itself, by the schema that the command line uses too. Where it refuses,
 * the page is read anew, so that a form that was behind shows what it is up against and can be sent again.
 */
export const formAction = (
  permission: Permission,
  verb: (operator: Operator, given: Given) => Promise<Done>,
): FormAction =>
  adminAction(permission, Values, async (operator, { _id: id = "", _base: base = "", ...values }) => {
    const fields = nested(Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("_"))));
    try {
      return await verb(operator, { id, base, fields });
    } catch (error) {
      if (error instanceof OperatorError) refresh();
      throw error;
    }
  });
