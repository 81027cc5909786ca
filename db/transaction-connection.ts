import { isConnectionLost } from "./connections";

type SendPlain = (text: string) => Promise<{ command: string }>;

/**
 * The connection of one transaction. Its statements and the end of the transaction are sent in the order in which they are
 * started. Nothing is sent on a connection that is lost: its place may serve others by then, and the driver would write to a
 * closed socket, which ends the process.
 */
export class TransactionConnection {
  readonly #closed: Promise<never>;
  /** Receives the error with which the connection has closed. */
  readonly close: (error: Error) => void;
  #sendPlain: SendPlain = () => Promise.reject(new Error("the transaction has not begun"));
  #lost = false;
  #failure: { error: unknown } | undefined;
  #commit: Promise<void> | undefined;
  #isOver = false;
  #savepoints = 0;

  constructor() {
    let refuse: (error: Error) => void = () => undefined;
    this.#closed = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    this.#closed.catch(() => undefined);
    this.close = (error) => {
      this.#lost = true;
      refuse(error);
    };
  }

  get lost(): boolean {
    return this.#lost;
  }

  /** Runs a statement of the transaction. */
  async run<T>(statement: () => Promise<T>): Promise<T> {
    // By now the connection may serve another transaction.
    if (this.#isOver) throw new Error("the transaction is over and takes no further statement");
    return this.#watch(statement);
  }

  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const name = `s${this.#savepoints++}`;
    const outer = this.#failure;
    await this.#watch(() => this.#sendPlain(`savepoint ${name}`));
    try {
      const result = await work();
      if (this.#failure) throw this.#failure.error;
      return result;
    } catch (error) {
      const cause = this.#causeOf(error);
      if (!this.#lost) await this.#watch(() => this.#sendPlain(`rollback to ${name}`));
      this.#failure = outer;
      throw cause;
    }
  }

  /** Sends COMMIT right behind the statements that `last` starts before it returns. */
  commitWith<T>(last: () => Promise<T>): Promise<T> {
    const result = last();
    this.#commit = this.#sendCommit();
    // The end of the transaction awaits it.
    this.#commit.catch(() => undefined);
    return result;
  }

  /** Settles like `work`, once the transaction has ended. `began` is the BEGIN that has been sent. */
  async transact<T>(began: Promise<unknown>, sendPlain: SendPlain, work: () => Promise<T>): Promise<T> {
    this.#sendPlain = sendPlain;
    let isBegun = true;
    const refusal = new Promise<never>((_, reject) => {
      began.catch((error: unknown) => {
        isBegun = false;
        this.#lost ||= isConnectionLost(error);
        reject(error);
      });
    });
    try {
      const result = await Promise.race([work(), refusal, this.#closed]);
      // The driver's rule: a statement that has failed fails its transaction, even if its error was caught.
      if (this.#failure) throw this.#failure.error;
      this.#commit ??= this.#sendCommit();
      await Promise.race([this.#commit, refusal]);
      return result;
    } catch (error) {
      if (!isBegun) throw error;
      // The driver's error says that the transaction has failed with its connection, whichever statement noticed.
      if (this.#lost) return this.#closed;
      const cause = this.#causeOf(error);
      await Promise.race([this.#commit ?? this.#sendEnd("rollback"), refusal]).catch(() => undefined);
      throw cause;
    }
  }

  /** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, which is no error. */
  async #sendCommit(): Promise<void> {
    const { command } = await this.#sendEnd("commit");
    if (command !== "COMMIT") throw this.#failure?.error ?? new Error("the transaction was rolled back");
  }

  #sendEnd(text: "commit" | "rollback"): Promise<{ command: string }> {
    this.#isOver = true;
    return this.#watch(() => this.#sendPlain(text));
  }

  async #watch<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#lost) {
      throw Object.assign(new Error("the transaction's connection is lost"), { code: "CONNECTION_CLOSED" });
    }
    try {
      return await statement();
    } catch (error) {
      this.#lost ||= isConnectionLost(error);
      this.#failure ??= { error };
      throw error;
    }
  }

  /** The error of the statement that failed first, if this one was only refused because of it (25P02). */
  #causeOf(error: unknown): unknown {
    const isConsequence = error instanceof Error && "code" in error && error.code === "25P02";
    return isConsequence ? (this.#failure?.error ?? error) : error;
  }
}
