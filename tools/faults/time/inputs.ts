import type { Random } from "@/lib/platform/random/mulberry32";

/** Short texts that are slow to process when repeated. Each is the unit of a run. */
const UNITS = [
  // Combining marks of alternating classes, decompositions, ligatures, joiners and surrogates.
  "a\u0301\u0323",
  "\u0344",
  "\u0308\u0301\u0327",
  "ﷺ",
  "\u{1d160}",
  "가",
  "👩‍👩‍👧",
  "\u200d",
  "\ud800",
  "İ",
  "ß",
  "Å",
  // Nested and unbalanced brackets and quotes.
  "(",
  "[",
  "{",
  "<",
  "((a+)+",
  "[[",
  '{"a":',
  '"',
  "'",
  "<a ",
  "<!--",
  "&amp;",
  "&#",
  "\\",
  "\\u0000",
  // Texts on which careless regular expressions backtrack.
  "a",
  "aa!",
  "0",
  "1e",
  "9",
  " ",
  "\t",
  "\r\n",
  "\n ",
  "-",
  ".",
  ",",
  ";",
  ":",
  "=",
  "%",
  "%25",
  "&a=",
  "/",
  "//",
  "+",
  "a.",
  "@",
  "a@a.",
  "www.",
  "http://",
  "a/",
  "?",
  "#",
  "_",
  "*",
  "~",
  "|",
  "^",
  "$",
  // Fields of formats that the service reads.
  "en-",
  "x-a-",
  "q=0.1,",
  "*/*;",
  "a=b; ",
  'W/"a", ',
  "1.1.1.1, ",
  "::",
  "Mo-Fr 08:00-12:00,",
  "PH off;",
  "sunrise+",
  "+1758",
  "2026-",
  "T00:00:00",
  "RRULE:FREQ=SECONDLY;",
  "BEGIN:VEVENT\n",
  "DTSTART:",
  "a,b\n",
  '"",',
  "14.01,",
  "-60.",
] as const;

const WHOLE = [
  "",
  "null",
  "-0",
  "1e999",
  "9".repeat(400),
  "0.".concat("0".repeat(300), "1"),
  "2026-02-30T25:61:61+99:99",
  "javascript:alert(1)",
  "http://[::ffff:1.1.1.1%25a]/",
  "a@b.co",
  "+17584841234",
  "__proto__",
  "Mo-Su 00:00-24:00",
  "eyJhbGciOiJub25lIn0.e30.",
  "WzEsMV0.AAAA",
  "beach near the pitons",
  "sunset; (",
  "24/7",
] as const;

const SHORT = 400;
/** The longest input for a body field, in code units. A few in a hundred inputs have this length. */
const LONG = 200_000;
const HEADER = 15_000;

/** One text for a field that accepts at most `longest` code units on the wire. */
export function textFor(random: Random, longest: "body" | "header"): string {
  if (random.chance(0.15)) return random.pick(WHOLE);
  const most = random.chance(0.96) ? SHORT : random.chance(0.5) ? 8_000 : LONG;
  const length = Math.min(1 + random.int(most), longest === "header" ? HEADER : LONG);
  const parts: string[] = [];
  for (let made = 0; made < length; ) {
    const unit = random.pick(UNITS);
    const run = unit.repeat(Math.ceil((random.chance(0.7) ? length : 1 + random.int(40)) / unit.length));
    parts.push(run);
    made += run.length;
  }
  return parts.join("").slice(0, length);
}

/** A neighbour of a text that took long: a part of it again, longer, reordered, or with something else inside. */
export function mutate(text: string, random: Random, longest: "body" | "header"): string {
  const most = longest === "header" ? HEADER : LONG;
  const [from, to] = [random.int(text.length + 1), random.int(text.length + 1)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const part = text.slice(from, to);
  const next = random.pick([
    () => text + text,
    () => text.slice(0, to) + part + text.slice(to),
    () => text.slice(0, from) + part.repeat(1 + random.int(8)) + text.slice(to),
    () => text.slice(0, from) + random.pick(UNITS) + text.slice(from),
    () => text.slice(0, from) + random.pick(UNITS).repeat(1 + random.int(200)) + text.slice(to),
    () => text.slice(0, from) + text.slice(to),
    () => text + random.pick(["!", "\u0000", "x", ")", '"']),
  ]);
  return next().slice(0, most);
}
