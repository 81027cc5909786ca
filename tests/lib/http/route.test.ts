import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { AppError, type ErrorCode } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { route } from "@/lib/kernel";
import { PROBE, settleKernel } from "@/tests/support/kernel";

beforeAll(() => {
  settleKernel({ VALIDATE_RESPONSES: "1" });
});
afterEach(() => void vi.useRealTimers());

const contract = endpoint({
  ...PROBE,
  status: [200, 202],
  output: z.strictObject({ data: z.strictObject({ n: z.int() }) }),
  errors: ["not_found"],
});
type Verb = Parameters<typeof route<typeof contract>>[1];
const call = (verb: () => unknown): Promise<Response> =>
  route(contract, (async () => verb()) as Verb)(new Request("http://localhost/api/v1/probe"), {
    params: Promise.resolve({}),
  });

async function failure(verb: () => unknown) {
  const response = await call(verb);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, error: JSON.parse(text).error };
}

const thrown = (error: unknown) => () => {
  throw error;
};
const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error("select secret from app_users", { cause }), { code });

describe("500", () => {
  test.each([
    ["an error with a stack", new Error("select password from app_users at /srv/app/lib/x.ts:12")],
    ["a text", "secret text"],
    ["nothing", undefined],
    ["a unique violation", withCode("23505")],
    ["a syntax error of SQL", withCode("42601")],
    [
      "an error about itself",
      (() => {
        const e = new Error("secret");
        e.cause = e;
        return e;
      })(),
    ],
  ])("%s thrown says nothing of itself but the request's id", async (_, error) => {
    const { status, headers, text, error: body } = await failure(thrown(error));
    expect(status).toBe(500);
    expect(body).toEqual({
      code: "internal_error",
      status: 500,
      message: expect.any(String),
      request_id: headers.get("x-request-id"),
    });
    expect(text).not.toMatch(/secret|select|password|\.ts|at \//i);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("a code that the contract does not declare becomes a 500 where answers are checked", async () => {
    for (const code of ["forbidden", "invalid_cursor", "rate_limited"] satisfies ErrorCode[]) {
      expect((await failure(thrown(new AppError(code)))).error.code).toBe("internal_error");
    }
    expect((await failure(thrown(new AppError("not_found")))).error.code).toBe("not_found");
  });

  test.each([
    ["a member too many", { data: { n: 1, secret: "x" } }],
    ["a member missing", { data: {} }],
    ["the wrong type", { data: { n: "1" } }],
    ["a number that is not one", { data: { n: Number.NaN } }],
    ["nothing", null],
    ["a status that is not declared", new Reply(201, { data: { n: 1 } })],
  ])("a body off its schema (%s) becomes a 500 where answers are checked", async (_, value) => {
    const { status, text } = await failure(() => value);
    expect(status).toBe(500);
    expect(text).not.toContain("secret");
  });

  test("a good body passes, with any status that is declared", async () => {
    expect((await call(() => ({ data: { n: 1 } }))).status).toBe(200);
    expect((await call(() => new Reply(202, { data: { n: 1 } }))).status).toBe(202);
  });
});

describe("503", () => {
  test.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "CONNECT_TIMEOUT",
    "CONNECTION_CLOSED",
    "EAI_AGAIN",
    "ENETUNREACH",
    "57P01",
    "57014",
    "53300",
    "58030",
    "08006",
    "25006",
    "25P03",
    "40001",
    "40P01",
  ])("%s means a dependency is down, also when it is wrapped", async (code) => {
    for (const error of [withCode(code), new Error("wrapped", { cause: withCode(code) })]) {
      const { status, headers, text, error: body } = await failure(thrown(error));
      expect([status, body.code, headers.get("retry-after")]).toEqual([503, "service_unavailable", "2"]);
      expect(text).not.toMatch(/select|secret/);
    }
  });

  test("an answer that does not come in 4.5 s is given up, and its late failure disturbs nobody", async () => {
    await call(() => ({ data: { n: 1 } }));
    vi.useFakeTimers();
    let late: (error: unknown) => void = () => undefined;
    const answer = failure(
      () =>
        new Promise((_, reject) => {
          late = reject;
        }),
    );
    await vi.advanceTimersByTimeAsync(4_499);
    let over = false;
    void answer.then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).error).toMatchObject({ code: "service_unavailable", status: 503 });
    late(new Error("too late"));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
