import { type Cell, MISSED, REACHED, rowsOf, table } from "./tables";

interface Result {
  section: string;
  what: string;
  goal: string;
  measured: string;
  reached: boolean;
}

/** The goals of all sections of a text, in its order. */
function resultsOf(text: string): Result[] {
  return [...rowsOf(text)].flatMap(
    ({ section, columns, cells: [what = "", goal = "", measured = "", verdict = ""] }) => {
      if (columns[0] !== "goal" || (verdict !== REACHED && verdict !== MISSED)) return [];
      return [{ section, what, goal, measured, reached: verdict === REACHED }];
    },
  );
}

/** The date of each section: its first line begins with it. */
function datesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^## (.+)\n\n(\d{4}-\d{2}-\d{2}) · /gm)].map(([, name = "", day = ""]) => [name, day]),
  );
}

/** A link to a heading of the same page, as GitHub names it. */
function linkTo(heading: string): string {
  const anchor = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
  return `[${heading}](#${anchor})`;
}

/** The missed goals of a text, each as one line. */
export const missedGoals = (text: string): string[] =>
  resultsOf(text)
    .filter(({ reached }) => !reached)
    .map(({ section, what, goal, measured }) => `${section}: ${what}  ${goal}  ${measured}`);

/** How many goals each section of a text reaches, and the goals that it misses. */
export function overviewOf(text: string): string {
  const results = resultsOf(text);
  const missed = results.filter(({ reached }) => !reached);
  const sections = [...datesOf(text)].map(([heading, day]): Cell[] => {
    const own = results.filter(({ section }) => section === heading);
    const reached = own.filter((one) => one.reached).length;
    return [linkTo(heading), day, own.length === 0 ? "–" : `${reached} of ${own.length}`];
  });
  const misses = missed.map(({ section, what, goal, measured }, i): Cell[] => [
    // A section is named once, in its first row.
    missed[i - 1]?.section === section ? "" : linkTo(section),
    what,
    goal,
    measured,
  ]);
  return [
    `${results.length - missed.length} of ${results.length} goals are reached.`,
    table(["section", "measured on", "goals reached"], sections),
    ...(misses.length === 0 ? [] : ["Not reached:", table(["section", "missed goal", "", "measured"], misses)]),
  ].join("\n\n");
}
