import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { client } from "./client";
import { READS } from "./load";
import { type Finding, type Scenario, tally } from "./scenario";
import { startServer } from "./server";
import type { Stage } from "./test-bed";

const WIDTH = 40;

/** A request that was sent before the signal must be answered. A later one may fail to connect. */
async function sigterm(stage: Stage): Promise<Finding[]> {
  const rounds = stage.trials(20, 2);
  const service = await stage.service();
  await service.server.end("SIGTERM");
  const owed: number[] = [];
  const exits: number[] = [];
  const codes: (number | string)[] = [];
  let lost = 0;
  let checked = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await startServer(service.settings);
    stage.add(() => server.end("SIGKILL"));
    const caller = client(server.base, WIDTH);
    const people = await Promise.all(Array.from({ length: WIDTH }, () => service.world.user()));
    let signalled = Number.POSITIVE_INFINITY;
    const favorites: { person: string; place: string }[] = [];
    const lane = async (n: number): Promise<void> => {
      const person = people[n];
      for (let turn = 0; performance.now() < signalled; turn++) {
        const write = turn % 2 === 0;
        const place = String(1 + (turn % 80));
        const began = performance.now();
        const got = await caller.ask({
          method: write ? "POST" : "GET",
          target: write ? "/api/v1/favorites" : (READS[(n + turn) % READS.length] ?? ""),
          headers: {
            authorization: `Bearer ${person?.token}`,
            "content-type": "application/json",
            "x-request-id": randomUUID(),
          },
          body: write ? JSON.stringify({ entity_type: "place", entity_id: place }) : undefined,
        });
        // A few milliseconds for the bytes to arrive.
        if (began < signalled - 5) owed.push(got.status);
        if (write && got.status === 201) favorites.push({ person: person?.id ?? "", place });
      }
    };
    const lanes = Promise.all(Array.from({ length: WIDTH }, (_, n) => lane(n)));
    await delay(300 + 40 * round);
    signalled = performance.now();
    codes.push((await server.end("SIGTERM")) ?? "killed");
    exits.push(performance.now() - signalled);
    await lanes;
    caller.close();
    const kept = await service.world.sql<{ n: number }[]>`
      select count(*)::int as n from favorites where user_id = any(${people.map(({ id }) => id)})`;
    checked += favorites.length;
    lost += Math.max(0, favorites.length - (kept[0]?.n ?? 0));
  }
  const slowest = Math.max(...exits);
  return [
    {
      goal: "SIGTERM under load: every request in flight is answered",
      trials: owed.length,
      measured: tally(owed.map((status) => (status === 0 ? "no answer" : status))),
      reached: owed.length > 0 && owed.every((status) => status === 200 || status === 201),
    },
    {
      goal: "… no acknowledged write is lost",
      trials: checked,
      measured: `${lost}`,
      reached: lost === 0 && checked > 0,
    },
    {
      goal: "… and the process exits with 0 within 10 s",
      trials: rounds,
      measured: `exit ${tally(codes)}, at most ${Math.round(slowest)} ms`,
      reached: slowest <= 10_000 && codes.every((code) => code === 0),
    },
  ];
}

export const terminated: Scenario = {
  name: "sigterm",
  run: sigterm,
};
