import type { ReactNode } from "react";
import { Card } from "@/app/ui/card";
import { ConfirmDialog } from "../_console/confirm-dialog";
import type { FormAction } from "../_console/form-state";
import { codeLabel } from "./choices";
import { FormTarget } from "./form-target";

interface Props {
  /** The edited fields of an imported record. */
  fields: readonly string[];
  id: string;
  release: FormAction;
  /** Further hidden inputs of the form. */
  children?: ReactNode;
}

/** The edited fields of an imported record, which imports leave alone until staff release them. */
export function EditedFieldsCard({ fields, id, release, children }: Props) {
  if (fields.length === 0) return null;
  return (
    <Card title="Edited here">
      <div className="grid gap-3">
        <p>Imports do not change: {fields.map(codeLabel).join(", ").toLowerCase()}.</p>
        <ConfirmDialog
          action={release}
          label="Let imports update…"
          title="Let imports update these fields?"
          confirm="Let imports update"
        >
          <FormTarget id={id} />
          {children}
          <p>The values stay until the next import, which replaces them with those of its file.</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
