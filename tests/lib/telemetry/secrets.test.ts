import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/http/endpoint";
import { exampleOf, type SchemaNode } from "@/lib/http/openapi/examples";
import { bundled } from "@/tests/support/bundle";
import { startCollector } from "@/tests/support/collector";
import { rawRequest } from "@/tests/support/raw";
import { answerJson, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

// Everything a caller sends carries one of these marks, and no log line, span or metric may contain one.
const MARK = "zqmark";
/** Another one in each try of the test, since a try registers it. */
let email = "";
const PASSWORD = `${MARK}-Correct-Horse-7`;
const PHONE = "+17584848877";
const [LAT, LNG] = [13.987654, -60.987654];
const ADDRESS = "203.0.113.77";
const KEY = `${MARK}-provider-key`;

const collector = await startCollector();
afterAll(() => collector.stop());
const codes: string[] = [];
// Everything outside fails, and says what it was asked: so it must not be believed, nor repeated.
const outside = await standIn((_, res, { body, line }) => {
  const code = /\b\d{6}\b/.exec(decodeURIComponent(body))?.[0];
  if (code !== undefined) codes.push(code);
  answerJson(res, 500, { error: `${MARK} ${line} ${body}` });
});
const world = useWorld({
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: KEY,
  TWILIO_FROM: "+17585550100",
  TWILIO_BASE_URL: outside.baseUrl,
  TOURS_TTS_PROVIDER: "openai",
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: outside.baseUrl,
  GOOGLE_PLACES_API_KEY: KEY,
  GOOGLE_PLACES_BASE_URL: outside.baseUrl,
  OSRM_URL: outside.baseUrl,
  BUSY_RATING_URL: outside.baseUrl,
});

interface Process {
  base: string;
  said(): string;
  stop(): Promise<void>;
}

async function startProcess(settings: Record<string, string> = {}): Promise<Process> {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(process.execPath, [bundled("lane-process")], {
    env: {
      ...process.env,
      DATABASE_URL: world.databaseUrl,
      LOG_LEVEL: "debug",
      VALIDATE_RESPONSES: "0",
      NODE_OPTIONS: "",
      WITH_JOBS: "1",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_METRIC_EXPORT_INTERVAL: "500",
      OTEL_BSP_SCHEDULE_DELAY: "200",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  await expect.poll(() => /"port":(\d+)/.exec(said)?.[1], { timeout: 60_000 }).toBeDefined();
  return {
    base: `http://127.0.0.1:${/"port":(\d+)/.exec(said)?.[1]}`,
    said: () => said,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

const jsonSchema = (schema: z.ZodType): SchemaNode =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as SchemaNode;

/** A value like the example, of a person who can be recognised by it; in `wild` ones every text is only the mark. */
function marked(name: string, value: unknown, wild: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(name, each, wild));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(key, each, wild)]));
  }
  if (typeof value === "number" || name === "lat" || name === "lng") {
    return name === "lat" ? LAT : name === "lng" ? LNG : value;
  }
  if (typeof value !== "string") return value;
  if (wild) return `${MARK} ${name}`;
  if (/email/.test(name)) return email;
  if (/password/.test(name)) return PASSWORD;
  if (/phone/.test(name)) return PHONE;
  if (/^(name|comment|text|summary|notes?|reason|message|handle|q|description|alt_text|title)$/.test(name)) {
    return `${MARK} ${name}`;
  }
  return value;
}

const given = (schema: z.ZodType | undefined, wild: boolean): unknown =>
  schema && marked("", exampleOf(jsonSchema(schema), {}), wild);

function requestOf(e: Endpoint, wild: boolean, token: string): { path: string; init: RequestInit } {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given(e.query, wild) ?? {})) query.set(key, String(value));
  query.set("unknown", MARK);
  const path = e.path.replaceAll(/\{\w+\}/g, wild ? `${MARK}-id` : "1");
  const headers: Record<string, string> = {
    authorization: `Bearer ${wild ? `${MARK}.${MARK}.${MARK}` : token}`,
    cookie: `session=${MARK}; authjs.session-token=${MARK}`,
    "user-agent": `${MARK} agent`,
    referer: `https://${MARK}.example/`,
    "x-forwarded-for": ADDRESS,
    "idempotency-key": `${MARK}-${Math.random()}`,
    tracestate: `${MARK}=1`,
    baggage: `user=${MARK}`,
    ...(e.method !== "GET" && { "content-type": "application/json" }),
  };
  const body = e.body ? JSON.stringify(given(e.body, wild) ?? {}) : undefined;
  return { path: `${path}?${query}`, init: { method: e.method, headers, ...(body !== undefined && { body }) } };
}

/**
 * The marks that a text contains. Ids and times in nanoseconds are left out of the search, and a code counts only as a number
 * of its own: among thousands of spans, some id, time or duration contains any six digits by chance.
 */
function found(told: string, more: readonly string[] = []): string[] {
  const text = told.replaceAll(/\b[\da-f]{16,}\b/g, "<id>");
  const marks = [MARK, PHONE.slice(1), PHONE.slice(-7), "13.98765", "60.98765", ADDRESS, ...more];
  return marks.flatMap((mark) => {
    const at = /^\d{6}$/.test(mark) ? text.search(new RegExp(`(?<!\\d)${mark}(?!\\d)`)) : text.indexOf(mark);
    return mark === "" || at < 0 ? [] : [`${mark}: ${text.slice(Math.max(0, at - 200), at + 60)}`];
  });
}

test("a mark is found among ids and times, and a code only as a number of its own", () => {
  const times = '{"spanId":"6a987654b0c1d2e3","startTimeUnixNano":"1795476698765455319","sum":0.1987654}';
  expect(found(times, ["987654"])).toEqual([]);
  for (const leak of ["code=987654", '"987654"', "no987654"]) expect(found(times + leak, ["987654"])).toHaveLength(1);
  expect(found(`${times} -13.987654 ${MARK}`)).toHaveLength(2);
});

describe("logs, spans and metrics", () => {
  test("hold nothing that a caller has sent, whichever operation he calls, well or badly", async () => {
    const place = { key: "p", name: "Somewhere", lat: LAT, lng: LNG, published_at: "2020-01-01T00:00:00Z" };
    await world.bundle({ places: [place] });
    const service = await startProcess();
    const user = await world.user();
    const send = async (path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
      const response = await fetch(service.base + path, { ...init, redirect: "manual" });
      return { status: response.status, text: await response.text() };
    };
    const post = (path: string, body: object, token?: string) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });

    // The ways in, as somebody goes them.
    email = `${MARK}-${randomUUID()}@person.example`;
    const account = { email, password: PASSWORD, name: `${MARK} Person` };
    const registered = await post("/api/v1/auth/register", account);
    expect(registered.status).toBeLessThan(300);
    const token = String(JSON.parse(registered.text).data?.token ?? "");
    await post("/api/v1/auth/login", { email, password: PASSWORD });
    await post("/api/v1/auth/login", { email, password: `${PASSWORD} wrong` });
    await post("/api/v1/auth/phone/send-otp", { phone: PHONE });
    await post("/api/v1/auth/phone/verify-otp", { phone: PHONE, code: codes[0] ?? "000000" });

    const statuses = new Set<number>();
    for (const wild of [false, true]) {
      for (const e of endpoints) {
        const { path, init } = requestOf(e, wild, token || user.token);
        const { status, text } = await send(path, init);
        expect(status, `${e.id}: ${text}`).toBeLessThan(600);
        statuses.add(status);
      }
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 401, 404, 422]));
    await rawRequest(service.base, `/api/${MARK}?${MARK}=1`, { method: "QUERY", headers: { "user-agent": MARK } });
    await rawRequest(service.base, `/api/v1/places/${MARK}%ff`, {});

    // Told of everything: the last request's line, its span and a metric of it.
    await send("/api/health", { headers: { "x-request-id": "the-last-one" } });
    await expect.poll(() => service.said().includes("the-last-one"), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => collector.text.join().includes("the-last-one"), { timeout: 10_000 }).toBe(true);
    const seen = collector.text.length;
    await expect.poll(() => collector.text.length, { timeout: 10_000 }).toBeGreaterThan(seen + 1);
    await service.stop();

    const more = [user.id, token, token.split(".")[2] ?? "", user.token.split(".")[2] ?? "", ...codes];
    expect(found(service.said(), more)).toEqual([]);
    expect(found(collector.text.join("\n"), more)).toEqual([]);
    for (const e of endpoints.filter(({ id }) => !service.said().includes(`"endpoint":"${id}"`)))
      expect.fail(`${e.id} has left no line`);
    expect(collector.spans.length).toBeGreaterThan(endpoints.length);
  }, 180_000);

  test("hold nothing of it either where the database is gone, nor its password", async () => {
    const service = await startProcess({ DATABASE_URL: `postgres://${MARK}:${MARK}@127.0.0.1:1/${MARK}` });
    const left = endpoints.filter(({ method }) => method === "GET" || method === "POST");
    // Each waits for the database, so many wait together.
    const caller = async (): Promise<void> => {
      for (let e = left.pop(); e; e = left.pop()) {
        const { path, init } = requestOf(e, false, `${MARK}.token`);
        await (await fetch(service.base + path, { ...init, redirect: "manual" })).text();
      }
    };
    await Promise.all(Array.from({ length: 40 }, caller));
    await fetch(`${service.base}/api/health`, { headers: { "x-request-id": "the-last-one" } });
    await expect.poll(() => service.said().includes("the-last-one"), { timeout: 10_000 }).toBe(true);
    await service.stop();
    expect(service.said()).toContain("service_unavailable");
    expect(found(service.said())).toEqual([]);
    expect(found(collector.text.join("\n"))).toEqual([]);
  }, 180_000);
});
