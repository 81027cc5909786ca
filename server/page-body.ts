import type { IncomingMessage, ServerResponse } from "node:http";
import { clientKeyOf } from "@/lib/http/client-key";
import { CONSOLE_UPLOAD_PATH } from "@/lib/http/console-upload";
import type { KernelRequest } from "@/lib/http/messages";
import { requestBodies } from "@/lib/platform/streams/body-budget";
import { discardBody } from "./write-response";

// Bytes. Next reads at most 1 MB of a server action's form (`serverActions.bodySizeLimit`).
const MAX_BYTES = 1024 * 1024;

/**
 * Reserves memory for the body of a request to a page, because Next buffers any number of them at once.
 * Returns false if the request was answered instead: 413 for a longer body than Next accepts, 503 without room.
 */
export function admitPageBody(
  req: IncomingMessage,
  res: ServerResponse,
  request: Pick<KernelRequest, "headers" | "remoteAddress">,
): boolean {
  if (req.url?.split("?", 1)[0] === CONSOLE_UPLOAD_PATH) return true;
  const declared = req.headers["content-length"];
  if (declared === undefined && req.headers["transfer-encoding"] === undefined) return true;
  // A body without a length may become as long as Next accepts.
  const bytes = declared === undefined ? MAX_BYTES : Number(declared);
  if (bytes > MAX_BYTES) return refuse(req, res, 413, "The form is too large.");
  const hold = requestBodies.open(clientKeyOf(request), () => req.socket.destroy());
  req.once("end", () => hold.complete());
  res.once("close", () => hold.release());
  return hold.resize(bytes) || refuse(req, res, 503, "The service is busy. Try again shortly.");
}

function refuse(req: IncomingMessage, res: ServerResponse, status: number, text: string): false {
  discardBody(req, res);
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(`${text}\n`);
  return false;
}
