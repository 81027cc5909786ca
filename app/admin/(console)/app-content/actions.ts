"use server";
import { OperatorError } from "@/lib/admin/operator";
import { saveContent } from "@/lib/app-content/app-content-admin.service";
import { formAction } from "../../_content/form-action";
import { kindOf } from "./kinds";

export const save = formAction("app-content", async (operator, { id, base, fields }) => {
  const kind = kindOf(id);
  if (!kind) throw new OperatorError(`There is no app content '${id}'.`);
  const { changed } = await saveContent(operator, kind, fields, base);
  return { said: changed ? "Saved. The app gets it from now on." : "Nothing was different, so nothing was saved." };
});
