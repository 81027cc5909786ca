import { setTimeout as delay } from "node:timers/promises";
import { type Client, client, type Got } from "./client";
import type { Service } from "./test-bed";

/** Reads that touch each part of the database, none of them rate-limited. */
export const READS = [
  "/api/v1/places",
  "/api/v1/places/1",
  "/api/v1/categories",
  "/api/v1/map/pois",
  "/api/v1/events",
  "/api/v1/search?q=beach",
  "/api/v1/app/home",
] as const;

export interface Load {
  answers: Got[];
  /** Stops sending and waits for requests in progress. */
  end(): Promise<readonly Got[]>;
}

/** Sends requests continuously with limited concurrency until it is stopped. */
export function startLoad(caller: Client, width: number, next: (n: number) => Parameters<Client["ask"]>[0]): Load {
  const answers: Got[] = [];
  let over = false;
  let n = 0;
  const lane = async (): Promise<void> => {
    while (!over) {
      const got = await caller.ask(next(n++));
      answers.push(got);
      // If every request is rejected at once, a loop without a pause would only measure itself.
      if (got.status === 0 || got.status === 503) await delay(5);
    }
  };
  const lanes = Promise.all(Array.from({ length: width }, lane));
  return {
    answers,
    end: async () => {
      over = true;
      await lanes;
      return answers;
    },
  };
}

/** A load of reads on a service; its connections are closed with the scenario. */
export function readingLoad({ server }: Service, width: number, add: (stop: () => unknown) => void): Load {
  const caller = client(server.base, width);
  add(() => caller.close());
  return startLoad(caller, width, (n) => ({ method: "GET", target: READS[n % READS.length] ?? READS[0] }));
}

/** Milliseconds until every read returns 200, with repeated attempts. Throws after a minute. */
export async function untilServing({ server }: Service): Promise<number> {
  const started = performance.now();
  const caller = client(server.base, READS.length);
  try {
    for (;;) {
      const answers = await Promise.all(READS.map((target) => caller.ask({ method: "GET", target })));
      if (answers.every(({ status }) => status === 200)) return performance.now() - started;
      if (performance.now() - started > 60_000) throw new Error(`not serving: ${answers.map(({ status }) => status)}`);
      await delay(20);
    }
  } finally {
    caller.close();
  }
}

/** Whether it is a 503 in the envelope. */
export function isOutage({ status, text }: Got): boolean {
  return status === 503 && text.includes('"code":"service_unavailable"') && text.includes('"status":503');
}
