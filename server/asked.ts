import type { IncomingMessage } from "node:http";
import { AppError } from "@/lib/http/errors";
import type { Asked, HeaderSource } from "@/lib/http/exchange";

// What a URL keeps as it is written; everything else is left to the URL parser, so that Next and we read addresses alike.
const PLAIN = /^\/[!$%&-;=?-[\]_a-z~]*$/;
const DOTS = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/**
 * What is asked for without the host, which a proxy's form of a request names again (RFC 9112, 3.2.2): what Next would
 * send its caller to. Null where it is no address (`OPTIONS *`), on which Next fails.
 */
export function originForm(url: string): string | null {
  if (url.startsWith("/")) return url;
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  if (rest === undefined) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Path and query of a request as a URL has them; null where it is written with a backslash, which URLs make a slash. */
export function targetOf(url: string): string | null {
  if (PLAIN.test(url) && !DOTS.test(url)) return url;
  const path = url.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("\\")) return null;
  const { pathname, search } = new URL(`http://localhost${url}`);
  return pathname + search;
}

/** A request of node:http as the kernel sees it. Its headers are Node's own: the first of those that may come once. */
export class NodeAsked implements Asked, HeaderSource {
  readonly target: string;
  readonly #incoming: IncomingMessage;

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

  get(name: string): string | null {
    const value = this.#incoming.headers[name];
    return typeof value === "string" ? value : (value?.join(", ") ?? null);
  }

  bytes(max: number): Promise<Uint8Array | null> {
    const incoming = this.#incoming;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= max) chunks.push(chunk);
        else resolve(null);
      });
      incoming.once("end", () => resolve(Buffer.concat(chunks)));
      // Whoever hangs up in the middle of a body has not sent one.
      incoming.once("close", () => reject(new AppError("invalid_body")));
    });
  }
}
