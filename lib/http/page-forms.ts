import { isWrite } from "./endpoint";
import type { HeaderSource } from "./messages";
import type { PageRefusal } from "./page-refusals";

/** Whether the build has a server action with this id. */
type IsAction = (id: string) => boolean;

// The router in the browser reads this header and tells the page that the action belongs to another build.
const UNKNOWN: PageRefusal = {
  status: 409,
  reason: "unknown_action",
  text: "This form belongs to another version of the page. Reload the page and try again.",
  headers: { "X-Nextjs-Action-Not-Found": "1" },
};
const BODY: PageRefusal = { status: 400, reason: "form_body", text: "Malformed form." };
const ARGUMENTS: PageRefusal = { status: 400, reason: "action_arguments", text: "Malformed arguments of an action." };

/**
 * Returns why the body of a request to a page cannot be what a form or script of our pages sends; null if it can. Checked before
 * Next decodes it: React's decoder throws for references that lead nowhere, and Next answers that with 500 and a stack.
 */
export async function formRefusal(
  method: string,
  headers: HeaderSource,
  body: Uint8Array<ArrayBuffer>,
  isAction: IsAction,
): Promise<PageRefusal | null> {
  if (!isWrite(method)) return null;
  const action = headers.get("next-action");
  if (action !== null && !isAction(action)) return UNKNOWN;
  const type = headers.get("content-type") ?? "";
  const isMultipart = /^multipart\//i.test(type);
  if (!isMultipart) return action === null ? null : argumentsRefusal([new TextDecoder().decode(body)]);
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (form === null) return BODY;
  if (action === null) return boundRefusal(form, isAction);
  // React reads further numbered fields as values that the arguments refer to. Our pages have no such arguments.
  const hasParts = [...form.keys()].some((name) => name !== "0" && /^[\da-f]+$/i.test(name));
  return hasParts ? ARGUMENTS : argumentsRefusal(form.getAll("0"));
}

/** Checks the arguments of an action that a script calls: a list with at most one form, given as `$K` and a number. */
function argumentsRefusal(given: readonly FormDataEntryValue[]): PageRefusal | null {
  const forms = { left: 1 };
  return given.length === 1 && isList(given[0], forms) ? null : ARGUMENTS;
}

/** Checks the hidden fields of a form that is sent without scripts: they name the action and the values bound to it. */
function boundRefusal(form: FormData, isAction: IsAction): PageRefusal | null {
  for (const name of form.keys()) {
    if (name.startsWith("$ACTION_ID_") && !isAction(name.slice("$ACTION_ID_".length))) return UNKNOWN;
    if (!name.startsWith("$ACTION_REF_")) continue;
    const prefix = `$ACTION_${name.slice("$ACTION_REF_".length)}:`;
    const [described, ...more] = form.getAll(`${prefix}0`);
    const reference = more.length === 0 ? parse(described) : undefined;
    if (typeof reference !== "object" || reference === null) return ARGUMENTS;
    const { id, bound } = reference as { id?: unknown; bound?: unknown };
    if (typeof id !== "string") return ARGUMENTS;
    if (!isAction(id)) return UNKNOWN;
    if (bound !== null && !(bound === "$@1" && isList(form.get(`${prefix}1`), { left: 0 }))) return ARGUMENTS;
  }
  return null;
}

function isList(given: FormDataEntryValue | null | undefined, forms: { left: number }): boolean {
  const value = parse(given);
  return Array.isArray(value) && isPlain(value, forms);
}

function parse(given: FormDataEntryValue | null | undefined): unknown {
  if (typeof given !== "string") return undefined;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

// The state of a form is an object of objects.
const MAX_DEPTH = 10;

/**
 * Whether a value has no references of React's format, which are texts that begin with `$`, except to `forms.left` forms. React
 * reads all fields again for each form.
 */
function isPlain(value: unknown, forms: { left: number }, depth = 0): boolean {
  if (typeof value === "string") {
    if (!value.startsWith("$") || /^\$(?:\$|(?:undefined|NaN|-?Infinity|-0)$)/.test(value)) return true;
    return /^\$K[\da-f]{1,4}$/.test(value) && --forms.left >= 0;
  }
  if (typeof value !== "object" || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isPlain(part, forms, depth + 1));
}
