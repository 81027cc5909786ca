import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "@/tests/support/bundle";
import { rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

// Through the small server only: a test under tests/api cannot see what `next start` writes, and the lines are the kernel's.
const world = useWorld();
let child: ChildProcessByStdio<null, Readable, null>;
const lines: Record<string, unknown>[] = [];
let base = "";

beforeAll(async () => {
  child = spawn(process.execPath, [bundled("lane-process")], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, LOG_LEVEL: "info", NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) lines.push(JSON.parse(line));
  });
  while (lines.length === 0) await once(child.stdout, "data");
  base = `http://127.0.0.1:${lines[0]?.port}`;
}, 30_000);
afterAll(async () => {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
});

/** The lines that a request left behind, by its id; waits until there is one. */
async function linesOf(id: string) {
  await expect.poll(() => lines.some((line) => line.request_id === id)).toBe(true);
  return lines.filter((line) => line.request_id === id);
}

describe("the log", () => {
  test.each([
    ["a list", "/api/v1/places?q=someone", 200, "listPlaces", undefined],
    ["what is not there", "/api/v1/places/999999", 404, "getPlace", "not_found"],
    ["a refusal", "/api/v1/places?limit=0", 422, "listPlaces", "validation_error"],
    ["a dashboard", "/api/v1/places/dashboard", 200, "getPlacesDashboard", undefined],
  ])("has one line for %s: the operation, the status, how long it took", async (name, path, status, endpoint, code) => {
    const id = name.replaceAll(" ", "-");
    await rawRequest(base, path, { headers: { "x-request-id": id } });
    const found = await linesOf(id);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      msg: "request",
      method: "GET",
      status,
      endpoint,
      actor: "anonymous",
      ms: expect.any(Number),
    });
    expect(found[0]?.code).toBe(code);
    expect(Date.parse(String(found[0]?.time))).not.toBeNaN();
  });

  test("never holds a token, an address, a query, a cookie, or who the caller is", async () => {
    const user = await world.user();
    const secrets = {
      authorization: `Bearer ${user.token}`,
      cookie: "session=cookie-secret",
      "x-forwarded-for": "203.0.113.77",
      "user-agent": "agent-of-someone",
      referer: "https://ref.example/person",
    };
    for (const [i, path] of [
      "/api/v1/places/dashboard",
      "/api/v1/places?q=jane@person.example",
      "/api/v1/places/dashboard?lat=91&lng=0",
      "/api/v1/places/1/reviews?cursor=stolen.cursor",
    ].entries()) {
      await rawRequest(base, path, { headers: { ...secrets, "x-request-id": `secret-${i}` } });
      const text = JSON.stringify(await linesOf(`secret-${i}`));
      for (const secret of [
        user.token,
        user.token.split(".")[2] ?? "",
        user.id,
        "@",
        "cookie-secret",
        "203.0.113.77",
        "agent-of",
        "ref.example",
        "person",
        "stolen",
      ]) {
        expect(text.includes(secret), `${path}: ${secret}`).toBe(false);
      }
    }
    expect((await linesOf("secret-0"))[0]).toMatchObject({ actor: "user", status: 200 });
  });
});
