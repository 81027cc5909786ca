const KEPT = 2_000;
const known = new Map<string, string>();

/**
 * What a statement is called: its verb and the tables it names, in their order, for example
 * `select place_cards place_card_categories`. Nothing else of its text, so no value can be in it.
 */
export function summaryOf(text: string): string {
  const have = known.get(text);
  if (have !== undefined) return have;
  const summary = summarize(text);
  if (known.size < KEPT) known.set(text, summary);
  return summary;
}

const TABLE = /\b(?:from|join|into|update|only)\s+"?([a-z_][a-z_0-9]{0,62})"?(?=[\s;,)(]|$)/gi;
const NO_TABLES = new Set(["select", "set", "skip", "of", "lateral", "nowait", "share", "unnest", "the", "values"]);

function summarize(text: string): string {
  const verb = /\b(select|insert|update|delete|merge|begin|commit|rollback|savepoint|set|lock)\b/i.exec(text)?.[1];
  const named = new Set<string>();
  // The names that `with` gives to its parts are no tables.
  const parts = new Set([...text.matchAll(/\b([a-z_]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map((m) => m[1]));
  for (const [, table = ""] of text.matchAll(TABLE)) {
    const name = table.toLowerCase();
    if (!NO_TABLES.has(name) && !parts.has(table) && !name.startsWith("json") && !name.startsWith("generate_"))
      named.add(name);
  }
  return [(verb ?? "statement").toLowerCase(), ...[...named].slice(0, 4)].join(" ");
}
