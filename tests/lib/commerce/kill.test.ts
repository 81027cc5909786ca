import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FOR_NODE } from "@/scripts/build-server";
import { SERVER_FLAGS } from "@/scripts/lib/server-args";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import type { Person } from "@/tests/support/commerce/merchants";
import {
  addToCart,
  type Bought,
  COMMERCE,
  checkOut,
  deliver,
  eventOf,
  newShop,
  type Shop,
} from "@/tests/support/commerce/shopping";
import { rounds } from "@/tests/support/rounds";
import { type Served, serveBuilt } from "@/tests/support/serve";
import { type Answer, useWorld, type World } from "@/tests/support/world";

/** How often the server is killed. */
const KILLS = Number(process.env.COMMERCE_KILLS ?? rounds(1, 200));
const SHOPPERS = 6;
const world = useWorld(COMMERCE);
const file = `dist/kill-test-${randomUUID()}.mjs`;
let shop: Shop;
let served: Served | undefined;

beforeAll(async () => {
  shop = await newShop(world);
  await build({
    ...FOR_NODE,
    entryPoints: ["server.ts"],
    outfile: file,
    logLevel: "error",
  });
}, 60_000);
afterAll(async () => {
  await kill();
  await rm(file, { force: true });
});

async function start(): Promise<string> {
  served = await serveBuilt(undefined, file, () => [...SERVER_FLAGS, file]);
  return served.base;
}

async function kill(): Promise<void> {
  await served?.stop();
  served = undefined;
}

/** The same world behind the server that is to be killed, wherever it listens now. */
const victim: World & { at: string } = Object.assign(Object.create(world), {
  at: "",
  api: async (path: string, { token, ...init }: RequestInit & { token?: string } = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (token) headers.set("authorization", `Bearer ${token}`);
    const response = await fetch(`${victim.at}${path}`, { ...init, headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === "" ? undefined : JSON.parse(text),
    };
  },
});

interface Visit {
  buyer: Person;
  key: string;
  /** The checkout's response, if one arrived. */
  answered?: { text: string; data: Bought };
  /** Whether the provider was told that we have its delivery. */
  taken?: boolean;
}
const visits: Visit[] = [];

/** Buys again and again; what the killed server does not answer is left as it is. */
async function shopUntil(over: () => boolean): Promise<void> {
  while (!over()) {
    const visit: Visit = { buyer: await world.user(), key: randomUUID() };
    try {
      if ((await addToCart(victim, visit.buyer, shop.items[0] ?? "", 2)).status !== 200) continue;
      visits.push(visit);
      const { status, text, body } = await checkOut(victim, visit.buyer, { key: visit.key });
      if (status !== 201) continue;
      visit.answered = { text, data: body.data };
      await world.sql`update sandbox_payments set status = 'succeeded' where id = ${body.data.payment.id}`;
      visit.taken = (await deliver(victim, eventOf(body.data))).status === 200;
    } catch (error) {
      // `fetch failed`: the server was killed under us.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

test("kill -9 of the server in checkout traffic loses nothing that was answered, and halves and doubles nothing", {
  timeout: 1_800_000,
}, async () => {
  let over = false;
  victim.at = await start();
  const shoppers = Array.from({ length: SHOPPERS }, () => shopUntil(() => over));
  for (let n = 0; n < KILLS; n++) {
    const enough = visits.length + 3 + ((n * 7) % 11);
    await vi.waitUntil(() => visits.length >= enough, { timeout: 60_000, interval: 1 });
    await kill();
    victim.at = await start();
  }
  over = true;
  await Promise.all(shoppers);
  const open = visits.filter((visit) => !visit.answered);
  // The process that held the key is dead: end its lease now instead of waiting.
  await world.sql`update idempotency_keys set lease_until = now()`;
  for (const visit of visits) {
    const { status, text, body } = await checkOut(victim, visit.buyer, { key: visit.key });
    expect(status, text).toBe(201);
    if (visit.answered) expect(text).toBe(visit.answered.text);
    visit.answered ??= { text, data: body.data };
  }
  const late = visits.filter((visit) => !visit.taken);
  for (const { answered } of late) {
    if (!answered) continue;
    await world.sql`update sandbox_payments set status = 'succeeded' where id = ${answered.data.payment.id}`;
    expect((await deliver(victim, eventOf(answered.data))).status).toBe(200);
  }
  const ids = visits.map(({ buyer }) => buyer.id);
  const rows = await world.sql`
    select o.status, count(*)::int as orders, count(distinct o.user_id)::int as buyers,
      (select count(*)::int from sandbox_payments) as payments
    from orders o where user_id = any(${ids}) group by o.status`;
  expect(rows).toEqual([{ status: "paid", orders: visits.length, buyers: visits.length, payments: visits.length }]);
  await expectMoneyConserved(world);
  expect(open.length, "nothing was under way when the server was killed").toBeGreaterThan(0);
  console.log(`${KILLS} kills, ${visits.length} checkouts, ${open.length} of them cut off`);
});
