import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
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
/** The body; empty if its connection closes before its end. */
const readAll = (req: IncomingMessage) => text(req).catch(() => "");
const answerAll = async (req: IncomingMessage, res: ServerResponse) => res.end((await readAll(req)).length.toString());
const MIB = 1024 * 1024;

describe("a form for a page", () => {
  test("that is announced and never sent evicts no other form", async () => {
    let begun = 0;
    const port = await serving((req, res) => {
      begun++;
      return answerAll(req, res);
    });
    const slow = dial(port, `${form(20)}0123456789`);
    await expect.poll(() => begun).toBe(1);
    for (let n = 0; n < 100; n++) dial(port, `${form(MIB - 1)}a`);
    await expect.poll(() => begun).toBe(101);
    slow.write("0123456789");
    const [answer] = await once(slow, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*20$/);
  });

  test("counts what has arrived until its response is sent", async () => {
    let finish = (): void => undefined;
    const port = await serving(async (req, res) => {
      const { length } = await readAll(req);
      finish = () => void res.end(String(length));
    });
    await expect.poll(() => requestBodies.bytes).toBe(0);
    const socket = dial(port, form(50_000) + "a".repeat(30_000));
    await expect.poll(() => requestBodies.bytes).toBe(30_000);
    socket.write("a".repeat(20_000));
    await expect.poll(() => requestBodies.bytes).toBe(50_000);
    finish();
    await expect.poll(() => requestBodies.bytes).toBe(0);
  });
});
