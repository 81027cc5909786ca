import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const common = {
  pool: "forks" as const,
  globalSetup: ["tests/support/global-setup.ts"],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // What is bundled for a run is loaded as it is (tests/support/bundle.ts).
  server: { deps: { external: [/\/bundles\/[\w-]+\.mjs$/] } },
};

// A handler does the same whoever calls it. Through `next start` goes what could differ (addresses, methods, headers,
// bodies, cookies, other media types); with ALL_THROUGH_NEXT=1, as each night, everything.
const throughNext =
  process.env.ALL_THROUGH_NEXT === "1"
    ? ["tests/api/**/*.test.ts"]
    : [
        ...["kernel/*", "operations/*", "sessions/{social,get-session,https}", "identity/me"],
        ...["map/pois", "events/ics", "commerce/webhooks"],
      ].map((files) => `tests/api/${files}.test.ts`);

/**
 * Four suites. The API's tests run through the server of `npm start`, and again through `next start`, so that a
 * difference between the two ways would show. Those with a browser run against what `npm start` runs.
 */
export default defineConfig({
  resolve: { alias: { "@/": root } },
  test: {
    // A test file waits for its server and its database more than it computes.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: { ...common, name: "unit", include: ["tests/**/*.test.ts"], exclude: ["tests/api/**", "tests/e2e/**"] },
      },
      {
        extends: true,
        test: { ...common, name: "api", include: ["tests/api/**/*.test.ts"], env: { API_SERVED_BY: "lane" } },
      },
      {
        extends: true,
        test: { ...common, name: "api-next", include: throughNext, env: { API_SERVED_BY: "next" } },
      },
      {
        extends: true,
        test: { ...common, name: "e2e", include: ["tests/e2e/**/*.test.ts"], env: { API_SERVED_BY: "start" } },
      },
    ],
  },
});
