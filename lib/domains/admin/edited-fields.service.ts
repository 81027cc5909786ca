import type { Db } from "@/db/client";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { recordAudit } from "./audit.service";
import { clearEdited, type EditedNoun, readEdited } from "./edited-fields.queries";
import { type Operator, OperatorError, permit } from "./operator";

export { type EditedNoun, markEdited } from "./edited-fields.queries";

/** The fields of an imported entity that imports leave alone; an empty list for an entity of the console. */
export async function protectedFields(db: Db, noun: EditedNoun, id: string): Promise<string[]> {
  const row = await readEdited(db.reads, noun, id);
  return row?.imported ? row.edited_fields : [];
}

/** Lets the next import update every field of an entity again. Throws OperatorError for an unknown one. */
export async function releaseToImports(
  operator: Operator,
  noun: EditedNoun,
  id: string,
): Promise<{ changed: boolean }> {
  permit(operator, "content");
  return withTransaction(operator, async (tx) => {
    const row = isRowId(id) ? await readEdited(tx, noun, id) : undefined;
    if (!row) throw new OperatorError(`There is no ${noun} ${id}.`);
    if (row.edited_fields.length === 0) return { changed: false };
    await clearEdited(tx, noun, id);
    await recordAudit(tx, {
      actor: operator.actor,
      action: `${noun}.release`,
      entity: `${noun}:${id}`,
      before: { kept_from_imports: row.edited_fields },
      after: { kept_from_imports: [] },
    });
    return { changed: true };
  });
}
