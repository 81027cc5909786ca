import { isConnectionLost } from "./driver-clients";

/** The connection of one transaction. Prevents statements from being sent on it once it is lost. */
export class TransactionConnection {
  #lost = false;
  #failure: unknown;

  get lost(): boolean {
    return this.#lost;
  }

  /** Runs a statement of the transaction. Once the connection is gone its place may serve others, so it throws then. */
  async run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#lost) {
      throw Object.assign(new Error("the transaction's connection is lost"), { code: "CONNECTION_CLOSED" });
    }
    try {
      return await statement();
    } catch (error) {
      this.#lost ||= isConnectionLost(error);
      throw error;
    }
  }

  /**
   * Settles like the work in the transaction, unless the connection is lost. Then it never settles, and the driver rejects
   * the transaction by itself: otherwise the driver would send COMMIT or ROLLBACK on the closed socket, which ends the
   * process.
   */
  async settle<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      if (!this.#lost) return result;
    } catch (error) {
      this.#failure = error;
      if (!this.#lost) throw error;
    }
    return new Promise<never>(() => undefined);
  }

  /** Receives the error of the whole transaction, from the work or from the driver. */
  end(error: unknown): void {
    if (error !== this.#failure) this.#lost ||= isConnectionLost(error);
  }
}
