import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages } from "@/tests/support/refusals";
import { importTown, REQUEST } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/tours";

beforeAll(() => importTown(world));

const user = async (): Promise<string> => (await world.user()).token;

describe("202", () => {
  test("the old address does the same, and says that it is deprecated", async () => {
    const answer = await send(world, `${PATH}/generate`, REQUEST, { token: await user() });
    expect([answer.status, answer.headers.has("deprecation"), answer.headers.has("sunset")]).toEqual([202, true, true]);
  });
});

refusesAnonymous(world, "generateTour");
refusesForeignPages(world, "generateTour");

describe("413", () => {
  test("a body over 256 KiB", async () => {
    const body = { ...REQUEST, filler: "x".repeat(257 * 1024) };
    expectError(await send(world, `${PATH}/generate`, body, { token: await user() }), 413, "payload_too_large");
  });
});

describe("415", () => {
  test("a body of another type", async () => {
    const headers = { "content-type": "text/plain" };
    const answer = await send(world, `${PATH}/generate`, "x", { token: await user(), headers });
    expectError(answer, 415, "unsupported_media_type");
  });
});

describe("422", () => {
  test.each([{ ...REQUEST, duration_minutes: 0 }, "{"])("%j", async (body) => {
    expectError(await send(world, `${PATH}/generate`, body, { token: await user() }), 422, "validation_error");
  });
});

describe("429", () => {
  test("five an hour, together with the new address", async () => {
    const token = await user();
    for (let n = 0; n < 5; n++) {
      expect((await send(world, n % 2 ? PATH : `${PATH}/generate`, REQUEST, { token })).status).toBe(202);
    }
    expectError(await send(world, `${PATH}/generate`, REQUEST, { token }), 429, "rate_limited");
  });
});
