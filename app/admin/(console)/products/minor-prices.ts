import { type FieldProblem, OperatorError } from "@/lib/domains/admin/operator";
import { parseMinor } from "@/lib/domains/commerce/money-text";
import { env } from "@/lib/platform/settings/env";

const PRICES = ["price", "compare_at"] as const;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/**
 * Returns a form's fields with its prices, which staff type in major units (`12.50`), in minor units. Blank prices and an
 * unknown currency stay for the service to reject. Throws OperatorError with the prices that are not amounts.
 */
export function minorPrices(
  fields: Record<string, unknown>,
  defaultCurrency: string = env().DEFAULT_CURRENCY,
): Record<string, unknown> {
  const given = String(fields.currency ?? "").trim();
  const currency = CURRENCIES.has(given) ? given : defaultCurrency;
  const problems: FieldProblem[] = [];
  const minor: Record<string, unknown> = {};
  for (const path of PRICES) {
    const text = String(fields[path] ?? "");
    if (text.trim() === "") continue;
    minor[path] = parseMinor(text, currency);
    if (minor[path] === null) problems.push({ path, message: `is not a valid amount in ${currency}` });
  }
  if (problems.length === 0) return { ...fields, ...minor };
  throw new OperatorError(problems.map(({ path, message }) => `${path}: ${message}`).join("\n"), { problems });
}
