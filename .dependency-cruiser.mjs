import { SERVING } from "./scripts/serving.mjs";

// The arrows between the parts (docs/architecture.md). tests/architecture.test.ts shows that each rule bites.
const SCHEMA = "^db/schema/";
const DRIVER = "(^|/)node_modules/(drizzle-orm|postgres)/";
const COMMANDS = [...SERVING, "build-server", "migrate", "vercel-build"].join("|");
const NOT_TYPES = { dependencyTypesNot: ["type-only"] };

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("db-stands-alone", "db imports nothing of the parts above it", "^db/", {
      path: "^(app|lib|inngest|server|scripts|tests)/|^server\\.ts$",
    }),
    rule("lib-not-upwards", "app → lib → db, never back", "^lib/", {
      path: "^(app|server|scripts|tests)/|^server\\.ts$",
    }),
    rule("lib-sends-events-only", "of inngest, lib uses the client and the events", "^lib/", {
      path: "^inngest/",
      pathNot: "^inngest/(client|events)\\.ts$",
    }),
    rule("jobs-use-lib", "a job is thin: everything that it does is a service's", "^inngest/", {
      path: "^(app|db|server|scripts|tests)/",
    }),
    rule("app-through-lib", "pages and routes reach data through lib", "^app/", {
      path: "^(db|server|scripts|tests)/",
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
      comment: "tables and the query builder are used by *.queries.ts only; services may name a row's type",
      severity: "error",
      from: { path: "^(lib|app|inngest|server)/", pathNot: "\\.(queries|service)\\.ts$|^lib/database\\.ts$" },
      to: { path: `${SCHEMA}|${DRIVER}` },
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
      from: { path: "^lib/([^/]+)/" },
      to: { path: "^lib/[^/]+/.*\\.queries\\.ts$", pathNot: "^lib/$1/" },
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
