import { REVIEW_ASPECTS } from "@/lib/domains/content/vocabulary";

type Aspect = (typeof REVIEW_ASPECTS)[number];

/**
 * Returns the valid aspect entries in order: known aspects, rated 1 to 5 in whole stars, first occurrence only. Others
 * are ignored (docs/contract.md#reviews).
 */
export function validAspects(entries: readonly unknown[]): { aspect: string; rating: number }[] {
  const kept = new Map<Aspect, { aspect: Aspect; rating: number }>();
  for (const entry of entries) {
    const { aspect: name, rating } = Object(entry) as { aspect?: unknown; rating?: unknown };
    const aspect = REVIEW_ASPECTS.find((one) => one === name);
    if (!aspect || kept.has(aspect)) continue;
    if (typeof rating === "number" && Number.isInteger(rating) && rating >= 1 && rating <= 5) {
      kept.set(aspect, { aspect, rating });
    }
  }
  return [...kept.values()];
}
