/** The neighbours of a member of a LinkedQueue. Only the queue sets them. */
export interface Linked<T> {
  before: T | undefined;
  after: T | undefined;
}

/**
 * A queue from which every member can be removed at once. A Set or a Map in order of insertion does the same, but leaves a
 * table behind whenever it makes room. V8 reaches every later table and its members from a table that has grown old, so
 * requests that have ended stay in memory until the next full collection. A removed member has no neighbours and keeps
 * nothing else alive.
 */
export class LinkedQueue<T extends Linked<T>> {
  #first: T | undefined;
  #last: T | undefined;

  /** The member that was added before all others; undefined if the queue is empty. */
  get first(): T | undefined {
    return this.#first;
  }

  /** Adds a member at the end. It must be in no queue. */
  push(member: T): void {
    member.before = this.#last;
    if (this.#last) this.#last.after = member;
    else this.#first = member;
    this.#last = member;
  }

  /** Removes a member. Does nothing if it is not in the queue. */
  remove(member: T): void {
    const { before, after } = member;
    if (before === undefined && this.#first !== member) return;
    if (before) before.after = after;
    else this.#first = after;
    if (after) after.before = before;
    else this.#last = before;
    member.before = undefined;
    member.after = undefined;
  }
}
