import type { Readable } from "node:stream";

/** Milliseconds in which a body has to arrive: less than a request's deadline, so that a slow sender gets a 408. */
export const BODY_MS = 4_000;

/** The parameters of a path by folder name, as Next passes them. */
export type Params = Record<string, string | string[] | undefined>;
/** The second argument of a Next route handler. */
export type RouteContext = { params: Promise<Params> };

/** Reads a request header by its lower-case name. A web `Headers` object qualifies. */
export type HeaderSource = Pick<Headers, "get">;

/** A request as the kernel sees it, from node:http or from a web Request. */
export interface KernelRequest {
  readonly method: string;
  /** Path and query, as they appear in the URL. */
  readonly target: string;
  readonly headers: HeaderSource;
  /** The socket's remote address; null if another server accepted the connection. */
  readonly remoteAddress: string | null;
  /** Reads the body; null if it is longer than `max` bytes. Call it or `stream`, once. */
  bytes(max: number): Promise<Uint8Array | null>;
  /** The body as it arrives. The reader bounds its length and its time. */
  stream(): Readable;
}

/** A response before it becomes a web Response or bytes on a socket. It owns its headers object. */
export interface KernelResponse {
  status: number;
  headers: Record<string, string>;
  /** The values of Set-Cookie, the one header that may repeat. */
  cookies?: readonly string[];
  body: string | Uint8Array | null;
}

export type KernelHandler = (request: KernelRequest, params: Params) => Promise<KernelResponse>;
/** A web-standard handler. Our own server calls `direct` if it exists, which avoids creating web objects. */
export type WebHandler = ((req: Request, context: RouteContext) => Promise<Response>) & { direct?: KernelHandler };
