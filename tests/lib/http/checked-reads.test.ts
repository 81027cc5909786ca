import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Actor, User } from "@/lib/http/actor";
import type { Endpoint } from "@/lib/http/endpoint";
import type { AppError, ErrorCode } from "@/lib/http/errors";
import type { Route } from "@/lib/http/kernel/route";
import { PROBE, probeRequest, settleKernel } from "@/tests/support/kernel";

const ANN: User = { type: "user", id: "usr_1", role: "user", version: 1 };
const BEN: User = { ...ANN, id: "usr_2" };
const RESET = 1_800_000_000;

const read = {
  ...PROBE,
  auth: "user",
  limit: "toursDashboard",
  output: z.strictObject({ data: z.string() }),
  errors: ["not_found"],
} as const satisfies Endpoint;

/** Whom the credential identified at its last request; undefined for one that was not valid then. */
let before: Actor | undefined;
let identified: (actor: Actor) => void;
let refused: (error: Error) => void;
let verb: (actor: Actor) => Promise<{ data: string }>;
let failure: (code: ErrorCode) => AppError;
let callers: Actor[] = [];
let counted: string[] = [];
let routes: Record<"signedIn" | "optional" | "write" | "limitedFirst", Route>;

beforeAll(async () => {
  settleKernel();
  vi.resetModules();
  const hit = async (key: string, limit: number) => {
    counted.push(key.replace(/^.*?:/, ""));
    return { success: true, limit, remaining: limit - 1, reset: RESET };
  };
  vi.doMock("@/lib/http/limiter", () => ({ limitStore: () => ({ hit, recall: () => undefined }) }));
  const { AppError: Failure } = await import("@/lib/http/errors");
  failure = (code) => new Failure(code);
  const { routeWith } = await import("@/lib/http/kernel/route");
  const route = routeWith({
    authenticate: (_db, _caller, _policy, _now, expectCaller) =>
      new Promise((resolve, reject) => {
        [identified, refused] = [resolve, reject];
        if (before) expectCaller?.(before);
      }),
    deviceOf: () => undefined,
    contentState: () => Promise.reject(new Error("the probe has no versions")),
    routeRead: () => Promise.reject(new Error("the probe is not public")),
  });
  const call = ({ actor }: { actor: Actor }) => {
    callers.push(actor);
    return verb(actor);
  };
  routes = {
    signedIn: route(read, call),
    optional: route({ ...read, auth: "optional" }, call),
    write: route({ ...read, method: "DELETE" }, call),
    limitedFirst: route({ ...read, limit: "tourShare" }, call),
  };
});
beforeEach(() => {
  before = ANN;
  [callers, counted] = [[], []];
  verb = async (actor) => ({ data: actor.type === "user" ? actor.id : actor.type });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const answerOf = async (route: Route, settle: () => void) => {
  const response = route.direct(probeRequest(), {});
  await turn();
  settle();
  const { status, headers, body } = await response;
  return { status, headers, body: JSON.parse(String(body)) };
};

test("a read is done while the credential is read again, and sent once that is valid", async () => {
  let isAnswered = false;
  const response = routes.signedIn.direct(probeRequest(), {}).finally(() => {
    isAnswered = true;
  });
  await turn();
  expect([callers, counted, isAnswered]).toEqual([[ANN], ["user:usr_1"], false]);
  identified({ ...ANN });
  expect(await response).toMatchObject({ status: 200, body: '{"data":"usr_1"}' });
  expect(callers).toHaveLength(1);
});

test.each([
  ["a success", async () => ({ data: "secret" })],
  ["an error", () => Promise.reject(failure("not_found"))],
])("a revoked credential gets 401 and nothing of %s", async (_, result) => {
  verb = result;
  const { status, headers, body } = await answerOf(routes.signedIn, () => refused(failure("auth_required")));
  expect([status, body.error.code]).toEqual([401, "auth_required"]);
  expect(Object.keys(headers).filter((name) => name.startsWith("X-RateLimit"))).toEqual([]);
});

test("a credential that cannot be read gets the error of that", async () => {
  const down = Object.assign(new Error("down"), { code: "ECONNREFUSED" });
  expect(await answerOf(routes.signedIn, () => refused(down))).toMatchObject({ status: 503 });
});

test("a revoked credential counts as none where it is optional, and its request as one of the address", async () => {
  const answer = await answerOf(routes.optional, () => identified({ type: "anonymous" }));
  expect(answer).toMatchObject({ status: 200, body: { data: "anonymous" } });
  expect(counted.at(-1)).toMatch(/^client:/);
});

test.each([
  ["another role", { ...ANN, role: "curator" }],
  ["another token version", { ...ANN, version: 2 }],
  ["another session", { ...ANN, sessionId: "ses_2" }],
  ["another user", BEN],
] satisfies [string, User][])("the read is done again for a caller with %s", async (_, actor) => {
  const answer = await answerOf(routes.signedIn, () => identified(actor));
  expect(answer).toMatchObject({ status: 200, body: { data: actor.id } });
  expect(callers).toEqual([ANN, actor]);
});

test("an error of the read is that of the response if the credential is valid", async () => {
  verb = () => Promise.reject(failure("not_found"));
  expect(await answerOf(routes.signedIn, () => identified(ANN))).toMatchObject({ status: 404 });
});

test.each(["write", "limitedFirst"] as const)(
  "a request with effects or a limit of its own waits: %s",
  async (name) => {
    const response = routes[name].direct(probeRequest(name === "write" ? "DELETE" : "GET"), {});
    await turn();
    expect([callers, counted]).toEqual([[], []]);
    identified(ANN);
    expect(await response).toMatchObject({ status: 200 });
  },
);

test("nothing is done for a credential that was not valid at its last request", async () => {
  before = undefined;
  const response = routes.signedIn.direct(probeRequest(), {});
  await turn();
  expect([callers, counted]).toEqual([[], []]);
  refused(failure("auth_required"));
  expect(await response).toMatchObject({ status: 401 });
});
