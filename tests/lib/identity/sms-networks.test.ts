import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sendCode } from "@/lib/domains/identity/phone.service";
import { ANONYMOUS } from "@/lib/http/actor";
import { RateLimited, RequestLimits } from "@/lib/http/kernel/request-limits";
import { outboxFile } from "@/tests/support/outbox-file";
import { somePhone } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const outbox = outboxFile("sms");
const DAY = 400;
const HOUR = DAY / 4;
const NETWORKS = 65_536;
const world = useWorld({ SMS_OUTBOX_FILE: outbox, SMS_DAILY_LIMIT: String(DAY) });

const CALLS = rounds(1_000, 100_000);

test(`${CALLS} hostile calls from ${NETWORKS} networks never exceed the budget`, { timeout: 900_000 }, async () => {
  // One moment, so that neither the hour nor the day of the budget changes during the test.
  const now = new Date("2026-11-23T12:30:00Z");
  const call = (n: number) => {
    const client = `2001:db8:${(n % NETWORKS).toString(16)}:1::/64`;
    const limits = new RequestLimits("otpSend", () => client, now);
    return sendCode(
      { actor: ANONYMOUS, db: world.db, now, requestId: randomUUID(), limits, device: undefined },
      somePhone(),
    );
  };
  let sent = 0;
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < CALLS; n = next++) {
      await call(n).then(
        () => sent++,
        (error: unknown) => {
          if (!(error instanceof RateLimited)) throw error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: 40 }, lane));
  expect(sent).toBe(HOUR);
  expect((await readFile(outbox, "utf8")).trim().split("\n")).toHaveLength(HOUR);
});
