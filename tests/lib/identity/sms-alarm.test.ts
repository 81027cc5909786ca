import { afterEach, expect, test, vi } from "vitest";
import { countVerified, spendMessage } from "@/lib/domains/identity/sms-budget.service";
import { log } from "@/lib/platform/log/log";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
afterEach(() => void vi.restoreAllMocks());

/** The alarms of an hour in which so many codes are sent and entered. */
async function alarmsOf(hour: string, sent: number, entered: number): Promise<unknown[]> {
  const alarm = vi.spyOn(log, "error").mockImplementation(() => undefined);
  alarm.mockClear();
  const ctx = { db: world.db, now: new Date(hour) };
  for (let n = 0; n < entered; n++) await countVerified(ctx);
  for (let n = 0; n < sent; n++) await spendMessage(ctx);
  return alarm.mock.calls.map(([fields]) => fields);
}

test("the 20th code of an hour in which fewer than a fifth were entered raises an alarm", async () => {
  expect(await alarmsOf("2026-11-23T08:00:00Z", 19, 0)).toEqual([]);
  expect(await alarmsOf("2026-11-23T09:00:00Z", 20, 3)).toEqual([{ sent: 20, verified: 3 }]);
  expect(await alarmsOf("2026-11-23T10:00:00Z", 20, 4)).toEqual([]);
});

test("it is repeated with every 20 codes", async () => {
  expect(await alarmsOf("2026-11-23T11:00:00Z", 59, 0)).toHaveLength(2);
});
