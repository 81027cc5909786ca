/** A command of a guide, with what the guide says it prints. */
export interface GuideStep {
  command: string;
  /** The block that follows the command; undefined if the guide shows no output. */
  shown: { form: "json" | "text"; text: string } | undefined;
}

/** Returns the commands of a guide in their order. */
export function stepsOf(markdown: string): GuideStep[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, form, text = ""]) => ({ form, text }));
  return blocks.flatMap(({ form, text }, i) => {
    if (form !== "sh") return [];
    const next = blocks[i + 1];
    const shown = next?.form === "json" || next?.form === "text" ? { form: next.form, text: next.text } : undefined;
    return [{ command: text.trim(), shown: shown as GuideStep["shown"] }];
  });
}

/** A `…` in a text that a guide shows stands for anything. */
const patternOf = (shown: string): RegExp =>
  new RegExp(`^${shown.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*")}$`, "s");

/**
 * Whether a response contains what a guide shows of it: each member that is shown, and of a list each element in its place.
 * Returns the path of the first difference; undefined if there is none.
 */
export function differenceOf(shown: unknown, real: unknown, path = "$"): string | undefined {
  if (typeof shown === "string") {
    return typeof real === "string" && patternOf(shown).test(real) ? undefined : `${path}: ${JSON.stringify(real)}`;
  }
  if (typeof shown !== "object" || shown === null) return Object.is(shown, real) ? undefined : `${path}: ${real}`;
  if (typeof real !== "object" || real === null) return `${path}: ${JSON.stringify(real)}`;
  for (const [name, value] of Object.entries(shown)) {
    const difference = differenceOf(value, (real as Record<string, unknown>)[name], `${path}.${name}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
