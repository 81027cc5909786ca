import { SERVING } from "./scripts/serving.mjs";

// Import rules between the parts of the repository (docs/architecture.md). tests/architecture.test.ts plants a
// violation of each rule and checks that it is reported.
const SCHEMA = "^db/schema/";
const DRIVER = "(^|/)node_modules/(drizzle-orm|postgres)/";
// Hot reads whose text is written by hand (docs/queries.md). `query` renders as fast, so a file leaves the list when its
// statements are defined with it; no file joins it without a benchmark in its commit message.
const HAND_WRITTEN = [
  "events/events", // detail and calendar: one row each, read on every uncached request
  "events/list", // the list of events: one statement for each combination of filters
  "feed/dashboard", // four sections in one round trip
  "feed/feed", // three types in one round trip
  "places/list", // the list of places, by key and by distance, with its total
  "places/places", // the detail of a place as bytes
  "stories/stories", // the list of stories
  "tours/candidates", // candidates for a tour: up to 1,000 rows a call
].map((file) => `lib/domains/${file}\\.queries\\.ts`);
const COMMANDS = [...SERVING, "build-server", "migrate", "vercel-build"].join("|");
const NOT_TYPES = { dependencyTypesNot: ["type-only"] };
const COMPOSITION = "^lib/(kernel|contracts)\\.ts$";

// A domain may import only domains that come before it in this list.
const DOMAIN_ORDER = [
  "search",
  "content",
  "messages",
  "identity",
  "admin",
  "app-content",
  "events",
  "places",
  "stories",
  "map",
  "reviews",
  "favorites",
  "feed",
  "commerce",
  "tours",
];

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });
const shelf = (name, allowed, ...above) =>
  rule(`shelf-${name}`, `lib/${name} may import ${allowed}`, `^lib/${name}/`, {
    path: [...above.map((other) => `^lib/${other}/`), COMPOSITION],
  });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("db-stands-alone", "db imports nothing of the parts above it", "^db/", {
      path: "^(app|lib|inngest|server|scripts|tools|tests)/|^server\\.ts$",
    }),
    rule("lib-not-upwards", "app → lib → db, never back", "^lib/", {
      path: "^(app|server|scripts|tools|tests)/|^server\\.ts$",
    }),
    shelf("platform", "db", "http", "providers", "domains", "flows"),
    shelf("http", "platform", "providers", "domains", "flows"),
    shelf("providers", "platform", "http", "domains", "flows"),
    shelf("domains", "providers, http and platform", "flows"),
    shelf("flows", "domains and below"),
    rule("providers-apart", "a provider does not know another one", "^lib/providers/([^/]+)/", {
      path: "^lib/providers/",
      pathNot: "^lib/providers/$1/",
    }),
    ...DOMAIN_ORDER.map((domain, rank) =>
      rule("domain-order", "a domain may import only domains that rank below it", `^lib/domains/${domain}/`, {
        path: "^lib/domains/",
        pathNot: `^lib/domains/(${DOMAIN_ORDER.slice(0, rank + 1).join("|")})/`,
      }),
    ),
    rule("lib-sends-events-only", "of inngest, lib uses the client and the events", "^lib/", {
      path: "^inngest/",
      pathNot: "^inngest/(client|events)\\.ts$",
    }),
    rule("jobs-use-lib", "a job is thin: everything that it does is a service's", "^inngest/", {
      path: "^(app|db|server|scripts|tools|tests)/",
    }),
    rule("app-through-lib", "pages and routes reach data through lib", "^app/", {
      path: "^(db|server|scripts|tools|tests)/",
    }),
    rule("thin-routes", "a route file binds a contract to a verb; shapes and SQL are elsewhere", "^app/api/", {
      path: `(^|/)node_modules/zod/|\\.queries\\.ts$|${DRIVER}`,
    }),
    {
      name: "pure-contracts",
      comment: "a contract is data: it reaches no service, query, database or framework, not even by a detour",
      severity: "error",
      from: { path: "\\.contract\\.ts$" },
      to: { path: `\\.(service|queries)\\.ts$|^db/|(^|/)node_modules/next/|${DRIVER}`, reachable: true },
    },
    {
      name: "sql-in-queries",
      comment: "only *.queries.ts use tables and the query builder; services may name a row's type",
      severity: "error",
      from: {
        path: "^(lib|app|inngest|server)/",
        pathNot: "\\.(queries|service)\\.ts$|^lib/platform/(database|sql)/",
      },
      to: { path: `${SCHEMA}|${DRIVER}` },
    },
    {
      name: "driver-in-db",
      comment: "the service reaches the driver through db alone, whose run() bounds the waiting and observes",
      severity: "error",
      from: { path: "^(lib|app|inngest|server)/|^server\\.ts$" },
      to: { path: "(^|/)node_modules/postgres/" },
    },
    {
      name: "statements-in-queries",
      comment: "only *.queries.ts define statements",
      severity: "error",
      from: { path: "^(lib|app|inngest|server)/", pathNot: "\\.queries\\.ts$|^lib/platform/sql/" },
      to: { path: "^lib/platform/sql/(query|statement|template)\\.ts$" },
    },
    {
      name: "statements-by-their-definition",
      comment: "a statement is sent by query.ts or statement.ts; no other file of the service reaches the connections",
      severity: "error",
      from: { path: "^(lib|app|inngest|server)/|^server\\.ts$", pathNot: "^lib/platform/sql/" },
      to: { path: "^lib/platform/sql/runner\\.ts$|^db/(pool|drizzle-client)\\.ts$", ...NOT_TYPES },
    },
    {
      name: "hand-written-statements",
      comment: "statements are defined with lib/platform/sql/query.ts, except in a short list of hot reads",
      severity: "error",
      from: { path: "^lib/", pathNot: `^(${HAND_WRITTEN.join("|")})$` },
      to: { path: "^lib/platform/sql/statement\\.ts$" },
    },
    {
      name: "services-name-types-only",
      comment: "a service may name a row's type, nothing else of the tables",
      severity: "error",
      from: { path: "^lib/.*\\.service\\.ts$" },
      to: { path: `${SCHEMA}|${DRIVER}`, ...NOT_TYPES },
    },
    {
      name: "domains-by-their-services",
      comment: "a domain reaches another through its service, schemas or contract, never its queries",
      severity: "error",
      from: { path: "^lib/([^/]+)/([^/]+)/" },
      to: { path: "^lib/.*\\.queries\\.ts$", pathNot: "^lib/$1/$2/" },
    },
    {
      name: "no-cycles",
      comment: "a ring of type imports is allowed: types are gone before anything loads",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: NOT_TYPES },
    },
    rule(
      "installed-in-production",
      "what runs in production, and the commands that bring it there, need no tools of development",
      `^(app|lib|db|inngest|server)/|^server\\.ts$|^scripts/(${COMMANDS})\\.ts$|^scripts/lib/(?!generated/)`,
      {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        ...NOT_TYPES,
      },
    ),
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|dist)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
