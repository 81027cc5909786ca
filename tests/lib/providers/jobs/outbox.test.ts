import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { completenessRequested } from "@/inngest/events";
import { withTransaction } from "@/lib/platform/database/database";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { setSettings } from "./harness";

let db: Db;
let sql: postgres.Sql;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  db = connect({ url: fresh.url, poolSize: 4 });
  sql = fixtureClient(fresh.url);
  drop = fresh.drop;
  setSettings(fresh.url);
});
afterAll(async () => {
  await Promise.all([db.close(), sql.end()]);
  await drop();
});

const queue = (id: string, requestId?: string) =>
  withTransaction({ db, ...(requestId && { requestId }) }, (tx) =>
    queueEvent(tx, completenessRequested, { id, data: { place_id: "7" } }),
  );
const waiting = (id: string) => sql`
  select name, data, request_id from outbox where event_id = ${`place/completeness.requested:${id}`}`;

test("an event lands with its transaction, and knows the request that queued it", async () => {
  await queue("landed", "req-1");
  expect(await waiting("landed")).toEqual([
    { name: "place/completeness.requested", data: { place_id: "7" }, request_id: "req-1" },
  ]);
});

test("an event is kept in the very transaction of what it tells of, not after it", async () => {
  const mine = await withTransaction({ db }, async (tx) => {
    await queueEvent(tx, completenessRequested, { id: "with", data: { place_id: "7" } });
    const [row] = await tx.execute<{ id: string }>("select pg_current_xact_id()::xid::text as id");
    return row?.id;
  });
  const kept = await sql`select xmin::text as id from outbox where event_id = 'place/completeness.requested:with'`;
  expect(kept).toEqual([{ id: mine }]);
});

test("an event goes with the transaction that fails", async () => {
  const failing = withTransaction({ db }, async (tx) => {
    await queueEvent(tx, completenessRequested, { id: "lost", data: { place_id: "7" } });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await waiting("lost")).toEqual([]);
});

test("queued ten times at once, an event waits once", async () => {
  await Promise.all(Array.from({ length: 10 }, () => queue("same")));
  expect(await waiting("same")).toHaveLength(1);
});

test("data off the event's shape is refused before it is kept", async () => {
  const bad = withTransaction({ db }, (tx) =>
    queueEvent(tx, completenessRequested, { id: "bad", data: { place_id: 7 as unknown as string } }),
  );
  await expect(bad).rejects.toThrow();
  expect(await waiting("bad")).toEqual([]);
});
