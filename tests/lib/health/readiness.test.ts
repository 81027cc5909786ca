import { expect, test } from "vitest";
import { Overloaded } from "@/db/gate";
import { readiness } from "@/lib/flows/operations/health.service";
import { AppError } from "@/lib/http/errors";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

/** Readiness where every query on the database is refused with this. */
function asked(error: Error): Promise<unknown> {
  const reads = { _: { session: { client: { run: () => Promise.reject(error) } } } };
  const ctx = { db: { ...world.db, reads }, now: new Date() } as unknown as Parameters<typeof readiness>[0];
  return readiness(ctx);
}

test("a process that a crowd waits at stays in rotation, so that the crowd is not handed to the next", async () => {
  await expect(asked(new Overloaded("too many wait"))).resolves.toMatchObject({ data: { status: "ready" } });
});

test("a process without its database does not", async () => {
  await expect(asked(new Error("connection refused"))).rejects.toThrow(AppError);
});
