import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { clientKeyOf } from "@/lib/http/client-key";
import { type ConnectionLimits, limitConnections } from "@/server/connections";
import { createHttpServer } from "@/server/http-server";
import { createListener } from "@/server/listener";
import { NodeRequest } from "@/server/node-request";
import { settleKernel } from "@/tests/support/kernel";
import { rawBytes } from "@/tests/support/raw";

settleKernel();
const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const server = createHttpServer({}, listener);
  limitConnections(server, { max: 100, maxPerAddress: undefined, idleMs: 60_000, ...limits });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { port, open, base: `http://127.0.0.1:${port}` };
}

function dial(port: number, bytes = ""): Socket {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  if (bytes) socket.write(bytes);
  return socket;
}

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const LARGE = Buffer.alloc(32 * 1024 * 1024, "x");

describe("a connection", () => {
  test("whose caller never reads the response is closed", async () => {
    const { port, open } = await listening((_, res) => void res.end(LARGE), { idleMs: 300 });
    for (let i = 0; i < 10; i++) dial(port, GET).pause();
    await expect.poll(open).toBe(10);
    await expect.poll(open, { timeout: 5_000 }).toBe(0);
  });

  test("whose caller reads slowly but steadily gets the whole response", async () => {
    const { port } = await listening((_, res) => void res.end(LARGE), { idleMs: 400 });
    const socket = dial(port, GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    let received = 0;
    socket.on("data", (chunk) => {
      received += chunk.length;
      if (received % 16 !== 0) return;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    await once(socket, "close");
    expect(received).toBeGreaterThan(LARGE.length);
  }, 20_000);

  test("that sends nothing is closed", async () => {
    const { port, open } = await listening((_, res) => void res.end(), { idleMs: 200 });
    dial(port);
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 5_000 }).toBe(0);
  });

  test("beyond its address's share is closed, and others of the address go on", async () => {
    const { port, base, open } = await listening((_, res) => void res.end("ok"), { maxPerAddress: 3 });
    const held = [dial(port), dial(port), dial(port)];
    await expect.poll(open).toBe(3);
    await once(dial(port, GET), "close");
    held[0]?.destroy();
    await expect.poll(open).toBe(2);
    expect(await rawBytes(base, GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))).toMatch(/ok$/);
  });
});

describe("header fields", () => {
  const request = (junk: number) =>
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${"a: b\r\n".repeat(junk)}X-Forwarded-For: 203.0.113.7\r\n\r\n`;
  const keyOf: RequestListener = (req, res) => {
    res.end(clientKeyOf(new NodeRequest(req, "/"), "1"));
  };

  test("up to 100 are all read, so that the last one, a proxy's, is what counts", async () => {
    const { base } = await listening(keyOf);
    expect(await rawBytes(base, request(97))).toMatch(/^HTTP\/1\.1 200[\s\S]*203\.0\.113\.7$/);
  });

  test.each([98, 500, 2_500])("beside %i others, too many in all, the request is 431", async (junk) => {
    const { base } = await listening(keyOf);
    expect(await rawBytes(base, request(junk))).toMatch(/^HTTP\/1\.1 431[\s\S]*headers_too_large/);
  });
});

describe("the body of a request to a page", () => {
  const MIB = 1024 * 1024;
  const post = (length: string) => `POST /portal HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
  const page: RequestListener = (req, res) => void req.resume().once("end", () => res.end("page"));

  test("above 1 MiB is 413 before it is read", async () => {
    const { port } = await listening(createListener(page));
    const [head] = await once(dial(port, post(String(MIB + 1))), "data");
    expect(String(head)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("that never ends is dropped when its caller's share of memory is full, and others are served", async () => {
    const { port, open } = await listening(createListener(page));
    const stalled = Array.from({ length: 20 }, () => dial(port, post(String(MIB)) + "a".repeat(MIB - 1)));
    await expect.poll(open, { timeout: 5_000 }).toBe(8);
    const [answer] = await once(dial(port, `${post("3")}a=1`), "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*page/);
    expect(stalled.filter(({ destroyed, closed }) => !destroyed && !closed).length).toBeLessThanOrEqual(8);
  });
});
