/**
 * The beginning of a text on one line: at most `max` code points including the ellipsis, cut between words if possible.
 */
export function excerpt(text: string, max = 120): string {
  const line = text.replace(/\s+/g, " ").trim();
  const points = [...line];
  if (points.length <= max) return line;
  const cut = points.slice(0, max - 1).join("");
  const atWord = /\s/.test(points[max - 1] ?? "") ? cut : cut.replace(/\s+\S*$/, "");
  return `${(atWord || cut).trimEnd()}…`;
}
