import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Redis, type Reply, startRedis } from "./redis";

/** `serve` passes commands on; the others are ways in which the service can fail. */
export type Mood = "serve" | "hang" | "slow" | "status 500" | { body: string };
const SLOW_MS = 2_000;

export interface Upstash {
  url: string;
  token: string;
  redis: Redis;
  mood: Mood;
  /** Commands that have come in. */
  seen: number;
  stop(): Promise<void>;
}

const encoded = (reply: Reply): unknown => {
  if (reply instanceof Error) throw reply;
  if (Array.isArray(reply)) return reply.map(encoded);
  return typeof reply === "string" && reply !== "OK" ? Buffer.from(reply).toString("base64") : reply;
};

/** Upstash's REST protocol in front of a real Redis, as far as the rate limiter speaks it. */
export async function startUpstash(): Promise<Upstash> {
  const redis = await startRedis();
  const run = async (args: unknown[]): Promise<{ result: unknown } | { error: string }> => {
    try {
      return { result: encoded(await redis.command(...args.map(String))) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
  const server = createServer(async (req, res) => {
    upstash.seen++;
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const send = (status: number, body: string) =>
      res.writeHead(status, { "content-type": "application/json" }).end(body);
    const { mood } = upstash;
    if (mood === "hang") return;
    if (mood === "status 500") return void send(500, "");
    if (mood === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    else if (mood !== "serve") return void send(200, mood.body);
    if (req.headers.authorization !== `Bearer ${upstash.token}`) return void send(401, '{"error":"Unauthorized"}');
    const given = JSON.parse(Buffer.concat(chunks).toString()) as unknown[];
    if (req.url !== "/pipeline") {
      const outcome = await run(given);
      return void send("error" in outcome ? 400 : 200, JSON.stringify(outcome));
    }
    // In order, as Redis would: the client sends what it has gathered in one go.
    const outcomes: unknown[] = [];
    for (const command of given as unknown[][]) outcomes.push(await run(command));
    send(200, JSON.stringify(outcomes));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const upstash: Upstash = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: "the token of the tests",
    redis,
    mood: "serve",
    seen: 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await redis.stop();
    },
  };
  return upstash;
}
