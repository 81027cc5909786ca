import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, hostileRequests, MULTIPART, type PageRequest } from "@/tests/support/hostile-requests";
import { MANY_CLIENTS, someone } from "@/tests/support/people";
import { type RawAnswer, rawBytes, rawRequest } from "@/tests/support/raw";
import { rounds } from "@/tests/support/rounds";
import { type Stage, startStage } from "@/tests/support/world";

let stage: Stage;
const ids: Record<string, string> = {};
beforeAll(async () => {
  stage = await startStage(async (base) => ({ ...MANY_CLIENTS, BASE_URL: base, LOG_LEVEL: "info" }));
  const manifest = JSON.parse(await readFile(".next/server/server-reference-manifest.json", "utf8")) as {
    node: Record<string, { exportedName: string }>;
  };
  for (const [id, { exportedName }] of Object.entries(manifest.node)) ids[exportedName] ??= id;
}, 120_000);
afterAll(async () => {
  await stage.served.stop();
  await stage.remove();
});

const SECRET = "a-secret-of-the-caller";
/** Sends a request with secrets in its headers. A server may close the connection without an answer. */
const send = ({ method, path, headers, body }: PageRequest): Promise<RawAnswer | null> => {
  const length: Record<string, string> = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const own = { "x-forwarded-for": someone(), cookie: `c=${SECRET}`, authorization: `Bearer ${SECRET}` };
  const sent = { ...own, ...length, ...headers };
  return rawRequest(stage.base, path, { method, headers: sent, body }).catch(() => null);
};

/** Expects each line that the server has written to be a JSON object without an error and without the caller's secrets. */
function expectCleanLog(): void {
  const lines = stage.served.output().split("\n").slice(0, -1);
  const isLine = (line: string): boolean => {
    try {
      return line.startsWith("{") && Number(JSON.parse(line).level) < 50 && !line.includes(SECRET);
    } catch {
      return false;
    }
  };
  expect(lines.filter((line) => !isLine(line))).toEqual([]);
}

describe("a malformed request to a page", () => {
  const action = (body: string, headers: Record<string, string> = MULTIPART) => ({ body, headers });
  const known = (name: string, body: string, headers: Record<string, string> = MULTIPART) => ({
    body,
    headers: { "next-action": ids[name] ?? "", ...headers },
  });
  const text = { "content-type": "text/plain;charset=UTF-8" };

  test.each<[string, number, () => { body: string; headers: Record<string, string> }]>([
    ["a broken form", 400, () => action("broken")],
    ["an empty form", 400, () => action("")],
    ["a form that breaks off", 400, () => action(form({ a: "b" }).slice(0, -5))],
    ["a form without an action", 400, () => action(form({ a: "b" }))],
    ["an unknown action", 409, () => action(form({ [`$ACTION_ID_${"a".repeat(42)}`]: "" }))],
    ["an unknown action of a script", 409, () => action("[]", { ...text, "next-action": "a".repeat(42) })],
    ["a broken form of a script", 400, () => known("planSampleTour", "broken")],
    ["arguments that are no JSON", 400, () => known("planSampleTour", "{bad", text)],
    ["no arguments", 400, () => known("planSampleTour", "", text)],
    ["arguments that refer to nothing", 400, () => known("planSampleTour", '["$F1","$@2"]', text)],
    ["an action without its form", 200, () => known("planSampleTour", "[1,2,3]", text)],
    ["an action of another page without its form", 200, () => known("signIn", "[]", text)],
    ["a plain form without its values", 200, () => action(form({ [`$ACTION_ID_${ids.planSampleTour}`]: "" }))],
  ])("with %s gets %i", async (_, status, given) => {
    const answer = await send({ method: "POST", path: "/", ...given() });
    expect([answer?.status, answer?.text.includes("digest")]).toEqual([status, false]);
    if (status >= 400) expect(answer?.text.length).toBeLessThan(200);
    if (status === 409) expect(answer?.headers["x-nextjs-action-not-found"]).toBe("1");
    expectCleanLog();
  });

  test("whose body never arrives is forgotten", async () => {
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART["content-type"]}\r\n`;
    await rawBytes(stage.base, `${head}Content-Length: 50\r\nTransfer-Encoding: xchunked\r\n\r\nbroken`);
    await rawBytes(stage.base, `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
    expectCleanLog();
  });

  test("for a page of Next's own is answered like one for an unknown page", async () => {
    for (const path of ["/_global-error", "/_global-error/", "/_error", "/_not-found"]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await send({ method, path, headers: {}, body: "" });
        expect([path, method, answer?.status]).toEqual([path, method, 404]);
      }
    }
  });
});

test("no request to a page gets a 5xx or a line of the log that is not one of ours", async () => {
  const next = hostileRequests(20_261_126, ids);
  const failed: unknown[] = [];
  const counts: Record<string, number> = {};
  for (let n = rounds(150, 2_000); n > 0; n--) {
    const request = next();
    const answer = await send(request);
    const status = String(answer?.status ?? "none");
    counts[status] = (counts[status] ?? 0) + 1;
    if (status >= "500" && status !== "none") failed.push([status, request]);
  }
  expect(failed).toEqual([]);
  // Most requests are valid enough to be looked at.
  expect((counts["200"] ?? 0) + (counts["404"] ?? 0)).toBeGreaterThan(30);
  expectCleanLog();
}, 600_000);
