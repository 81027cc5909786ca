import { readFile } from "node:fs/promises";
import { connect } from "@/db/client";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { spend } from "@/lib/platform/budgets/budgets.service";
import { completed, newShop } from "@/tests/support/commerce/shopping";
import { somePhone } from "@/tests/support/people";
import { client, inParallel } from "./client";
import { type Finding, type Scenario, tally } from "./scenario";
import type { Service, Stage } from "./test-bed";

const NETWORKS = 65_536;
const LANES = 64;
const SMS_DAILY_LIMIT = 500;

/** An address in the network `n` of 65,536. */
const addressIn = (n: number): string => `10.${(n >> 8) % 256}.${n % 256}.${1 + (n % 250)}`;

/** Codes for numbers that nobody has asked for before, each requested from another network. */
async function codes(stage: Stage, service: Service): Promise<Finding> {
  const calls = stage.trials(100_000, 2_000);
  const caller = client(service.server.base, LANES);
  stage.add(() => caller.close());
  const statuses: number[] = [];
  await inParallel(calls, LANES, async (n) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": addressIn(n % NETWORKS) };
    const body = JSON.stringify({ phoneNumber: somePhone() });
    statuses.push((await caller.ask({ method: "POST", target: "/api/v1/auth/phone/send-otp", headers, body })).status);
  });
  const lines = await readFile(service.settings.SMS_OUTBOX_FILE ?? "", "utf8").catch(() => "");
  const sent = lines.split("\n").filter(Boolean).length;
  // An hour has a quarter of the day's codes, and a run may reach into the next hour.
  const hourly = Math.ceil(SMS_DAILY_LIMIT / 4);
  return {
    goal: `Codes from ${NETWORKS.toLocaleString("en")} networks: never more than the hour's ${hourly} and the day's ${SMS_DAILY_LIMIT} are sent, the others get 429`,
    trials: calls,
    measured: `${sent} sent; ${tally(statuses)}`,
    reached: sent <= 2 * hourly && statuses.every((status) => status === 200 || status === 429),
  };
}

/** The budgets of speech and of payments share the code of the codes' budget, so they are tried without HTTP. */
async function otherBudgets(stage: Stage, { url }: Service): Promise<Finding> {
  const calls = stage.trials(100_000, 2_000);
  const processes = [connect({ url, poolSize: 8 }), connect({ url, poolSize: 8 })];
  stage.add(() => Promise.all(processes.map((db) => db.close())));
  const max = 1_000_000;
  const budget = { name: "trial", max, seconds: 86_400 };
  const now = new Date();
  let taken = 0;
  await inParallel(calls, 256, async (n) => {
    const db = processes[n % 2];
    const amount = 1 + (n % 400);
    if (db && (await spend(db.orm, [budget], amount, now)) === null) taken += amount;
  });
  return {
    goal: "Speech and payments: calls of two processes at once never take more than the day's budget",
    trials: calls,
    measured: `${taken.toLocaleString("en")} of ${max.toLocaleString("en")} taken`,
    reached: taken <= max,
  };
}

/** Payouts of one place that are all requested at the same moment, each for a day of its own. */
async function payouts(stage: Stage, { world, url }: Service): Promise<Finding> {
  const count = stage.trials(10_000, 500);
  const shop = await newShop(world, [100]);
  await completed(world, shop, { quantity: 50 });
  const db = connect({ url, poolSize: 16 });
  stage.add(() => db.close());
  const day = (n: number) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10);
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, n) =>
      createDisbursement({ db, actor: "cli" }, shop.placeId, {
        amount: 1 + ((n * 37) % 400),
        from: day(n),
        to: day(n),
      }),
    ),
  );
  const [row] = await world.sql`
    select coalesce(sum(amount), 0)::int as paid, count(*)::int as payouts from disbursements`;
  const made = outcomes.filter(({ status }) => status === "fulfilled").length;
  const refused = outcomes.filter((one) => one.status === "rejected" && /exceeds the balance/.test(String(one.reason)));
  return {
    goal: "Payouts of one place at once: together never more than its balance of 5,000",
    trials: count,
    measured: `${made} made, ${row?.paid.toLocaleString("en")} paid out; ${refused.length.toLocaleString("en")} exceeded the balance`,
    reached: row?.paid <= 5_000 && row?.payouts === made && made + refused.length === count,
  };
}

async function overspend(stage: Stage): Promise<Finding[]> {
  const service = await stage.service({ SMS_DAILY_LIMIT: String(SMS_DAILY_LIMIT) });
  return [await payouts(stage, service), await otherBudgets(stage, service), await codes(stage, service)];
}

export const budgets: Scenario = { name: "budgets", run: overspend };
