import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { answeredPairs, declaredOperations } from "./support/answers/pairs";

const NO_DATABASE = "the operation does not use the database, whose failure provokes this status elsewhere";
const REDIRECTS = "a failure on the way back from a provider redirects to the page that the sign-in began on";
const OWN_CODES = "each parameter of the operation has a 400 code of its own, as its test says";
const FREE_TEXT = "every query and every form is valid input: the provider's fields are optional text";

/** Pairs that no request over HTTP can provoke, each with the reason. */
const UNPROVOKED: Readonly<Record<string, string>> = {
  "getHealth 500": NO_DATABASE,
  "getHealth 503": NO_DATABASE,
  "getOpenApi 500": NO_DATABASE,
  "getOpenApi 503": NO_DATABASE,
  "getReady 500": "a check that fails is reported with 503",
  "signInSocial 500": NO_DATABASE,
  "signInSocial 503": REDIRECTS,
  "providerCallback 500": REDIRECTS,
  "providerCallback 503": REDIRECTS,
  "providerCallbackForm 500": REDIRECTS,
  "providerCallbackForm 503": REDIRECTS,
  "login 422": "a body without credentials ends with 401, like wrong credentials",
  "getFeedDashboard 422": OWN_CODES,
  "getPinSummary 422": OWN_CODES,
  "getPlace 422": OWN_CODES,
  "getPlacesDashboard 422": OWN_CODES,
  "providerCallback 422": FREE_TEXT,
  "providerCallbackForm 400": FREE_TEXT,
  "providerCallbackForm 422": FREE_TEXT,
};

// Only a run of every test can answer every pair: vitest.config.ts has this file in such a run, after all others.
describe("in this run the service answered", () => {
  const answered = new Set<string>();

  beforeAll(() => {
    const pairs = answeredPairs(inject("answers"));
    for (const pair of pairs) answered.add(pair);
    mkdirSync("test-results", { recursive: true });
    writeFileSync("test-results/answered-pairs.txt", `${pairs.join("\n")}\n`);
  });

  test.each(declaredOperations())("$id with every status that it declares", ({ id, statuses }) => {
    const missing = statuses.map((status) => `${id} ${status}`).filter((pair) => !answered.has(pair));
    expect(missing.filter((pair) => !(pair in UNPROVOKED))).toEqual([]);
  });

  test("nothing that is listed as impossible to provoke", () => {
    const declared = new Set(declaredOperations().flatMap(({ id, statuses }) => statuses.map((s) => `${id} ${s}`)));
    expect(Object.keys(UNPROVOKED).filter((pair) => answered.has(pair) || !declared.has(pair))).toEqual([]);
  });
});
