import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { rawBytes, rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const LOGIN = "/api/v1/auth/login";
const CREDENTIALS = JSON.stringify({ email: "nobody@example.org", password: "not a password" });

const post = (head: string, body: string): string =>
  `POST ${LOGIN} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n${head}\r\n\r\n${body}`;
const chunked = (...parts: string[]): string =>
  [...parts, ""].map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`).join("");

async function dial(): Promise<Socket> {
  const { hostname, port } = new URL(world.base);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

describe("a request's body", () => {
  test("is read in chunks as in one piece, split anywhere", async () => {
    expect(await rawBytes(world.base, post(`Content-Length: ${CREDENTIALS.length}`, CREDENTIALS))).toMatch(
      /^HTTP\/1\.1 401 .*invalid_credentials/s,
    );
    const split = post("Transfer-Encoding: chunked", chunked(CREDENTIALS.slice(0, 7), CREDENTIALS.slice(7)));
    expect(await rawBytes(world.base, split)).toMatch(/^HTTP\/1\.1 401 .*invalid_credentials/s);
  });

  test("may wait for a 100 Continue", async () => {
    const { hostname, port } = new URL(world.base);
    const headers = { "content-type": "application/json", expect: "100-continue" };
    const sent = request({ host: hostname, port, path: LOGIN, method: "POST", headers, agent: false });
    sent.flushHeaders();
    await once(sent, "continue");
    sent.end(CREDENTIALS);
    const [answer] = (await once(sent, "response")) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(401);
  });

  test("that is too large is refused as soon as that is known, and the answer arrives", async () => {
    const declared = await world.api(LOGIN, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `"${"a".repeat(2_000_000)}"`,
    });
    expect([declared.status, declared.body.error.code]).toEqual([413, "payload_too_large"]);
    const growing = post("Transfer-Encoding: chunked", chunked(...Array.from({ length: 40 }, () => "a".repeat(8_192))));
    expect(await rawBytes(world.base, growing)).toMatch(/^HTTP\/1\.1 413 .*payload_too_large/s);
  });

  test("that never ends holds neither the answer nor, once it is refused, the connection", async () => {
    const socket = await dial();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    let received = "";
    socket.on("data", (data: Buffer) => (received += data.toString()));
    socket.write(post("Transfer-Encoding: chunked", "").replace("Connection: close\r\n", ""));
    const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
    const feed = setInterval(() => socket.write(chunk), 5);
    await expect.poll(() => received, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 413 /);
    await closed;
    clearInterval(feed);
    expect((await rawRequest(world.base, "/api/health")).status).toBe(200);
  });

  test("that does not arrive is request_timeout, and not a failure of the service", async () => {
    const socket = await dial();
    let received = "";
    socket.on("data", (data: Buffer) => (received += data.toString()));
    socket.write(post("Content-Length: 100", '{"email":'));
    await expect.poll(() => received, { timeout: 6_000 }).toMatch(/^HTTP\/1\.1 408 .*request_timeout/s);
  }, 10_000);

  test("that breaks off disturbs nobody", async () => {
    for (const body of ["", '{"email":']) {
      const socket = await dial();
      socket.write(post("Content-Length: 100", body));
      await rawRequest(world.base, "/api/health");
      socket.destroy();
    }
    expect((await rawRequest(world.base, "/api/health")).status).toBe(200);
  });
});

describe("a connection", () => {
  test("takes one request after another, bodies nobody reads included, and answers in order", async () => {
    const get = (path: string, extra = "", body = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${extra}\r\n${body}`;
    const answer = await rawBytes(
      world.base,
      get("/api/v1/areas", "X-Request-Id: first\r\n") +
        get("/api/v1/places?limit=0", "X-Request-Id: second\r\nContent-Length: 5\r\n", "12345") +
        get("/api/v1/nothing", "X-Request-Id: third\r\n") +
        get("/api/v1/areas", "X-Request-Id: fourth\r\nConnection: close\r\n"),
    );
    const heads = [...answer.matchAll(/HTTP\/1\.1 (\d+)[\s\S]*?x-request-id: (\w+)/gi)].map(([, ...head]) => head);
    expect(heads).toEqual([
      ["200", "first"],
      ["422", "second"],
      ["404", "third"],
      ["200", "fourth"],
    ]);
  });

  // A proxy and the service that disagree on where a request ends let a client send the start of somebody else's next one.
  test.each([
    ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked"],
    ["chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 4"],
    ["two lengths", "Content-Length: 4\r\nContent-Length: 40"],
    ["a list of lengths", "Content-Length: 4, 40"],
    ["a signed length", "Content-Length: +4"],
    ["a hexadecimal length", "Content-Length: 0x4"],
    ["a length that is no number", "Content-Length: four"],
    ["a length above every integer", "Content-Length: 18446744073709551620"],
    ["a space before the colon", "Transfer-Encoding : chunked"],
    ["a coding that is not known", "Transfer-Encoding: xchunked"],
    ["chunks that are not the last coding", "Transfer-Encoding: chunked, identity"],
    ["a field that continues on the next line", "X: 1\r\n Content-Length: 4"],
    ["a line that ends without CR", "X: 1\nContent-Length: 4"],
    ["a CR within a field", "X: 1\rContent-Length: 4"],
    ["a null within a field", "X: 1\0Content-Length: 4"],
  ])("whose requests end in two places is closed with 400 and one answer: %s", async (_, head) => {
    const hidden = `0\r\n\r\nGET /api/v1/areas HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const answer = await rawBytes(world.base, post(head, hidden).replace("Connection: close\r\n", ""));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  });

  test.each(["ffffffffffffffffff", "-1", "4 4", "0x4", "z", ""])(
    "with a chunk of the size %j gets one answer, a refusal",
    async (size) => {
      const hidden = "GET /api/v1/areas HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
      const body = `${size}\r\n{}  \r\n0\r\n\r\n${hidden}`;
      const answer = await rawBytes(
        world.base,
        post("Transfer-Encoding: chunked", body).replace("Connection: close\r\n", ""),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
    },
  );

  test("that is given up before the answer disturbs nobody", async () => {
    for (let i = 0; i < 20; i++) {
      const socket = await dial();
      socket.write("GET /api/v1/places HTTP/1.1\r\nHost: x\r\n\r\n");
      socket.destroy();
    }
    expect((await rawRequest(world.base, "/api/v1/places")).status).toBe(200);
  });

  test("of a HEAD or a 304 carries no body, so that the next answer is read as one", async () => {
    const { headers } = await rawRequest(world.base, "/api/v1/areas");
    const answer = await rawBytes(
      world.base,
      `HEAD /api/v1/areas HTTP/1.1\r\nHost: x\r\n\r\n` +
        `GET /api/v1/areas HTTP/1.1\r\nHost: x\r\nIf-None-Match: ${headers.etag}\r\n\r\n` +
        `OPTIONS /api/v1/areas HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)).toEqual(["200", "304", "204"]);
    expect(answer.split("\r\n\r\n")).toHaveLength(4);
  });
});
