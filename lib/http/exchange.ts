export type Params = Record<string, string | string[] | undefined>;
export type RouteArgs = { params: Promise<Params> };

/** What of a request's headers the kernel uses; a web Headers is one. Names are asked for in lower case. */
export type HeaderSource = Pick<Headers, "get">;

/** A request as the kernel sees it, whichever way it came. */
export interface Asked {
  readonly method: string;
  /** Path and query, as a URL has them. */
  readonly target: string;
  readonly headers: HeaderSource;
  /** The bytes of the body; null where there are more than `max`. To be called once. */
  bytes(max: number): Promise<Uint8Array | null>;
}

/** An answer before a web Response, or bytes on a socket, is made of it. Nobody else holds its headers. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The values of Set-Cookie, which is the one header that there may be many of. */
  cookies?: readonly string[];
  body: string | Uint8Array | null;
}

export type Direct = (asked: Asked, params: Params) => Promise<Answer>;
/** A web-standard handler. Of one that is ours, the small server calls `direct`, and no web object is made. */
export type Handler = ((req: Request, args: RouteArgs) => Promise<Response>) & { direct?: Direct };

/** The web-standard handler of an answerer. */
export function handlerOf(direct: Direct): Handler & { direct: Direct } {
  const handler = async (req: Request, { params }: RouteArgs): Promise<Response> =>
    responseOf(await direct(askedOf(req), await params));
  return Object.assign(handler, { direct });
}

/** The web Response of an answer. */
export function responseOf({ status, headers, cookies = [], body }: Answer): Response {
  // The DOM's types do not yet know that a view over any buffer will do.
  const response = new Response(body as string | null, { status, headers });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** A web Request as the kernel sees it. */
export function askedOf(req: Request): Asked {
  return {
    method: req.method,
    target: req.url.slice(req.url.indexOf("/", req.url.indexOf("//") + 2)),
    headers: req.headers,
    bytes: (max) => bytesOf(req, max),
  };
}

async function bytesOf(req: Request, max: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = req.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > max) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
