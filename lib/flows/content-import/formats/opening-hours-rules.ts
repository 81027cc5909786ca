const HOLIDAY = "(?:PH|SH)(?: [+-]\\d+ days?)?";

/** Blanks comments, the only part of a value that may contain any character, so that word checks ignore them. */
export function withoutComments(value: string): string {
  return value.replace(/"[^"]*"/g, '""');
}

/** Removes the rules for years before `thisYear`. `dropped` says whether there were any. */
export function withoutPastRules(value: string, thisYear: number): { value: string; dropped: boolean } {
  const rules = (value.match(/(?:"[^"]*"|[^;])+/g) ?? []).map((rule) => rule.trim());
  const kept = rules.filter((rule) => !isOver(rule, thisYear));
  return kept.length === rules.length ? { value, dropped: false } : { value: kept.join("; "), dropped: true };
}

function isOver(rule: string, thisYear: number): boolean {
  const text = withoutComments(rule);
  if (!/^\d{4}(?![\d:+])/.test(text)) return false;
  return (text.match(/(?<![\d:])\d{4}(?![\d:])/g) ?? []).every((year) => Number(year) < thisYear);
}

/**
 * Removes public and school holidays from a canonical value (as the library prettifies it): rules only about holidays
 * are dropped, and `Sa,PH` becomes `Sa`. `dropped` says whether there were any.
 */
export function withoutHolidays(canonical: string): { value: string; dropped: boolean } {
  let value = "";
  for (const { separator, text } of splitRules(canonical)) {
    const rest = ordinaryDays(text);
    if (rest !== null) value += value === "" ? rest : separator + rest;
  }
  return { value, dropped: value !== canonical };
}

/** Splits rules at `;`, `||` and a comma with a space; lists inside a rule have no space in the canonical form. */
function splitRules(canonical: string): { separator: string; text: string }[] {
  const parts = canonical.split(/((?:"[^"]*"|[^";,|]|,(?! )|\|(?!\|))+)/).filter((part) => part !== "");
  const rules: { separator: string; text: string }[] = [];
  let separator = "";
  for (const part of parts) {
    if (/^(?:; ?| ?\|\| ?|, )+$/.test(part)) separator = part;
    else rules.push({ separator, text: part.trimEnd() });
  }
  return rules.map((rule) => (rule.separator.startsWith("||") ? { ...rule, separator: ` ${rule.separator}` } : rule));
}

/** Removes holidays from the day list of a rule; null for a rule only about holidays. */
function ordinaryDays(rule: string): string | null {
  const [selectors = "", ...comments] = rule.split(/(?=")/);
  const listed = selectors
    .replace(new RegExp(`,${HOLIDAY}(?!\\w)`, "g"), "")
    .replace(new RegExp(`(?<!\\w)${HOLIDAY},`, "g"), "");
  return /(?<!\w)(?:PH|SH)(?!\w)/.test(listed) ? null : listed + comments.join("");
}
