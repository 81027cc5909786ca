import type { Tx } from "@/db/client";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { refreshCards } from "../cards/cards.service";
import { requestCompleteness } from "../completeness/completeness.service";
import { holdPublished } from "./contributions.queries";

/** A contribution to a place: what it writes. */
export interface Contribution {
  add(tx: Tx): Promise<void>;
}

interface Waiting extends Contribution {
  resolve(): void;
  reject(error: unknown): void;
}

// Keeps one transaction well within a request's deadline.
const MOST_AT_A_TIME = 100;
const queues = new Map<string, Waiting[]>();

/**
 * Writes a contribution to a published place; throws `not_found` for any other. Contributions that arrive for a place
 * while another is being written share the next transaction, in order. So a popular place uses one connection instead
 * of all of them, and its read models are written once. Resolves after the commit.
 */
export function contribute(ctx: Pick<Ctx, "db" | "requestId">, placeId: string, given: Contribution): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { add: (tx) => given.add(tx), resolve, reject };
    const queue = queues.get(placeId);
    if (queue) {
      queue.push(waiting);
      return;
    }
    queues.set(placeId, [waiting]);
    void drain(ctx, placeId);
  });
}

async function drain(ctx: Pick<Ctx, "db" | "requestId">, placeId: string): Promise<void> {
  for (let queue = queues.get(placeId); queue && queue.length > 0; queue = queues.get(placeId)) {
    const group = queue.splice(0, MOST_AT_A_TIME);
    try {
      await withTransaction(ctx, (tx) => write(tx, placeId, group));
      for (const one of group) one.resolve();
    } catch (error) {
      for (const one of group) one.reject(error);
    }
  }
  queues.delete(placeId);
}

/** Locks the place first, so that other processes wait, and enqueues its completeness last. */
async function write(tx: Tx, placeId: string, group: readonly Contribution[]): Promise<void> {
  if (!(await holdPublished(tx, placeId))) throw new AppError("not_found");
  for (const one of group) await one.add(tx);
  await refreshCards(tx, [placeId]);
  await requestCompleteness(tx, placeId);
}
