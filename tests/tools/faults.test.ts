import { describe, expect, test } from "vitest";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { usageOf } from "@/scripts/lib/usage";
import type { Got } from "@/tools/faults/client";
import { shareOfRightGuesses } from "@/tools/faults/enumeration";
import type { Cast, Ids } from "@/tools/faults/fuzz/cast";
import { problemsOf } from "@/tools/faults/fuzz/checks";
import { readOperations } from "@/tools/faults/fuzz/document";
import { type Shot, shotAt } from "@/tools/faults/fuzz/requests";
import { unexplained } from "@/tools/faults/mail";
import { readOptions } from "@/tools/faults/options";
import { findingsTable } from "@/tools/faults/report";
import { SCENARIOS } from "@/tools/faults/run";
import { quantile, tally } from "@/tools/faults/scenario";

const operations = readOperations();
const actor = { kind: "user", id: "usr_1", headers: { authorization: "Bearer x" } } as const;
const cast: Cast = { actors: [actor], byId: new Map([["usr_1", actor]]) };
const ids: Ids = {
  open: { "/places/": ["1", "2"], area: ["1"] },
  owned: { "/tours/": [{ owner: "usr_1", params: { tourId: "1", stopId: "2" } }] },
};
const nothing = () => ({ cursors: new Map(), etags: new Map() });

const shotOf = (id: string, over: Partial<Shot> = {}): Shot => {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(`there is no ${id}`);
  return { operation, actor, sent: { method: operation.method, target: operation.path }, ...over };
};
const gotOf = (status: number, body: unknown, over: Partial<Got> = {}): Got => ({
  status,
  text: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "content-type": "application/json; charset=utf-8", "x-request-id": "r" },
  ms: 1,
  ...over,
});
const envelope = (status: number, code: string, message = "No.") => ({ error: { code, message, status } });

test("a message that is sent again counts against the service, unless its answer was lost or a kill came just after", () => {
  const taken = (id: string, at: number, isAnswered = true) => ({ id, at, isAnswered, to: "a@example.test" });
  const again = taken("b", 9_000);
  const accepted = [taken("a", 1_000, false), taken("a", 2_000), taken("b", 3_000), taken("c", 5_000), again];
  expect(unexplained([...accepted, taken("c", 9_500)], [6_000])).toEqual([again]);
  expect(unexplained(accepted, [4_900])).toEqual([]);
});

test("times that tell nothing are guessed right in half of the cases, and times that tell all in every case", () => {
  const answer = (known: boolean, ms: number) => ({ known, status: 200, ms });
  const alike = [1, 2, 3].flatMap((ms) => [answer(true, ms), answer(false, ms)]);
  expect(shareOfRightGuesses(alike)).toBe(0.5);
  expect(shareOfRightGuesses([answer(true, 5), answer(true, 9), answer(false, 3)])).toBe(1);
  expect(shareOfRightGuesses([answer(true, 1), answer(false, 3), answer(false, 4)])).toBe(1);
});

describe("the fuzzer", () => {
  test("has requests for every operation of the document, the same for the same seed", () => {
    const series = (seed: number) => {
      const random = mulberry32(seed);
      return operations.flatMap((operation) =>
        Array.from({ length: 20 }, () => shotAt(operation, cast, ids, nothing(), random).sent.target),
      );
    };
    expect(operations.length).toBeGreaterThan(100);
    expect(series(7)).toEqual(series(7));
    expect(series(7)).not.toEqual(series(8));
  });

  test("finds nothing wrong with an answer as the document has it", () => {
    expect(problemsOf(shotOf("getHealth"), gotOf(200, { data: { status: "ok" } }))).toEqual([]);
    expect(problemsOf(shotOf("getMe"), gotOf(401, envelope(401, "auth_required")))).toEqual([]);
    expect(problemsOf(shotOf("createTour"), gotOf(503, envelope(503, "insufficient_stops")))).toEqual([]);
  });

  test.each<[string, string, Got, RegExp]>([
    ["a 500", "getMe", gotOf(500, envelope(500, "internal_error")), /answered 500/],
    ["a 503 without an outage", "getMe", gotOf(503, envelope(503, "service_unavailable")), /answered 503/],
    ["an undocumented status", "getMe", gotOf(418, envelope(418, "x")), /418 is not in the document/],
    ["a field too many", "getHealth", gotOf(200, { data: { status: "ok", more: 1 } }), /200 off its schema/],
    ["an undeclared code", "getMe", gotOf(401, envelope(401, "invalid_otp")), /401 off its schema/],
    ["an error of another status", "getMe", gotOf(401, envelope(403, "auth_required")), /without the envelope/],
    ["text for JSON", "getHealth", gotOf(200, "ok"), /what is not JSON/],
    [
      "another media type",
      "getHealth",
      gotOf(200, "", { headers: { "x-request-id": "r", "content-type": "text/html" } }),
      /200 as/,
    ],
    ["a stack", "getMe", gotOf(401, envelope(401, "auth_required", "at f (/srv/app/x.ts:1:2)")), /tells a stack/],
    ["SQL", "getMe", gotOf(401, envelope(401, "auth_required", "select id from users")), /tells a SQL/],
    ["a version", "getMe", gotOf(401, envelope(401, "auth_required", "PostgreSQL 18")), /tells a version/],
    [
      "no request id",
      "getHealth",
      gotOf(200, { data: { status: "ok" } }, { headers: { "content-type": "application/json" } }),
      /X-Request-Id/,
    ],
    ["a broken connection", "getMe", gotOf(0, "", { broken: "ECONNRESET" }), /no answer/],
  ])("finds %s", (_, id, got, problem) => {
    expect(problemsOf(shotOf(id), got).join("\n")).toMatch(problem);
  });

  test("finds a body off its schema that was taken", () => {
    const shot = shotOf("addFavorite", { value: { entity_type: "planet", entity_id: "1" } });
    expect(problemsOf(shot, gotOf(201, {})).join("\n")).toMatch(/takes a body off its schema/);
  });
});

describe("the command", () => {
  test("takes its options, and no others", () => {
    expect(readOptions(["--quick", "--only", "fuzz,limits", "--seed", "7"])).toEqual({
      quick: true,
      only: ["fuzz", "limits"],
      seed: 7,
    });
    expect(readOptions(["--seed", "7", "--seconds", "20", "--mixed", "0", "--attack", "pages"])).toEqual({
      quick: false,
      only: [],
      seed: 7,
      seconds: 20,
      mixed: 0,
      attack: "pages",
    });
    for (const wrong of [["--fast"], ["--only"], ["--seed", "x"], ["--trials", "0"], ["--attack"]])
      expect(() => readOptions(wrong)).toThrow("is not an option");
  });

  test("names each scenario once, and its help names the same", () => {
    const names = SCENARIOS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const help = usageOf("faults").split("Scenarios:\n")[1]?.split("\n") ?? [];
    expect(help.map((line) => line.trim().split(" ")[0])).toEqual(names);
  });

  test("shows what is not reached as such", () => {
    const finding = { goal: "0 × 500", trials: 1_000, measured: "3", reached: false };
    expect(findingsTable([finding])).toContain("| 0 × 500 | 1,000 | 3 | **not reached** |");
    expect([tally([200, 503, 200]), quantile([3, 1, 2], 0.5)]).toEqual(["200 × 2, 503 × 1", 2]);
  });
});
