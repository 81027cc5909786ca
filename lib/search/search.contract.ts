import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { problem } from "@/lib/http/fields";
import { codePoints, normaliseText, textFault } from "@/lib/text/text";
import { SearchHit } from "./hit";
import { SEARCHED } from "./kinds";

const MAX_QUERY = 200;
const MAX_HITS = 10;
const Types = z.enum(SEARCHED.map(({ plural }) => plural));

const hitsOf = (type: string) =>
  z
    .array(SearchHit)
    .max(MAX_HITS)
    .meta({ description: `At most ten; empty where ${type} were not asked for.` });

export const SearchQuery = z
  .object({
    q: z.string().optional().meta({ minLength: 1, maxLength: MAX_QUERY, description: "What to look for; required." }),
    types: z
      .string()
      .optional()
      .meta({ description: "Any of places, events and stories, separated by commas; all of them by default." }),
  })
  .transform(({ q: raw = "", types = "" }, ctx) => {
    const q = normaliseText(raw);
    if (q === "") problem(ctx, "missing_query", "q", "must not be blank");
    if (codePoints(q) > MAX_QUERY) problem(ctx, "invalid_query", "q", `is longer than ${MAX_QUERY} characters`);
    const fault = textFault(q, { max: MAX_QUERY });
    if (fault !== null) ctx.addIssue({ code: "custom", path: ["q"], message: fault });
    const named = new Set(types.split(",").map((type) => type.trim().toLowerCase()));
    const wanted = SEARCHED.filter(({ kind, plural }) => named.has(kind) || named.has(plural));
    return { q, types: (wanted.length > 0 ? wanted : SEARCHED).map(({ plural }) => plural) };
  });
export type SearchQuery = z.output<typeof SearchQuery>;

export const search = endpoint({
  id: "search",
  method: "GET",
  path: "/api/v1/search",
  tag: "Search",
  summary: "Find places, events and stories by their words",
  description:
    "Accents and case do not matter, and every word of the query has to be found. Exact names come first, then names that begin with the query, names with words that begin with its words, names that hold them, other texts likewise, and at last what is one typo away in a word of five letters or more.",
  auth: "none",
  limit: "none",
  query: SearchQuery,
  output: z.strictObject({
    data: z.strictObject({ places: hitsOf("places"), events: hitsOf("events"), stories: hitsOf("stories") }),
    meta: z.strictObject({
      q: z.string().meta({ example: "beach" }),
      types: z.array(Types).meta({ example: ["places", "events", "stories"] }),
    }),
  }),
  errors: ["missing_query", "invalid_query"],
  cache: "search",
});
