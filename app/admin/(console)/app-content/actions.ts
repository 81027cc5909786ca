"use server";
import { OperatorError } from "@/lib/domains/admin/operator";
import { saveContent } from "@/lib/domains/app-content/app-content-admin.service";
import { formAction, NO_CHANGES } from "../../_content/form-action";
import { contentKind } from "./content-kinds";

export const save = formAction("app-content", async (operator, { id, base, fields }) => {
  const kind = contentKind(id);
  if (!kind) throw new OperatorError(`No app content '${id}'.`);
  const { changed } = await saveContent(operator, kind, fields, base);
  return { message: changed ? "Saved. The app shows the changes from now on." : NO_CHANGES };
});
