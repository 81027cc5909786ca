const MAX_CACHED = 2_000;
const known = new Map<string, string>();

/**
 * The name of a statement: its verb and its tables in order, for example `select place_cards place_card_categories`.
 * Nothing else of its text, so it never holds a value.
 */
export function statementSummary(text: string): string {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const summary = summarize(text);
  if (known.size < MAX_CACHED) known.set(text, summary);
  return summary;
}

const TABLE = /\b(?:from|join|into|update|only|analyze|table)\s+"?([a-z_][a-z_0-9]{0,62})"?(?=[\s;,)(]|$)/gi;
const NO_TABLES = new Set(["select", "set", "skip", "of", "lateral", "nowait", "share", "unnest", "the", "values"]);

function summarize(text: string): string {
  const verb =
    /\b(select|insert|update|delete|merge|begin|commit|rollback|savepoint|set|lock|analyze|truncate)\b/i.exec(
      text,
    )?.[1];
  const tables = new Set<string>();
  // Names of common table expressions are not tables.
  const expressions = new Set(
    [...text.matchAll(/\b([a-z_]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map((m) => m[1]),
  );
  for (const [, table = ""] of text.matchAll(TABLE)) {
    const name = table.toLowerCase();
    if (!NO_TABLES.has(name) && !expressions.has(table) && !name.startsWith("json") && !name.startsWith("generate_"))
      tables.add(name);
  }
  return [(verb ?? "statement").toLowerCase(), ...[...tables].slice(0, 4)].join(" ");
}
