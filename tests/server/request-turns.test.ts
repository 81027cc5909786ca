import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "@/server/http-server";
import { rawBytes } from "@/tests/support/raw";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createHttpServer({}, listener);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (path: string, more = ""): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const LAST = "Connection: close\r\n";

/** Answers with the path, the sooner the later the request came, and records how many are in progress. */
function recorder() {
  const seen = { paths: [] as string[], inProgress: 0, most: 0 };
  const listener: RequestListener = async (req, res) => {
    seen.paths.push(req.url ?? "");
    seen.most = Math.max(seen.most, ++seen.inProgress);
    for (let left = 50 - 2 * seen.paths.length; left > 0; left--) await turn();
    seen.inProgress--;
    res.end(`<${req.url}>`);
  };
  return { seen, listener };
}

test("the requests of a connection are served one after the other, in their order", async () => {
  const { seen, listener } = recorder();
  const base = await listening(listener);
  const paths = Array.from({ length: 20 }, (_, k) => `/${k}`);
  const sent = paths.map((path, k) => get(path, k === 19 ? LAST : "")).join("");
  const received = await rawBytes(base, sent);
  expect(received.match(/<[^>]*>/g)).toEqual(paths.map((path) => `<${path}>`));
  expect([seen.paths, seen.most]).toEqual([paths, 1]);
});

test("a body of a request that waits is read in its turn", async () => {
  const base = await listening(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    res.end(`<${body}>`);
  });
  const post = (body: string, more = "") =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;
  const received = await rawBytes(base, post("a".repeat(100_000)) + post("b") + post("c".repeat(100_000), LAST));
  expect(received.match(/<[^>]*>/g)?.map((body) => [body[1], body.length])).toEqual([
    ["a", 100_002],
    ["b", 3],
    ["c", 100_002],
  ]);
});

test("a malformed request is refused after the responses before it", async () => {
  const { listener } = recorder();
  const base = await listening(listener);
  const received = await rawBytes(base, get("/good") + get("/bad", "Host: y\r\n"));
  expect(received).toMatch(/^HTTP\/1.1 200 [\s\S]*<\/good>HTTP\/1.1 400 Refused/);
});

test("a connection on which more than 32 requests wait is closed, and they are dropped", async () => {
  const { seen, listener } = recorder();
  const base = await listening(listener);
  expect(await rawBytes(base, get("/").repeat(1_000)).catch(() => "")).toBe("");
  expect(await rawBytes(base, get("/after", LAST))).toMatch(/<\/after>$/);
  expect(seen.paths).toEqual(["/", "/after"]);
});

test("requests that wait are dropped with their connection", async () => {
  const paths: string[] = [];
  const base = await listening((req, res) => {
    paths.push(req.url ?? "");
    if (req.url === "/first") req.socket.destroy();
    else res.end();
  });
  expect(await rawBytes(base, get("/first") + get("/second")).catch(() => "")).toBe("");
  await rawBytes(base, get("/after", LAST));
  expect(paths).toEqual(["/first", "/after"]);
});
