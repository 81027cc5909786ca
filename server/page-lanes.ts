import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** Pages that are rendered at a time for one network. Each takes tens of milliseconds of the event loop. */
const LANES = 4;
// A response that its client reads slowly must not keep others behind the same address waiting.
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
 * Renders the pages of one network a few at a time and queues the others, so that one client with a thousand connections
 * delays everyone else by a few pages, not by a thousand.
 */
export class PageLanes {
  readonly #networks = new Map<string, Network>();

  /** Calls `render` in the network's turn, unless the connection has closed by then. */
  enter(key: string, { res, render }: Page): void {
    const network = this.#networks.get(key) ?? { busy: 0, waiting: [] };
    this.#networks.set(key, network);
    // The end of one page starts the next. Without the binding, Next would find the context of that page and keep it, and so
    // each page would keep all before it in memory for as long as the queue is not empty.
    network.waiting.push({ res, render: AsyncResource.bind(render) });
    this.#startNext(key, network);
  }

  #startNext(key: string, network: Network): void {
    while (network.busy < LANES) {
      const page = network.waiting.shift();
      if (!page) break;
      if (!page.res.destroyed) this.#start(key, network, page);
    }
    if (network.busy === 0) this.#networks.delete(key);
  }

  #start(key: string, network: Network, { res, render }: Page): void {
    network.busy++;
    let held = true;
    const leave = (): void => {
      if (!held) return;
      held = false;
      clearTimeout(timer);
      network.busy--;
      this.#startNext(key, network);
    };
    const timer = setTimeout(leave, MAX_HOLD_MS);
    // When the whole page is rendered, however slowly it is read.
    res.once("prefinish", leave);
    res.once("close", leave);
    render();
  }
}
