import type { Tx } from "@/db/client";
import { withTransaction } from "@/lib/database";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { refreshCards } from "../cards/cards.service";
import { requestCompleteness } from "../completeness/completeness.service";
import { holdPublished } from "./contributions.queries";

/** A contribution on its way in: what it writes, and whether readers see it. */
export interface Contribution {
  add(tx: Tx): Promise<void>;
  shows: boolean;
}

interface Waiting extends Contribution {
  resolve(): void;
  reject(error: unknown): void;
}

// One transaction stays well within the time that a request has.
const MOST_AT_A_TIME = 100;
const queues = new Map<string, Waiting[]>();

/**
 * Adds to a published place, else `not_found`. Those that come to one place while another is being written go in one
 * transaction, in their order: a place that many add to at once holds one connection and not all of them, and its
 * read models are written once. Resolves once the transaction has landed.
 */
export function contribute(ctx: Pick<Ctx, "db" | "requestId">, placeId: string, given: Contribution): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { add: (tx) => given.add(tx), shows: given.shows, resolve, reject };
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

/** Holds the place first, so that other processes wait, and asks for its completeness last. */
async function write(tx: Tx, placeId: string, group: readonly Contribution[]): Promise<void> {
  if (!(await holdPublished(tx, placeId))) throw new AppError("not_found");
  for (const one of group) await one.add(tx);
  if (group.some((one) => one.shows)) await refreshCards(tx, [placeId]);
  await requestCompleteness(tx, placeId);
}
