import type { AddressInfo } from "node:net";
import { connect as connectTo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "@/tests/support/database";
import { type Served, serve } from "@/tests/support/serve";

// What PgBouncer takes of a client in transaction mode, where it is not told to ignore more.
const TAKEN = new Set(["user", "database", "client_encoding", "application_name", "datestyle", "timezone"]);
const OF_A_SESSION = /^\s*(set\s+(?!local|transaction)|listen\b|declare\b)|pg_(try_)?advisory_lock|plan_cache_mode/i;

interface Pooler {
  url: string;
  /** What no client of a transaction pooler may do, and somebody did. */
  faults: string[];
  statements: number;
  stop(): void;
}

/** A pooler in front of a server as strict as PgBouncer: one connection to each client, but nothing of a session. */
async function startPooler(serverUrl: string): Promise<Pooler> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const pooler: Pooler = { url: "", faults: [], statements: 0, stop: () => undefined };
  const server = createServer((client) => {
    const upstream = connectTo(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    let waiting: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    let started = false;
    client.on("data", (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (;;) {
        const head = started ? 1 : 0;
        if (waiting.length < head + 4) return;
        const length = head + waiting.readInt32BE(head);
        if (waiting.length < length) return;
        const message = waiting.subarray(0, length);
        waiting = waiting.subarray(length);
        if (started) inspect(pooler, message);
        else inspectStart(pooler, message);
        started = true;
        upstream.write(message);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = new URL(serverUrl);
  address.port = String((server.address() as AddressInfo).port);
  return Object.assign(pooler, {
    url: address.href,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}

function inspectStart(pooler: Pooler, message: Buffer): void {
  const words = message.subarray(8).toString().split("\0");
  for (let i = 0; i + 1 < words.length && words[i]; i += 2) {
    if (!TAKEN.has((words[i] ?? "").toLowerCase())) pooler.faults.push(`unsupported startup parameter: ${words[i]}`);
  }
}

function inspect(pooler: Pooler, message: Buffer): void {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind !== "P" && kind !== "Q") return;
  pooler.statements++;
  const [first = "", second = ""] = message.subarray(5).toString().split("\0");
  if (kind === "P" && first !== "") pooler.faults.push(`a prepared statement: ${first}`);
  const text = kind === "P" ? second : first;
  if (OF_A_SESSION.test(text)) pooler.faults.push(`of a session: ${text}`);
}

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pooler: Pooler;
let served: Served;

beforeAll(async () => {
  database = await freshDatabase();
  pooler = await startPooler(database.url);
  Object.assign(process.env, {
    DATABASE_URL: pooler.url,
    DATABASE_TRANSACTION_POOLER: "1",
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    LOG_LEVEL: "silent",
    VALIDATE_RESPONSES: "1",
    BASE_URL: "http://localhost:3000",
  });
  served = await serve();
});
afterAll(async () => {
  await served?.stop();
  await (await import("@/lib/database")).db().close();
  pooler?.stop();
  await database?.drop();
});

async function ask(path: string, body?: object, token?: string) {
  const response = await fetch(served.base + path, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

describe("behind a transaction pooler", () => {
  test("the service reads, writes and runs its transactions, and leaves nothing on a connection", async () => {
    const account = { email: "a@example.test", password: "Correct-Horse-7", name: "A" };
    const { status, body } = await ask("/api/v1/auth/register", account);
    expect(status).toBe(201);
    const { token } = body.data;
    for (const path of ["/api/v1/places", "/api/v1/map/pois", "/api/v1/events", "/api/v1/search?q=beach", "/api/ready"])
      expect((await ask(path)).status, path).toBe(200);
    for (const path of ["/api/v1/me", "/api/v1/favorites", "/api/v1/tours"])
      expect((await ask(path, undefined, token)).status, path).toBe(200);
    for (let i = 0; i < 3; i++) expect((await ask("/api/v1/places?limit=3")).status).toBe(200);
    expect(pooler.statements).toBeGreaterThan(10);
    expect(pooler.faults).toEqual([]);
  });

  test("without the setting it would not do: what it leaves on a connection is seen here", async () => {
    const { connect } = await import("@/db/client");
    const direct = connect({ url: pooler.url, poolSize: 1 });
    await direct.sql.unsafe("select $1::int", [1], { prepare: true });
    await direct.close();
    expect(pooler.faults.join()).toMatch(/statement_timeout/);
    expect(pooler.faults.join()).toMatch(/a prepared statement/);
    pooler.faults.length = 0;
  });
});
