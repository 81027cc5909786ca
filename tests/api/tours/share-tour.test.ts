import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesForeignPages } from "@/tests/support/refusals";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { isOwners } from "./owned";

const world = useWorld(MANY_CLIENTS);
const path = (id: string): string => `/api/v1/tours/${id}/share`;
const DAY_MS = 86_400_000;

let token = "";
let id = "";
beforeAll(async () => {
  await importTown(world);
  ({ token } = await world.user());
  id = await newTour(world, token);
});

describe("201", () => {
  test.each(["user", "guest"] as const)("a %s gets an address of the tour's page, good for 30 days", async (kind) => {
    const owner = await world[kind]();
    const own = await newTour(world, owner.token);
    const before = Date.now();
    const { status, body } = await send(world, path(own), undefined, { token: owner.token });
    expect(status).toBe(201);
    expect(Object.keys(body.data)).toEqual(["url", "expires_at"]);
    const url = new URL(body.data.url);
    expect([url.origin, url.pathname]).toEqual([process.env.BASE_URL, `/tours/${own}`]);
    expect(url.searchParams.get("share")).toMatch(/^[\w.-]{50,51}$/);
    const life = Date.parse(body.data.expires_at) - before;
    expect(Math.abs(life - 30 * DAY_MS)).toBeLessThan(10_000);
  });

  test("nothing changes with it, and whatever the body says is not looked at", async () => {
    const before = (await world.api(`/api/v1/tours/${id}`, { token })).text;
    expect((await send(world, path(id), "{", { token })).status).toBe(201);
    expect((await world.api(`/api/v1/tours/${id}`, { token })).text).toBe(before);
  });

  test("the link's token is no bearer token", async () => {
    const { body } = await send(world, path(id), undefined, { token });
    const shared = new URL(body.data.url).searchParams.get("share") ?? "";
    expectError(await world.api(`/api/v1/tours/${id}`, { token: shared }), 401, "auth_required");
    expectError(await world.api(`/api/v1/tours/${id}?share=${shared}`), 401, "auth_required");
  });
});

describe("422", () => {
  test("an archived tour is not shared", async () => {
    const own = await newTour(world, token);
    await send(world, `/api/v1/tours/${own}/archive`, undefined, { token });
    expectError(await send(world, path(own), undefined, { token }), 422, "validation_error");
  });
});

describe("429", () => {
  test("thirty a minute for each user", async () => {
    const user = await world.user();
    const own = await newTour(world, user.token);
    const ask = () => send(world, path(own), undefined, { token: user.token });
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    const refused = answers.filter(({ status }) => status === 429);
    // The minute may turn over once in between.
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectError(answer, 429, "rate_limited");
    expect(answers[0]?.headers.get("x-ratelimit-limit")).toBe("30");
  });
});

isOwners(world, "POST", path);

refusesForeignPages(world, "shareTour");
