import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Job } from "./protocol";

export interface Sample {
  /** 0 for a connection error. */
  status: number;
  /** Milliseconds from sending the request to the end of the response. */
  ms: number;
}

/** Sends a request every `everyMs` milliseconds, whether or not earlier ones have been answered, for `seconds`. */
export async function sendSteadily(
  { base, requests, connections, seconds = 1 }: Job,
  everyMs: number,
): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const samples: Promise<Sample>[] = [];
  const started = performance.now();
  for (let i = 0; i * everyMs < seconds * 1000; i++) {
    await delay(Math.max(0, started + i * everyMs - performance.now()));
    const one = requests[i % requests.length];
    if (one) samples.push(send(agent, base, one));
  }
  const answered = await Promise.all(samples);
  agent.destroy();
  return answered;
}

function send(
  agent: Agent,
  base: string,
  { path, method = "GET", headers, body }: Job["requests"][number],
): Promise<Sample> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number): void => resolve({ status, ms: performance.now() - started });
    request(base + path, { agent, method, ...(headers && { headers }) }, (response) => {
      response.resume().on("end", () => end(response.statusCode ?? 0));
    })
      .on("error", () => end(0))
      .end(body);
  });
}
