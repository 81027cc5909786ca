import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { addProblem } from "@/lib/http/fields";
import { requiredInDocument } from "@/lib/http/schema";
import { codePoints, normaliseText, textFault } from "@/lib/platform/text/text";
import { SearchHit } from "./hit";
import { SEARCHED } from "./kinds";

const MAX_QUERY = 200;
const MAX_HITS = 10;
const Types = z.enum(SEARCHED.map(({ plural }) => plural));

const hitsOf = (type: string) =>
  z
    .array(SearchHit)
    .max(MAX_HITS)
    .meta({ description: `At most 10. Empty if the request excludes ${type}.` });

export const SearchQuery = z
  .object({
    q: z
      .string()
      .optional()
      .meta({ minLength: 1, maxLength: MAX_QUERY, description: "The search text.", ...requiredInDocument }),
    types: z
      .string()
      .optional()
      .meta({ description: "`places`, `events` and `stories`, comma-separated. Default: all." }),
  })
  .transform(({ q: raw = "", types = "" }, ctx) => {
    const q = normaliseText(raw);
    if (q === "") addProblem(ctx, "missing_query", "q", "must not be blank");
    if (codePoints(q) > MAX_QUERY) addProblem(ctx, "invalid_query", "q", `must have at most ${MAX_QUERY} characters`);
    const fault = textFault(q, { max: MAX_QUERY, anyDirection: true });
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
  summary: "Search places, events and stories",
  description:
    "Ignores accents and case. Every word of the query must match. Ranking, best first: exact names; names that start with the query; names with words that start with the query's words; names that contain those words; the same matches in other text; matches with one typo in a word of five or more letters.",
  auth: "none",
  limit: "none",
  query: SearchQuery,
  output: z.strictObject({
    data: z
      .strictObject({ places: hitsOf("places"), events: hitsOf("events"), stories: hitsOf("stories") })
      .meta({ id: "SearchResults" }),
    meta: z.strictObject({
      q: z.string().meta({ example: "beach" }),
      types: z.array(Types).meta({ example: ["places", "events", "stories"] }),
    }),
  }),
  errors: ["missing_query", "invalid_query"],
  cache: "search",
});
