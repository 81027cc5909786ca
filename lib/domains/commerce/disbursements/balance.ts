/** The sums of a ledger, in minor units of one currency. */
export interface LedgerSums {
  completed: number;
  refunded: number;
  commission: number;
  disputed: number;
  disbursed: number;
}

/**
 * Returns what can still be paid out: completed − refunded − commission − disputed − disbursed. It is negative if
 * orders were refunded after their payout.
 */
export const availableOf = ({ completed, refunded, commission, disputed, disbursed }: LedgerSums): number =>
  completed - refunded - commission - disputed - disbursed;

/** Returns the sums of several merchants together. */
export function sumOf(ledgers: readonly LedgerSums[]): LedgerSums {
  const sums = { completed: 0, refunded: 0, commission: 0, disputed: 0, disbursed: 0 };
  for (const one of ledgers) {
    sums.completed += one.completed;
    sums.refunded += one.refunded;
    sums.commission += one.commission;
    sums.disputed += one.disputed;
    sums.disbursed += one.disbursed;
  }
  return sums;
}
