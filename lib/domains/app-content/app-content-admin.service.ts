import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, type Fields } from "@/lib/domains/admin/form-changes";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { contentChanged, forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import type { TourSlide } from "./app-content.contract";
import { DEFAULT_CONTENT } from "./app-content.defaults";
import { type ContentKind, lockContent, writeContent } from "./app-content.queries";
import { CONTENT_FORMS } from "./app-content-forms";

export type { ContentKind } from "./app-content.queries";

/** Returns the editable fields of a kind by form name. */
export function contentFields(kind: ContentKind, value: unknown): Fields {
  if (kind === "config") return { json: value };
  if (kind === "tour") return { slides: (value as TourSlide[]).toSorted((a, b) => a.order - b.order) };
  return { ...(value as Fields) };
}

/**
 * Replaces the content of a kind with its form's values, with an audit row of before and after. Config arrives as JSON
 * text. Throws OperatorError with the problems of each field.
 */
export async function saveContent(
  operator: Operator,
  kind: ContentKind,
  given: Readonly<Record<string, unknown>>,
  base?: string,
): Promise<{ changed: boolean }> {
  permit(operator, "app-content");
  const { db, actor } = operator;
  const next = kind === "config" ? configOf(given.json) : parseForm(CONTENT_FORMS[kind], given);
  return withTransaction({ db }, async (tx, afterCommit) => {
    const before = (await lockContent(tx, kind)) ?? DEFAULT_CONTENT[kind];
    assertUnchanged(base, contentFields(kind, before));
    const written = await writeContent(tx, kind, next);
    if (written === "unchanged") return { changed: false };
    await recordAudit(tx, { actor, action: "app_content.edit", entity: `app_content:${kind}`, before, after: next });
    await contentChanged(tx, "app");
    afterCommit(() => forgetVersions(db));
    return { changed: true };
  });
}

const LARGEST_CONFIG = 100_000;

function configOf(text: unknown) {
  const refuse = (message: string): never => {
    throw new OperatorError(`json: ${message}`, { problems: [{ path: "json", message }] });
  };
  if (typeof text !== "string" || text.length > LARGEST_CONFIG) return refuse("expected a JSON document");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(`is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return parseForm(CONTENT_FORMS.config, value);
  } catch (error) {
    if (error instanceof OperatorError) return refuse(error.message);
    throw error;
  }
}
