import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Overloaded } from "@/db/gate";
import { clientKeyOf } from "@/lib/http/client-key";
import { AppError } from "@/lib/http/errors";
import { BODY_MS, type HeaderSource, type KernelRequest } from "@/lib/http/messages";
import { type Hold, requestBodies } from "@/lib/platform/streams/body-budget";
import { readNodeStream } from "@/lib/platform/streams/bounded-read";

// Targets that the URL parser would leave unchanged. It normalises all others, so that Next and our router agree.
const PLAIN = /^\/[!$%&-;=?-[\]_a-z~]*$/;
const DOTS = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/**
 * A request's target in origin form. Proxies send the absolute form with the host (RFC 9112, 3.2.2), to which Next would
 * redirect. Null for `OPTIONS *`, on which Next fails.
 */
export function originForm(url: string): string | null {
  if (url.startsWith("/")) return url;
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  if (rest === undefined) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Path and query as the URL parser writes them; null for a path with a backslash, which it would turn into a slash. */
export function targetOf(url: string): string | null {
  if (PLAIN.test(url) && !DOTS.test(url)) return url;
  const path = url.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("\\")) return null;
  const { pathname, search } = new URL(`http://localhost${url}`);
  return pathname + search;
}

/** A kernel request over node:http. Node has joined repeated headers; for single-value headers it kept the first. */
export class NodeRequest implements KernelRequest, HeaderSource {
  readonly target: string;
  readonly #incoming: IncomingMessage;
  #hold: Hold | undefined;

  constructor(incoming: IncomingMessage, target: string) {
    this.#incoming = incoming;
    this.target = target;
  }

  get method(): string {
    return this.#incoming.method ?? "GET";
  }

  get headers(): HeaderSource {
    return this;
  }

  get remoteAddress(): string | null {
    return this.#incoming.socket.remoteAddress ?? null;
  }

  get(name: string): string | null {
    const value = this.#incoming.headers[name];
    return typeof value === "string" ? value : (value?.join(", ") ?? null);
  }

  bytes(max: number): Promise<Uint8Array | null> {
    return readNodeStream(this.#incoming, {
      maxBytes: max,
      withinMs: BODY_MS,
      late: () => new AppError("request_timeout"),
      // The caller closed the connection before the body was complete.
      closed: () => new AppError("invalid_body"),
      hold: (evict) => {
        this.#hold = requestBodies.open(clientKeyOf(this), evict);
        return this.#hold;
      },
      evicted: () => new Overloaded("too many request bodies are arriving"),
    });
  }

  stream(): Readable {
    return this.#incoming;
  }

  /** Returns the body's bytes to the memory budget. Call it once the response has been sent. */
  release(): void {
    this.#hold?.release();
  }
}
