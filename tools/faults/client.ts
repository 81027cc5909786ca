import { Agent, request } from "node:http";

export interface Sent {
  method: string;
  /** Path and query, as they go over the wire. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface Got {
  /** 0 if the connection broke before a response. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
  /** Why there is no answer. */
  broken?: string;
}

export interface Client {
  ask(sent: Sent): Promise<Got>;
  close(): void;
}

/** A caller that sends requests unchanged, over a limited number of connections. It never throws. */
export function client(base: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname: host, port } = new URL(base);
  return {
    close: () => agent.destroy(),
    ask: ({ method, target, headers = {}, body }) =>
      new Promise((resolve) => {
        const started = performance.now();
        const ended = (got: Omit<Got, "ms">) => resolve({ ...got, ms: performance.now() - started });
        const broken = (error: Error & { code?: string }) =>
          ended({ status: 0, headers: {}, text: "", broken: error.code ?? error.message });
        const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const options = { host, port, agent, method, path: target, headers: { ...headers, ...length } };
        const asked = request(options, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            ended({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          });
          answer.on("error", broken);
        });
        asked.on("error", broken);
        asked.end(body);
      }),
  };
}

/** Runs `work` for 0 … count − 1 with limited concurrency. */
export async function inParallel(count: number, width: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
}
