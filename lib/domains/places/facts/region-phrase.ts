import type { KnownFacts } from "@/lib/domains/content/schema/facts";

/** The parts of a place that say where it is: its area, the city of its address, and its facts. */
export interface Region {
  area: string | null;
  city: string | null;
  facts?: KnownFacts | null | undefined;
}

/**
 * " in Castries" for a place in its area, else in its city, of which `isTold` is true; " near Castries" if it lies outside the
 * settlement that the area is named after, and nothing if it is far from it (docs/content.md#areas).
 */
export function regionPhrase({ area, city, facts }: Region, isTold: (region: string) => boolean): string {
  const { near_area: near, far_area: far } = facts ?? {};
  const region = [area, city].find((one) => one && one !== far && isTold(one));
  return region ? ` ${region === near ? "near" : "in"} ${region}` : "";
}
