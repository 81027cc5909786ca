import { afterAll, describe, expect, test } from "vitest";
import { signatureOf } from "@/lib/providers/jobs/runner/serve-client";
import { contribute, somePlace } from "@/tests/api/contributions/contributing";
import { withinOneWindow } from "@/tests/api/limits";
import { tourWith } from "@/tests/lib/tours/narration/stops";
import { startInngest } from "@/tests/support/inngest";
import { useJobs } from "@/tests/support/jobs";
import { standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

// The service with Inngest's settings, against a stand-in for Inngest's service.
const KEY = "signkey-test-8ee2262a15e8d3c42d6a840db7af3de2aab08ef632b32a37a687f24b34dba3ff";
const inngest = await startInngest();
const voice = await standIn((_, res) => void res.writeHead(500).end());
const world = useWorld({
  INNGEST_EVENT_KEY: "event-key",
  INNGEST_SIGNING_KEY: KEY,
  INNGEST_BASE_URL: inngest.url,
  TOURS_TTS_PROVIDER: "openai",
  OPENAI_API_KEY: "hush",
  OPENAI_BASE_URL: voice.baseUrl,
});
useJobs();
afterAll(() => inngest.stop());

const FUNCTION = "destination-places-recalculate-completeness";
const eventsOf = (placeId: string) =>
  inngest.seen
    .filter(({ path }) => path === "/e/event-key")
    .flatMap(({ body }) => body)
    .filter((event) => event.data.place_id === placeId);
const registrations = () => inngest.seen.filter(({ path }) => path === "/fn/register");
const amenity = (placeId: string, token: string, headers = {}) =>
  world.api(`/api/v1/places/${placeId}/amenities`, {
    method: "POST",
    token,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ amenity_flags: { a: true, b: true, c: true } }),
  });

describe("registering", () => {
  test("at the start the functions are made known, under our own address, with the hashed key", async () => {
    await expect.poll(() => registrations().length, { timeout: 15_000 }).toBeGreaterThan(0);
    const [first] = registrations();
    expect(first?.authorization).toMatch(/^Bearer signkey-test-[0-9a-f]{64}$/);
    expect(first?.authorization).not.toContain(KEY);
    expect(first?.body).toMatchObject({ url: "http://localhost:3000/api/inngest", appName: "destination" });
    const ids = first?.body.functions.map((fn: { id: string }) => fn.id);
    expect(ids).toContain(FUNCTION);
    expect(ids).toContain("destination-jobs-relay-outbox");
  });

  test("a deployer may ask for it again with a PUT, from wherever, ten times a minute", async () => {
    await withinOneWindow();
    const before = registrations().length;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { status } = await world.api("/api/inngest", { method: "PUT", headers: { host: "evil.example" } });
      statuses.push(status);
    }
    expect(statuses.slice(-1)).toEqual([429]);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    expect(registrations().length - before).toBe(statuses.filter((status) => status === 200).length);
    for (const { body } of registrations()) expect(body.url).toBe("http://localhost:3000/api/inngest");
  });
});

describe("events", () => {
  test("what a transaction has queued is sent, with its id and the request that it comes from", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    expect((await amenity(id, user.token, { "x-request-id": "from-a-test" })).status).toBe(200);
    await expect.poll(() => eventsOf(id).length, { timeout: 15_000 }).toBe(1);
    expect(eventsOf(id)[0]).toMatchObject({
      id: expect.stringMatching(new RegExp(`^place/completeness.requested:${id}:\\d+$`)),
      name: "place/completeness.requested",
      data: { place_id: id, request_id: "from-a-test" },
      ts: expect.any(Number),
    });
    await expect.poll(async () => (await world.sql`select 1 from outbox`).length).toBe(0);
  });

  test("what cannot be sent waits, answers nobody late, and is sent once it can be", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    inngest.down = true;
    expect((await amenity(id, user.token)).status).toBe(200);
    await expect
      .poll(async () => (await world.sql`select 1 from outbox where attempts > 0`).length, { timeout: 15_000 })
      .toBe(1);
    inngest.down = false;
    await expect.poll(() => eventsOf(id).length, { timeout: 19_000 }).toBeGreaterThan(0);
    expect(new Set(eventsOf(id).map((event) => event.id)).size).toBe(1);
    await expect.poll(async () => (await world.sql`select 1 from outbox`).length).toBe(0);
  }, 45_000);
});

describe("calls", () => {
  const bodyOf = (name: string, data: object, attempt = 0, attempts = 1) => {
    const event = { id: "1", name, data, ts: Date.now() };
    const stack = { stack: [], current: 0 };
    const calls = { disable_immediate_execution: false, use_api: false, stack };
    const ctx = { run_id: "r", attempt, max_attempts: attempts, ...calls };
    return { version: 2, event, events: [event], steps: {}, ctx };
  };
  const callOf = (placeId: string) => bodyOf("place/completeness.requested", { place_id: placeId });
  const call = (body: object, signature?: string, fn = FUNCTION) =>
    world.api(`/api/inngest?fnId=${fn}&stepId=step`, {
      method: "POST",
      headers: signature ? { "x-inngest-signature": signature } : {},
      body: JSON.stringify(body),
    });

  test("one that Inngest has signed runs its step, and the answer is signed", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    await contribute(world, id, "amenities", { amenity_flags: { a: 1, b: 1, c: 1 } }, user.token);
    const body = callOf(id);
    const { status, headers, body: answer } = await call(body, signatureOf(body, KEY, new Date()));
    expect([status, answer[0].op]).toEqual([206, "StepRun"]);
    expect(headers.get("x-inngest-signature")).toMatch(/^t=\d+&s=[0-9a-f]{64}$/);
    const [row] = await world.sql`select completeness_score as score from places where id = ${id}`;
    expect(row?.score).toBe(4);
  });

  test("a failed narration names the pause before its next attempt, and the pause grows fourfold", async () => {
    const { tourId, stopIds } = await tourWith(world.sql, ["Nobody speaks."]);
    const data = { tour_id: tourId, stop_id: stopIds[0], text_hash: "x", narration: stopIds[0] };
    const pauses: (string | null)[] = [];
    for (const attempt of [0, 1]) {
      const body = bodyOf("tour/narration.requested", data, attempt, 3);
      const fn = "destination-tours-narrate-stop";
      const { headers } = await call(body, signatureOf(body, KEY, new Date()), fn);
      pauses.push(headers.get("retry-after"));
    }
    expect(pauses).toEqual(["15", "60"]);
  });

  test("others run nothing", async () => {
    const id = await somePlace(world);
    await world.sql`update places set completeness_score = 77 where id = ${id}`;
    const body = callOf(id);
    for (const signature of [
      undefined,
      signatureOf(body, "signkey-test-00", new Date()),
      signatureOf({ ...body, version: 1 }, KEY, new Date()),
      signatureOf(body, KEY, new Date(Date.now() - 3_600_000)),
    ]) {
      const { status, body: answer } = await call(body, signature);
      expect([status, answer.error.code]).toEqual([401, "auth_required"]);
    }
    const [row] = await world.sql`select completeness_score as score from places where id = ${id}`;
    expect(row?.score).toBe(77);
  });
});
