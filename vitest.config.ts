import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url));
const WORKERS = Math.max(2, availableParallelism());
const common = {
  pool: "forks" as const,
  // The files of a worker share its process: they start with a warm server, and load what they import once. Each restores the
  // settings of the process (tests/support/setup-file.ts).
  isolate: false,
  // One more than cores, because some files wait for time limits and for processes that they start.
  maxWorkers: WORKERS + 1,
  sequence: { groupOrder: 1 },
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: ["tests/support/setup-file.ts"],
  testTimeout: 20_000,
  // A browser, a rate-limit window or a loaded machine can disturb a test once. One that passes at its second try does not
  // stop a release, and the run lists it, so that it is mended.
  retry: process.env.WHOLE_SUITE === "1" ? 1 : 0,
  hookTimeout: 60_000,
  // On a loaded machine a page takes longer than the second that polls last by default. One that succeeds ends at once.
  expect: { poll: { timeout: 10_000 } },
  // Bundles of the run are loaded without transformation (tests/support/bundle.ts).
  server: { deps: { external: [/\/bundles\/[\w-]+\.mjs$/] } },
};

// A handler answers the same whichever server calls it. These files show that `next start` serves the API, with its headers
// and cookies. `npm run test:all` sends everything through it.
const throughNext =
  process.env.TEST_ALL === "1"
    ? ["tests/api/**/*.test.ts"]
    : ["tests/api/kernel/headers.test.ts", "tests/api/sessions/scenarios/https-cookies.test.ts"];

// Files that mock a module, measure what their process has done, or take its database away need a process of their own.
const OUTAGES = ["tests/api/kernel/database-down.test.ts", "tests/api/kernel/outages.test.ts"];
// Building a network of streets collects garbage many times. That takes as long as the heap of the process is large, so in
// the process of all unit tests it takes six times as long.
const NETWORKS = /^tests\/lib\/(providers\/routing\/streets\/|terrain\.|tours\/itinerary\/end-on-streets\.)/;
const ALONE = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `tests/${file.replaceAll(sep, "/")}`)
  .filter(
    (file) =>
      OUTAGES.includes(file) ||
      file.startsWith("tests/lib/telemetry/") ||
      NETWORKS.test(file) ||
      /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")),
  );

// Only kills: `npm test` tries the same code without them, `npm run test:all` kills its processes.
const KILLS =
  process.env.TEST_ALL === "1" ? [] : ["tests/lib/messages/mail-faults.test.ts", "tests/e2e/narration-crash.test.ts"];

// Judges what all others have answered, so it runs after them.
const ANSWERS = "tests/declared-statuses.test.ts";

// Files with a browser take longest. At the end of a run the workers are to be busy with short files.
const ORDER = ["e2e", "alone", "unit", "api-next", "api"];

/** One suite after the other, so that a worker keeps its process, and in each the files as Vitest orders them: longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification): number => ORDER.indexOf(file.project.name);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Four suites, and the few tests that need a process of their own. The API's tests run through the server of `npm start`, and
 * again through `next start`, so that a difference between the two ways would show. Those with a browser run against what `npm
 * start` runs.
 */
export default defineConfig({
  resolve: { alias: { "@/": root } },
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ["./tests/support/slowest-files.ts", "./tests/support/second-tries.ts", "default"],
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/api/**", "tests/e2e/**", ...ALONE, ...KILLS, ANSWERS],
        },
      },
      // The tests of an outage wait until the service gives up, so many of them wait together.
      { extends: true, test: { ...common, name: "alone", include: ALONE, isolate: true, maxConcurrency: 40 } },
      {
        extends: true,
        test: {
          ...common,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          exclude: ALONE,
          // `WORKERS=2 npm test -- --project api` tries several processes behind one port, as the nightly run does.
          env: { API_SERVED_BY: Number(process.env.WORKERS) > 1 ? "start" : "lane" },
        },
      },
      {
        extends: true,
        test: { ...common, name: "api-next", include: throughNext, exclude: ALONE, env: { API_SERVED_BY: "next" } },
      },
      {
        extends: true,
        // A browser test is many requests long, and the first page that a process serves loads Next.
        test: {
          ...common,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: KILLS,
          env: { API_SERVED_BY: "start" },
          // Each has a browser and a server at work beside it, so they go before the others, which have more workers.
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
        },
      },
      ...(process.env.WHOLE_SUITE === "1"
        ? [
            {
              extends: true as const,
              test: { ...common, name: "answers", include: [ANSWERS], sequence: { groupOrder: 2 } },
            },
          ]
        : []),
    ],
  },
});
