import type { IncomingMessage, ServerResponse } from "node:http";
import { clientKeyOf } from "@/lib/http/client-key";
import { CONSOLE_UPLOAD_PATH } from "@/lib/http/console-upload";
import type { KernelRequest } from "@/lib/http/messages";
import { type Hold, requestBodies } from "@/lib/platform/streams/body-budget";
import { discardBody } from "./write-response";

// Bytes. Next reads at most 1 MB of a server action's form (`serverActions.bodySizeLimit`).
const MAX_BYTES = 1024 * 1024;

/**
 * Counts the body of a request to a page against the memory for bodies as it arrives, because Next buffers any number of
 * them at once. A declared body counts only as its bytes arrive, so declared lengths alone evict nobody else's body.
 * Returns false if the request was answered instead: 413 for a longer body than Next accepts.
 */
export function admitPageBody(
  req: IncomingMessage,
  res: ServerResponse,
  request: Pick<KernelRequest, "headers" | "remoteAddress">,
): boolean {
  if (req.url?.split("?", 1)[0] === CONSOLE_UPLOAD_PATH) return true;
  const declared = req.headers["content-length"];
  if (declared === undefined && req.headers["transfer-encoding"] === undefined) return true;
  if (Number(declared ?? 0) > MAX_BYTES) return refuse(req, res, 413, "The form is too large.");
  const hold = requestBodies.open(clientKeyOf(request), () => req.socket.destroy());
  countArrival(req, hold);
  req.once("end", () => hold.complete());
  res.once("close", () => hold.release());
  return true;
}

/** Resizes the hold with each chunk. Listening to `data` instead would take the chunks from Next. */
function countArrival(req: IncomingMessage, hold: Hold): void {
  let bytes = 0;
  const push = req.push.bind(req);
  req.push = (chunk: Uint8Array | null, encoding?: BufferEncoding): boolean => {
    bytes += chunk?.length ?? 0;
    if (chunk !== null) hold.resize(bytes);
    return push(chunk, encoding);
  };
}

function refuse(req: IncomingMessage, res: ServerResponse, status: number, text: string): false {
  discardBody(req, res);
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(`${text}\n`);
  return false;
}
