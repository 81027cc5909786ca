import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestBodies } from "@/lib/platform/streams/body-budget";
import { createHttpServer } from "@/server/http-server";
import { createListener } from "@/server/listener";
import { settleKernel } from "@/tests/support/kernel";

settleKernel();
const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serving(page: (req: IncomingMessage, res: ServerResponse) => unknown): Promise<number> {
  const server = createHttpServer({}, createListener(page));
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function dial(port: number, bytes: string): Socket {
  const socket = connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  socket.on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

const form = (length: number) => `POST /admin/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const answerAll = async (req: IncomingMessage, res: ServerResponse) => res.end((await text(req)).length.toString());
const MIB = 1024 * 1024;

describe("a form for a page", () => {
  test("that is announced and never sent evicts no other form", async () => {
    const port = await serving(answerAll);
    const slow = dial(port, `${form(20)}0123456789`);
    await expect.poll(() => requestBodies.bytes).toBe(10);
    for (let n = 0; n < 100; n++) dial(port, `${form(MIB - 1)}a`);
    await expect.poll(() => requestBodies.bytes).toBe(110);
    slow.write("0123456789");
    const [answer] = await once(slow, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*20$/);
  });

  test("counts what has arrived until its response is sent", async () => {
    let begun = false;
    let finish = (): void => undefined;
    const port = await serving(async (req, res) => {
      const { length } = await text(req);
      begun = true;
      finish = () => void res.end(String(length));
    });
    await expect.poll(() => requestBodies.bytes).toBe(0);
    const socket = dial(port, form(50_000) + "a".repeat(30_000));
    await expect.poll(() => requestBodies.bytes).toBe(30_000);
    socket.write("a".repeat(20_000));
    await expect.poll(() => [requestBodies.bytes, begun]).toEqual([50_000, true]);
    finish();
    await expect.poll(() => requestBodies.bytes).toBe(0);
  });

  test("reaches the page once it is whole, as it was sent", async () => {
    const page = vi.fn(async (req: IncomingMessage, res: ServerResponse) => res.end(await text(req)));
    const port = await serving(page);
    const begun = dial(port, `${form(20)}0123456789`);
    await expect.poll(() => requestBodies.bytes).toBe(10);
    begun.destroy();
    await expect.poll(() => requestBodies.bytes).toBe(0);
    expect(page).not.toHaveBeenCalled();
    const chunked = dial(port, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
    expect(String((await once(chunked, "data"))[0])).toMatch(/^HTTP\/1\.1 200 [\s\S]*abc/);
  });

  test("that is too long or malformed is refused, and the connection serves the next request", async () => {
    const port = await serving(answerAll);
    const chunk = `${(2 * MIB).toString(16)}\r\n${"a".repeat(2 * MIB)}\r\n0\r\n\r\n`;
    const long = dial(port, `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(String((await once(long, "data"))[0])).toMatch(/^HTTP\/1\.1 413 /);
    const broken = "Content-Type: multipart/form-data; boundary=xyz\r\nContent-Length: 6\r\n\r\nbroken";
    const socket = dial(port, `POST / HTTP/1.1\r\nHost: x\r\n${broken}`);
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 400 [\s\S]*Malformed form\./);
    socket.write(`${form(2)}ab`);
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 200 [\s\S]*2$/);
  });
});
