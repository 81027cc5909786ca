import { once } from "node:events";
import { Agent, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer, drain } from "@/server/http-server";

let server: Server;
let slow: (() => void)[] = [];
let agent: Agent;
beforeEach(async () => {
  slow = [];
  agent = new Agent({ keepAlive: true });
  server = createHttpServer({ keepAliveTimeout: 60_000 }, (req, res) => {
    if (req.url === "/slow") slow.push(() => res.end("late"));
    else res.end("at once");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function ask(path: string): Promise<{ status: number | undefined; connection: string | undefined }> {
  const asked = get({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, path, agent });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return { status: answer.statusCode, connection: answer.headers.connection };
}

test("who has asked is answered, who asks meanwhile is answered and sent elsewhere, and idle connections hold nobody", async () => {
  const under = ask("/slow");
  // Two connections that are kept open and are not used again.
  await Promise.all([ask("/"), ask("/")]);
  await expect.poll(() => slow.length).toBe(1);
  let over = false;
  const drained = drain(server).then(() => {
    over = true;
  });
  expect(await ask("/")).toEqual({ status: 200, connection: "close" });
  await expect.poll(() => server.listening).toBe(false);
  expect(over).toBe(false);
  slow[0]?.();
  expect((await under).status).toBe(200);
  await drained;
}, 5_000);
