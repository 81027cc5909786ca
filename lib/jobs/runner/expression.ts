/** The value that a dotted path names in an object; undefined where there is none. */
function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    root,
  );
}

const TERM = /^(?:event((?:\.\w+)+)|'([^']*)'|"([^"]*)")$/;

/**
 * Reads an expression of a function's settings (an idempotency or concurrency key): paths into the event and quoted
 * texts, joined by `+`. That much of Inngest's expression language the embedded runner speaks; the rest throws.
 */
export function keyOf(expression: string): (event: object) => string {
  const terms = expression.split("+").map((part) => {
    const found = TERM.exec(part.trim());
    if (!found) throw new Error(`the embedded runner cannot read the expression ${expression}`);
    const [, path, ...texts] = found;
    return path === undefined ? (texts.find((text) => text !== undefined) ?? "") : path.slice(1).split(".");
  });
  return (event) =>
    terms.map((term) => (typeof term === "string" ? term : String(valueAt(event, term) ?? ""))).join("");
}

/** Reads a trigger's condition: one path into the event that must equal a quoted text. */
export function conditionOf(expression: string | undefined): (event: object) => boolean {
  if (expression === undefined) return () => true;
  const [left = "", right = "", ...more] = expression.split("==");
  if (right === "" || more.length > 0) throw new Error(`the embedded runner cannot read the condition ${expression}`);
  const [value, wanted] = [keyOf(left), keyOf(right)];
  return (event) => value(event) === wanted(event);
}
