import { randomUUID } from "node:crypto";
import { LIMITS, type LimitName, type LimitRule } from "@/lib/http/limits";
import { claimOf, newPlace } from "@/tests/support/commerce/merchants";
import { newTour } from "@/tests/support/tours";
import { client, type Got, type Sent } from "./client";
import { type Finding, type Scenario, tally } from "./scenario";
import type { Service, Stage } from "./test-bed";

const SOCKETS = 2_000;
type Request = Omit<Sent, "headers"> & { headers?: Record<string, string> };
const json = (method: string, target: string, body: unknown): Request => ({
  method,
  target,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
const get = (target: string): Request => ({ method: "GET", target });

/** For each limit that counts requests: a request that counts against it, for any caller. */
const SPENDING: Partial<Record<LimitName, (n: number) => Request>> = {
  feed: () => get("/api/v1/feed"),
  feedDashboard: () => get("/api/v1/feed/dashboard"),
  placesDashboard: () => get("/api/v1/places/dashboard"),
  eventsDashboard: () => get("/api/v1/events/dashboard"),
  eventsPoll: () => get("/api/v1/events/poll"),
  toursDashboard: () => get("/api/v1/tours/dashboard"),
  tourList: () => get("/api/v1/tours"),
  register: (n) =>
    json("POST", "/api/v1/auth/register", {
      email: `l${n}-${randomUUID()}@example.test`,
      password: "coal pot and cocoa",
    }),
  otpSend: (n) =>
    json("POST", `/api/v1/auth/phone/${n % 2 ? "re" : ""}send-otp`, { phoneNumber: `+1758${2_000_000 + n}` }),
  otpVerify: () => json("POST", "/api/v1/auth/phone/verify-otp", { phoneNumber: "+17584841234", code: "000000" }),
  reviewWrite: (n) => json("POST", `/api/v1/${n % 2 ? "tours/" : ""}reviews/1/votes`, { vote_type: "helpful" }),
  contribution: () => json("POST", "/api/v1/places/1/amenities", { amenity_flags: { wifi: true } }),
  checkout: () => ({
    ...json("POST", "/api/v1/checkout", {}),
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
  }),
};
/** Limits for which the service decides what counts: failed sign-ins, valid claims and tours. */
const LOGIN = (email: string) => json("POST", "/api/v1/auth/login", { email, password: "not the password" });

/** The number of admitted requests in each window, by the window's end. */
function admittedByWindow(answers: readonly Got[], passed: (got: Got) => boolean): number[] {
  const windows = new Map<string, { asked: number; admitted: number }>();
  for (const got of answers) {
    const name = String(got.headers["x-ratelimit-reset"]);
    const window = windows.get(name) ?? { asked: 0, admitted: 0 };
    window.asked++;
    if (passed(got)) window.admitted++;
    windows.set(name, window);
  }
  return [...windows.values()].map(({ admitted }) => admitted);
}

async function flood(
  service: Service,
  count: number,
  request: (n: number) => Request,
  headers: Record<string, string>,
) {
  const caller = client(service.server.base, SOCKETS);
  const got = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const { headers: own, ...sent } = request(n);
      return caller.ask({ ...sent, headers: { ...own, ...headers } });
    }),
  );
  caller.close();
  return got;
}

function judged(name: string, limit: number, answers: readonly Got[], passed: (got: Got) => boolean): Finding {
  const admitted = admittedByWindow(answers, passed);
  const bare = answers.filter((got) => got.headers["x-ratelimit-limit"] !== String(limit)).length;
  const odd = answers.filter((got) => got.status === 0 || got.status >= 500).length;
  const most = admitted.toSorted((a, b) => b - a);
  // A burst that crosses the end of a window falls into two windows; all but one of them must be used up.
  const exact = most[0] === limit && most.every((count) => count <= limit);
  return {
    goal: `${answers.length.toLocaleString("en")} at once on ${name}: ${limit} admitted in a window, headers on every response`,
    trials: answers.length,
    measured: `${admitted.join(" and ")} admitted; ${bare} without headers${odd > 0 ? `; ${tally(answers.map(({ status }) => status))}` : ""}`,
    reached: exact && bare === 0 && odd === 0,
  };
}

const notRefused = ({ status }: Got): boolean => status !== 429 && status !== 0;

async function floods(stage: Stage): Promise<Finding[]> {
  const count = stage.trials(10_000, 500);
  const service = await stage.service();
  const findings: Finding[] = [];
  for (const [name, request] of Object.entries(SPENDING)) {
    const rule: LimitRule = LIMITS[name as LimitName];
    const member = (await service.world.user()).token;
    const known = rule.key === "user" || name === "checkout";
    const from = { "x-forwarded-for": `192.0.2.${1 + findings.length}` };
    const answers = await flood(service, count, request, known ? { ...from, authorization: `Bearer ${member}` } : from);
    findings.push(judged(name, rule.requests, answers, notRefused));
    if (rule.member === undefined) continue;
    const signedIn = await flood(service, count, request, { ...from, authorization: `Bearer ${member}` });
    findings.push(judged(`${name}, signed in`, rule.member, signedIn, notRefused));
  }
  return [...findings, ...(await counted(stage, service, count)), ...(await spoofed(stage, count))];
}

/** The limits for which the service counts only valid requests. */
async function counted(_: Stage, service: Service, count: number): Promise<Finding[]> {
  const { world } = service;
  const logins = await flood(service, count, () => LOGIN("nobody@example.test"), { "x-forwarded-for": "198.51.100.1" });
  const claimant = await world.user();
  const places = await Promise.all(Array.from({ length: 20 }, () => newPlace(world)));
  const claims = await Promise.all(places.map((place) => claimOf(world, claimant, place)));
  const walker = await world.user();
  const tours = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      newTour(world, walker.token, { start_location: { lat: 14.01, lng: -60.99 }, radius_meters: 20_000 }),
    ),
  );
  const made = claims.filter(({ status }) => status === 201).length;
  const planned = tours.filter(({ status }) => status === "fulfilled").length;
  const tried = logins.filter(({ status }) => status === 401).length;
  return [
    {
      goal: "Concurrent failed sign-ins from one address: 10 are checked",
      trials: count,
      measured: `${tried} tried`,
      reached: tried === LIMITS.login.requests,
    },
    {
      goal: "Concurrent claims by one account: 5 are created",
      trials: claims.length,
      measured: `${made} made`,
      reached: made === LIMITS.placeClaims.requests,
    },
    {
      goal: "Concurrent tours for one user: 5 are created",
      trials: tours.length,
      measured: `${planned} made`,
      reached: planned === LIMITS.tourGeneration.requests,
    },
  ];
}

/** A caller must gain nothing from forged addresses. */
async function spoofed(stage: Stage, count: number): Promise<Finding[]> {
  const dashboard = (n: number): Request => ({
    ...get(n % 3 === 0 ? "/api/v1/feed/dashboard/" : "/api/v1/feed/dashboard"),
    method: n % 2 ? "HEAD" : "GET",
  });
  const made = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const limit = LIMITS.feedDashboard.requests;
  const untrusting = await stage.service({ TRUSTED_PROXY: "none" });
  const trusting = await stage.service({ TRUSTED_PROXY: "1" });
  const by = async (service: Service, address: (n: number) => string) =>
    flood(
      service,
      count,
      (n) => ({
        ...dashboard(n),
        headers: { "x-forwarded-for": address(n), "x-real-ip": made(n), forwarded: `for=${made(n)}` },
      }),
      {},
    );
  return [
    judged("feedDashboard by spoofed X-Forwarded-For, no proxy trusted", limit, await by(untrusting, made), notRefused),
    judged(
      "feedDashboard by spoofed X-Forwarded-For left of a trusted proxy's",
      limit,
      await by(trusting, (n) => `${made(n)}, 203.0.113.9`),
      notRefused,
    ),
    judged(
      "feedDashboard from one IPv6 /64",
      limit,
      await by(trusting, (n) => `2001:db8:1:2::${(n + 1).toString(16)}`),
      notRefused,
    ),
  ];
}

export const limits: Scenario = {
  name: "limits",
  run: floods,
};
