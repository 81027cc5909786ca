import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { jobsMode } from "@/lib/providers/jobs/mode";
import { signatureOf } from "@/lib/providers/jobs/runner/serve-client";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const FUNCTION = "destination-places-recalculate-completeness";
const PATH = `/api/inngest?fnId=${FUNCTION}&stepId=step`;

const key = (): string => {
  const mode = jobsMode();
  return mode.kind === "embedded" ? mode.signingKey : "";
};
const event = (placeId: string) => ({
  id: "1",
  name: "place/completeness.requested",
  data: { place_id: placeId },
  ts: Date.now(),
});
const callOf = (placeId: string) => ({
  version: 2,
  event: event(placeId),
  events: [event(placeId)],
  steps: {},
  ctx: {
    run_id: "run",
    attempt: 0,
    max_attempts: 1,
    disable_immediate_execution: false,
    use_api: false,
    stack: { stack: [], current: 0 },
  },
});
const post = (body: string, signature?: string, path = PATH) =>
  world.api(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(signature && { "x-inngest-signature": signature }) },
    body,
  });

/** A place whose score the job would change, with what changes it. */
async function place(): Promise<string> {
  const name = `Place ${Math.random()}`;
  await world.bundle({ places: [{ key: name, name, summary: "Words" }] });
  const [row] = await world.sql<{ id: string }[]>`
    update places set completeness_score = 1 where name = ${name} returning id::text as id`;
  return row?.id ?? "";
}
const scoreOf = async (id: string) =>
  (await world.sql`select completeness_score as score from places where id = ${id}`)[0]?.score;

describe("signed calls", () => {
  test("a call that is signed with the service's own key runs the step", async () => {
    const id = await place();
    const body = callOf(id);
    const { status } = await post(JSON.stringify(body), signatureOf(body, key(), new Date()));
    expect(status).toBe(206);
    expect(await scoreOf(id)).toBeGreaterThan(1);
  });
});

describe("401", () => {
  const now = new Date();
  test.each<[string, (body: object) => string | undefined]>([
    ["without a signature", () => undefined],
    ["with an empty one", () => ""],
    ["with garbage for one", () => "garbage"],
    ["with a moment but no signature", () => `t=${Math.floor(now.getTime() / 1000)}`],
    ["with another key", (body) => signatureOf(body, "signkey-embedded-00", now)],
    ["with the key of Inngest's examples", (body) => signatureOf(body, "signkey-test-12345678", now)],
    ["with the signature of another body", () => signatureOf(callOf("0"), key(), now)],
    ["ten minutes late", (body) => signatureOf(body, key(), new Date(now.getTime() - 600_000))],
    ["ten minutes early", (body) => signatureOf(body, key(), new Date(now.getTime() + 600_000))],
    [
      "at another moment",
      (body) => signatureOf(body, key(), now).replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) - 5}`),
    ],
    ["one bit off", (body) => signatureOf(body, key(), now).replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
  ])("a call %s runs nothing", async (_, sign) => {
    const id = await place();
    const body = callOf(id);
    const { status, body: answer } = await post(JSON.stringify(body), sign(body));
    expect([status, answer.error.code]).toEqual([401, "auth_required"]);
    expect(await scoreOf(id)).toBe(1);
  });

  test.each(["", "{", "[]", "null", '{"ctx":', "\u0000", `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`])(
    "a body that is none (%#) is refused like any that is not signed, signed or not",
    async (body) => {
      for (const signature of [undefined, `t=${Math.floor(Date.now() / 1000)}&s=${"0".repeat(64)}`]) {
        const { status, text } = await post(body, signature);
        expect([401, 400]).toContain(status);
        expect(text).not.toMatch(/stack|node_modules|TypeError/);
      }
    },
  );

  test("nobody learns which functions there are, nor makes the service register them", async () => {
    for (const method of ["GET", "PUT"]) {
      const { status, body } = await world.api("/api/inngest", { method, ...(method === "PUT" && { body: "{}" }) });
      expect([status, body.error.code]).toEqual([401, "auth_required"]);
    }
    const inBand = await world.api("/api/inngest", {
      method: "PUT",
      headers: { "x-inngest-sync-kind": "in_band" },
      body: '{"url":"http://localhost/api/inngest"}',
    });
    expect([inBand.status, inBand.body.error.code]).toEqual([401, "auth_required"]);
  });

  test("an unsigned call is rejected before its body arrives", async () => {
    const { hostname, port } = new URL(world.base);
    const socket = connect(Number(port), hostname);
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: ${4 * 1024 * 1024}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 .*auth_required/s);
    await once(socket.resume(), "close");
  });

  test("probes and dev headers of a stranger change nothing", async () => {
    const id = await place();
    for (const path of [`${PATH}&probe=trust`, PATH]) {
      const { status } = await world.api(path, {
        method: "POST",
        headers: { "x-inngest-server-kind": "dev", "x-inngest-force-step-plan": "true", "x-run-id": "1" },
        body: JSON.stringify(callOf(id)),
      });
      expect(status).toBe(401);
    }
    expect(await scoreOf(id)).toBe(1);
  });
});

test("405 for a method that the protocol does not have", async () => {
  const { status, headers } = await world.api("/api/inngest", { method: "DELETE" });
  expect([status, headers.get("allow")]).toEqual([405, "GET, OPTIONS, POST, PUT"]);
});

test("413 for a body that no call has", async () => {
  const { status, body } = await post(JSON.stringify({ a: "x".repeat(4 * 1024 * 1024) }), "t=1&s=0");
  expect([status, body.error.code]).toEqual([413, "payload_too_large"]);
});
