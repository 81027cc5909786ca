import type { Db } from "@/db/client";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { readMerchantPlaces } from "../claims/claims.queries";
import { availableOf, type LedgerSums, sumOf } from "./balance";
import type { Balance } from "./disbursements.contract";
import { readLedger, readMerchantClaims, readMerchantLedger, readNextPeriod, readOpenLedgers } from "./ledger.queries";
import { balanceFor } from "./payout.service";

const NOTHING: LedgerSums = { completed: 0, refunded: 0, commission: 0, disputed: 0, disbursed: 0 };

const present = (placeId: string, currency: string, sums: LedgerSums): Balance => ({
  place_id: placeId,
  currency,
  completed: sums.completed,
  refunded: sums.refunded,
  commission: sums.commission,
  disputed: sums.disputed,
  disbursed: sums.disbursed,
  available: availableOf(sums),
});

/** Lists the balances of the caller's places, one for each currency with sales, without those of former merchants. */
export async function listOwn(ctx: Ctx<User>): Promise<{ data: Balance[] }> {
  const [places, ledger] = await Promise.all([
    readMerchantPlaces(ctx.db.reads, ctx.actor.id, "payouts"),
    readMerchantLedger(ctx.db.reads, ctx.actor.id),
  ]);
  const data = places.flatMap(({ id }) => {
    const rows = ledger.filter((row) => row.place_id === id);
    if (rows.length === 0) return [present(id, env().DEFAULT_CURRENCY, NOTHING)];
    return rows.map((row) => present(id, row.currency, row));
  });
  return { data };
}

/** A balance that can be paid out, in the console. */
export interface OpenBalance extends Balance {
  place_name: string;
  merchant_id: string | null;
}

const MOST = 50;

/** The places with something left to pay out, largest first, at most 50. */
export async function listOpenBalances(db: Db): Promise<OpenBalance[]> {
  const rows = await readOpenLedgers(db.reads, MOST);
  return rows.map((row) => ({
    ...present(row.place_id, row.currency, row),
    place_name: row.place_name,
    merchant_id: row.merchant_id,
  }));
}

/** The next payout of a place, as the console proposes it. Amounts are in minor units. */
export interface PayoutProposal {
  place_name: string;
  merchants: { id: string; name: string; current: boolean }[];
  merchant_id: string;
  sums: Balance;
  /** The most that can be paid without a second person. */
  amount: number;
  from: string;
  to: string;
}

/**
 * Proposes the next payout of a place: the merchant's whole balance in a currency, for days that no payout of the place
 * covers. Null for a place that never had a merchant and for an unknown merchant.
 */
export async function proposePayout(
  db: Db,
  placeId: string,
  { merchant, currency }: { merchant?: string | undefined; currency: string },
): Promise<PayoutProposal | null> {
  if (!isRowId(placeId)) return null;
  const claims = await readMerchantClaims(db.reads, placeId);
  const payee = merchant === undefined ? claims[0] : claims.find(({ user_id: id }) => id === merchant);
  if (!payee) return null;
  const [ledger, period] = await Promise.all([
    readLedger(db.reads, placeId, currency),
    readNextPeriod(db.reads, {
      placeId,
      merchantId: payee.user_id,
      currency,
      zone: env().DESTINATION_TIMEZONE,
    }),
  ]);
  const names = new Map([...claims].reverse().map(({ user_id: id, business_name: name }) => [id, name]));
  return {
    place_name: payee.place_name,
    merchants: [...names].reverse().map(([id, name]) => ({ id, name, current: id === claims[0]?.user_id })),
    merchant_id: payee.user_id,
    sums: present(placeId, currency, sumOf(ledger.filter(({ merchant_id: id }) => id === payee.user_id))),
    amount: Math.max(0, balanceFor(ledger, payee.user_id)),
    from: period.period_start,
    to: period.period_end,
  };
}
