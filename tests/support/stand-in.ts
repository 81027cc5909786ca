import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";

export interface Received {
  /** Method and URL, for example `GET /v1/places/abc?x=1`. */
  line: string;
  headers: IncomingMessage["headers"];
  body: string;
  bytes: Buffer;
}
export type Behaviour = (req: IncomingMessage, res: ServerResponse, received: Received) => void;

/** An outside service played by the tests: it speaks HTTP, keeps what it was asked, and behaves as told. */
export interface StandIn {
  baseUrl: string;
  received: Received[];
  behave(behaviour: Behaviour): void;
  /** Forgets what it was asked, and behaves as at first. */
  reset(): void;
  stop(): void;
}

/** Starts one on a free port for the test file; before each test it is reset. */
export async function standIn(usual: Behaviour): Promise<StandIn> {
  const started = await startStandIn(usual);
  beforeEach(() => started.reset());
  afterAll(() => started.stop());
  return started;
}

/** Starts one on a free port, until it is stopped. */
export async function startStandIn(usual: Behaviour): Promise<StandIn> {
  let behaviour = usual;
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const asked = {
        line: `${req.method} ${req.url}`,
        headers: req.headers,
        body: Buffer.concat(chunks).toString(),
        bytes: Buffer.concat(chunks),
      };
      received.push(asked);
      res.on("error", () => undefined);
      behaviour(req, res, asked);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    reset: () => {
      behaviour = usual;
      received.length = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with JSON. */
export function answerJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The ways in which any provider fails. */
export const FAILURES: Record<string, Behaviour> = {
  "500": (_, res) => res.writeHead(500).end("oops"),
  "401": (_, res) => answerJson(res, 401, { error: { code: 401, status: "UNAUTHENTICATED" } }),
  "429": (_, res) => answerJson(res, 429, { error: { code: 429 } }),
  hang: () => undefined,
  "headers, then silence": (_, res) => void res.writeHead(200).write('{"'),
  "reset after the request": (req) => void req.socket.destroy(),
  garbage: (_, res) => res.writeHead(200).end("<html>\u0000\u0001 not json"),
  "another shape": (_, res) => answerJson(res, 200, [{ unexpected: null }]),
  empty: (_, res) => res.writeHead(200).end(),
  "a redirect elsewhere": (_, res) => res.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
  "100 MB": (_, res) => {
    res.writeHead(200);
    const chunk = Buffer.alloc(1024 * 1024, "x");
    let left = 100;
    const more = () => {
      while (left-- > 0) if (!res.write(chunk)) return void res.once("drain", more);
      res.end();
    };
    more();
  },
};
