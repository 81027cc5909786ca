import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** Pages that are rendered at a time for one network. Each takes tens of milliseconds of the event loop. */
const LANES = 4;
/**
 * Pages that are rendered at a time in all. They share the event loop, so more would not be done earlier. The queries of hundreds
 * would wait until the gate of the database rejects them, for which Next answers 500.
 */
const ALL_LANES = 16;
// A response that its client reads slowly must not keep others waiting.
const MAX_HOLD_MS = 2_000;

interface Page {
  res: ServerResponse;
  render(): void;
}

interface Network {
  busy: number;
  waiting: Page[];
}

/**
 * Renders pages a few at a time and queues the others. Networks take turns, so that one client with a thousand connections
 * delays everyone else by a few pages, not by a thousand.
 */
export class PageLanes {
  /** The network whose turn is next comes first. */
  readonly #networks = new Map<string | symbol, Network>();
  #busy = 0;

  /**
   * Calls `render` in the network's turn, unless the connection has closed by then. A caller whose network is unknown takes
   * turns alone.
   */
  enter(networkName: string | null, { res, render }: Page): void {
    const key = networkName ?? Symbol();
    const network = this.#networks.get(key) ?? { busy: 0, waiting: [] };
    this.#networks.set(key, network);
    // The end of one page starts the next. Without the binding, Next would find the context of that page and keep it, and so
    // each page would keep all before it in memory for as long as the queue is not empty.
    network.waiting.push({ res, render: AsyncResource.bind(render) });
    this.#startWaiting();
  }

  #startWaiting(): void {
    while (this.#busy < ALL_LANES) {
      const next = this.#nextPage();
      if (!next) return;
      this.#start(next.network, next.page);
    }
  }

  /** Takes the page whose turn it is. Forgets networks that have none. */
  #nextPage(): { network: Network; page: Page } | null {
    for (const [key, network] of this.#networks) {
      if (network.busy === LANES) continue;
      let page = network.waiting.shift();
      while (page?.res.destroyed) page = network.waiting.shift();
      if (page || network.busy === 0) this.#networks.delete(key);
      if (!page) continue;
      this.#networks.set(key, network);
      return { network, page };
    }
    return null;
  }

  #start(network: Network, { res, render }: Page): void {
    this.#busy++;
    network.busy++;
    let held = true;
    const leave = (): void => {
      if (!held) return;
      held = false;
      clearTimeout(timer);
      this.#busy--;
      network.busy--;
      this.#startWaiting();
    };
    const timer = setTimeout(leave, MAX_HOLD_MS);
    // When the whole page is rendered, however slowly it is read.
    res.once("prefinish", leave);
    res.once("close", leave);
    render();
  }
}
