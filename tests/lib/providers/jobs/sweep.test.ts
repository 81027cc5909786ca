import { InngestTestEngine } from "@inngest/test";
import { beforeAll, expect, test } from "vitest";
import type { inngest as client } from "@/inngest/client";
import type { jobsSweep as sweep } from "@/inngest/functions/jobs-sweep";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const loaded = {} as { inngest: typeof client; jobsSweep: typeof sweep };

// These modules read the settings, which exist once the world does.
beforeAll(async () => {
  Object.assign(loaded, await import("@/inngest/client"), await import("@/inngest/functions/jobs-sweep"));
});

test("the hourly sweep deletes expired rows and keeps the others", async () => {
  const { sql } = world;
  await sql`insert into job_runs (id, function_id, idempotency_key, event, status, ended_at) values
    ('old', 'f', '1', '{}', 'completed', now() - interval '25 hours'),
    ('young', 'f', '2', '{}', 'failed', now() - interval '23 hours'),
    ('long', 'f', '3', '{}', 'running', null)`;
  await sql`insert into outbox (event_id, name, data, created_at) values
    ('unheard', 'n', '{}', now() - interval '31 days'), ('waiting', 'n', '{}', now() - interval '29 days')`;
  await sql`insert into rate_limits (id, count, reset_at) values
    ('over', 1, now() - interval '1 minute'), ('open', 1, now() + interval '1 minute')`;
  const engine = new InngestTestEngine({ function: loaded.jobsSweep(loaded.inngest()) });
  const { error } = await engine.execute();
  expect(error).toBeUndefined();
  expect(await sql`select id from job_runs order by id`).toEqual([{ id: "long" }, { id: "young" }]);
  expect(await sql`select event_id from outbox`).toEqual([{ event_id: "waiting" }]);
  expect(await sql`select id from rate_limits where id in ('over', 'open')`).toEqual([{ id: "open" }]);
});
