import { expect, test, vi } from "vitest";
import { countVerified, spendMessage } from "@/lib/domains/identity/sms-budget.service";
import { log } from "@/lib/platform/log/log";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

async function alarmsAfter(sent: number, entered: number, now: Date): Promise<unknown[]> {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  for (let i = 0; i < entered; i++) await countVerified({ db: world.db, now });
  for (let i = 0; i < sent; i++) await spendMessage({ db: world.db, now });
  const calls = error.mock.calls.map(([fields]) => fields);
  error.mockRestore();
  return calls;
}

test("an alarm is logged when fewer than a fifth of an hour's codes are entered, at every 20th message", async () => {
  expect(await alarmsAfter(45, 3, new Date("2026-11-22T08:00:00Z"))).toEqual([
    { sent: 20, verified: 3 },
    { sent: 40, verified: 3 },
  ]);
  expect(await alarmsAfter(45, 15, new Date("2026-11-22T09:00:00Z"))).toEqual([]);
  expect(await alarmsAfter(19, 0, new Date("2026-11-22T10:00:00Z"))).toEqual([]);
});
